import { setTimeout as wait } from 'node:timers/promises';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import { isUnsent } from '../../web/site-client.ts';
import type { Making } from './publisher.ts';

/** How long a site may still be working on a request whose answer was lost, at least and at most. */
const SETTLE_MIN_MS = 2000;
const SETTLE_MAX_MS = 20_000;
/** Codes of answers after which it may be there all the same. */
const UNCLEAR: ReadonlySet<string> = new Set(['site_failed', 'too-large', 'ratio', 'unreadable']);
/** As many times the slowest answer of the site as its work may take longer than that. */
const SETTLE_FACTOR = 20;
const LOOK_MS = 250;

/** How long after a request went out its work may still appear, for a site that answers in `slowestMs`. */
export function settleMs(slowestMs: number): number {
  return Math.min(SETTLE_MAX_MS, Math.max(SETTLE_MIN_MS, slowestMs * SETTLE_FACTOR));
}

/** How one thing is found, made and removed at a place without idempotency keys. */
export type MakeSteps<Thing> = {
  /** Everything there that bears its name, the one to keep first. */
  find: () => Promise<Thing[]>;
  create: () => Promise<Thing>;
  /** Removes what was made twice. */
  remove: (twin: Thing) => Promise<void>;
  /** Slowest answer of the place so far. */
  slowestMs: () => number;
  signal: AbortSignal;
};

/**
 * One thing at a place that has no idempotency keys, whatever was cut before. What bears its name is
 * adopted; while the outcome of an earlier request is open, it is looked for until the place must be
 * done with it; only then is it made. What a late request has made twice is removed.
 *
 * @throws whatever the steps throw; the caller may call again.
 */
export async function makeOnce<Thing>(
  making: Making,
  { find, create, remove, slowestMs, signal }: MakeSteps<Thing>,
): Promise<{ thing: Thing; created: boolean }> {
  const adopt = async ([kept, ...twins]: Thing[]) => {
    for (const twin of twins) await remove(twin);
    return kept;
  };
  let found = await adopt(await find());
  while (found === undefined && stillOpen(making, slowestMs())) {
    await wait(LOOK_MS, undefined, { signal });
    found = await adopt(await find());
  }
  if (found !== undefined) return { thing: found, created: false };
  const again = making.begunAt !== null;
  await making.begin();
  const made = await create().catch(async (error: unknown) => {
    if (madeNothing(error)) await making.madeNothing();
    throw error;
  });
  // What an earlier request made after all is there by now.
  if (!again) return { thing: made, created: true };
  return { thing: (await adopt(await find())) ?? made, created: true };
}

/** True for a failure that leaves nothing open: refused, or never sent. */
function madeNothing(error: unknown): boolean {
  if (!(error instanceof ProviderError)) return false;
  return isUnsent(error) || (!error.retryable && !UNCLEAR.has(error.code));
}

function stillOpen({ begunAt }: Making, slowestMs: number): boolean {
  return begunAt !== null && Date.now() - begunAt.getTime() < settleMs(slowestMs);
}
