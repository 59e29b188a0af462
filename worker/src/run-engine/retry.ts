import { setTimeout as wait } from 'node:timers/promises';
import { ProviderError } from '@citeloom/common/domain/provider-error';

const TRIES = 4;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 60_000;

/** Milliseconds before try `next` (2, 3, …): exponential with full jitter, or what the provider asked for. */
export function delayBefore(next: number, retryAfterMs?: number, random = Math.random): number {
  const backOff = FIRST_DELAY_MS * 2 ** (next - 2);
  const jittered = backOff / 2 + (random() * backOff) / 2;
  return Math.max(retryAfterMs ?? 0, jittered);
}

/**
 * Performs something again only when that may help: a ProviderError that says so, at most four
 * times or as often as the error allows, and never when the provider asks for more than a minute.
 *
 * @throws the last error, or the abort reason of `signal`.
 */
export async function withRetries<T>(signal: AbortSignal, perform: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await perform();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ProviderError) || !error.retryable) throw error;
      if (attempt >= Math.min(TRIES, error.mostTries ?? TRIES)) throw error;
      const delay = delayBefore(attempt + 1, error.retryAfterMs);
      if (delay > LONGEST_DELAY_MS) throw error;
      await wait(delay, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}
