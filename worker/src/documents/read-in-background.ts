import { setTimeout as sleep } from 'node:timers/promises';

/** First pause before it is tried again, then doubled up to the second. */
const RETRY_MS = 2_000;
const RETRY_MAX_MS = 60_000;

/** Reads sources once at start, so that the first research need not wait for them. */
export async function readInBackground(
  read: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  for (let pause = RETRY_MS; !signal.aborted; pause = Math.min(pause * 2, RETRY_MAX_MS)) {
    try {
      await read();
      return;
    } catch {
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
