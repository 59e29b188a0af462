import { randomUUID } from 'node:crypto';
import { databaseNow } from '@citeloom/common/server/database-clock';
import { takeLease } from '@citeloom/common/server/models/lease';
import { scrub } from '@citeloom/common/server/scrub';
import type { Services } from '../services.ts';
import { createSecondLook, type SecondLook } from './second-look.ts';
import { sweepContents } from './sweep-contents.ts';
import { endForgotten, sweepRuns } from './sweep-runs.ts';
import { sweepTexts } from './sweep-texts.ts';
import { sweepUploads } from './sweep-uploads.ts';

const INTERVAL_MS = 60_000;
/** Longer than a sweep takes; a process that dies in the middle holds up the next for that long. */
const LEASE_MS = 150_000;

/**
 * Removes what has expired: contents, the records of runs, uploaded files, then unused texts. Waits
 * where a large share of all has expired at once, until a second look finds the same. What time it is
 * the database says, so that a process whose clock is wrong removes nothing early.
 */
export async function sweepOnce(
  services: Pick<Services, 'publish'>,
  secondLook: SecondLook = createSecondLook(),
): Promise<void> {
  const now = await databaseNow();
  if (!(await secondLook.confirms(now))) return;
  await endForgotten(services, now);
  await sweepContents(now);
  await sweepRuns(services, now);
  await sweepUploads(now);
  await sweepTexts(now);
}

/** Sweeps once a minute, in one api process at a time by a lease. */
export function startSweeper(services: Pick<Services, 'publish' | 'log'>): {
  stop(): Promise<void>;
} {
  const holder = randomUUID();
  const secondLook = createSecondLook();
  let current: Promise<void> | null = null;
  const tick = async () => {
    try {
      if (await takeLease('sweeper', holder, LEASE_MS)) await sweepOnce(services, secondLook);
    } catch (error) {
      services.log.warn({ error: scrub(String(error)) }, 'sweep failed; trying again later');
    } finally {
      current = null;
    }
  };
  const timer = setInterval(() => {
    current ??= tick();
  }, INTERVAL_MS);
  return {
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}
