import { setTimeout as wait } from 'node:timers/promises';

const FIRST_MS = 20;
const LONGEST_MS = 400;
/** A wait is at most this share of the time waited so far. */
const SHARE = 0.1;
/** A slow machine is no fault: only what never comes ends a wait. */
const GIVEN_UP_AFTER_MS = 120_000;

/**
 * For looking again and again at what takes milliseconds or a minute: each call waits for a tenth of
 * the time that has passed, so that a long wait does not take the processor from what it waits for.
 *
 * @param timeoutMs after which nothing is waited for any longer
 * @returns waits until the next look; false when they are over.
 */
export function looks(timeoutMs = GIVEN_UP_AFTER_MS): () => Promise<boolean> {
  const begun = Date.now();
  return async () => {
    const passed = Date.now() - begun;
    if (passed > timeoutMs) return false;
    await wait(Math.min(LONGEST_MS, Math.max(FIRST_MS, passed * SHARE)));
    return true;
  };
}
