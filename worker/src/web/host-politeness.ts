import type { CheckedAddress } from './check-address.ts';
import { fetchError } from './fetch-error.ts';
import type { Answer } from './request-once.ts';
import { retryAfter } from './retry-after.ts';
import type { Turns } from './turns.ts';

/** Requests to one host are at least so far apart, whichever worker sends them. */
const EVERY_MS = 200;
/** A turn that comes later is not waited for. */
const PATIENCE_MS = 10_000;
/** A host that does not say when to come back is left alone for so long. */
const ALONE_MS = 60_000;
const ALONE_MAX_MS = 60 * 60_000;

/** How all workers together behave towards a host. */
export type HostPoliteness = {
  /**
   * Waits for a host's turn. Hosts that an operator allows have no distance between requests.
   *
   * @throws ProviderError when it wants to be left alone; the signal's reason when it is aborted.
   */
  wait(address: CheckedAddress, signal: AbortSignal): Promise<void>;
  /** Leaves a host alone that answers that it was asked too often (RFC 6585, RFC 9110 §10.2.3). */
  heed(url: URL, answer: Pick<Answer, 'status' | 'headers'>): Promise<void>;
};

/** Makes politeness of turns; while they are out of reach, each worker is polite by itself. */
export function hostPoliteness(turns: Turns): HostPoliteness {
  return {
    async wait({ url, trusted }, signal) {
      const everyMs = trusted ? 0 : EVERY_MS;
      const turn = { name: url.host, everyMs, patienceMs: PATIENCE_MS, signal };
      const refused = await turns.take(turn).catch(() => null);
      signal.throwIfAborted();
      if (refused === null) return;
      const words = 'Its site was asked too often and is left alone for a while.';
      throw fetchError('unreadable', `${url.host}: ${refused}`, { words, retryable: true });
    },
    async heed(url, { status, headers }) {
      const told = headers['retry-after'];
      if (status !== 429 && !(status === 503 && told)) return;
      const forMs = Math.min(retryAfter(told) ?? ALONE_MS, ALONE_MAX_MS);
      await turns.leaveAlone(url.host, forMs, 'over its rate limit').catch(() => undefined);
    },
  };
}
