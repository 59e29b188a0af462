import { ROOM_FOR_WORK_BYTES } from '@citeloom/common/server/disk-space';
import type { Logger } from '@citeloom/common/server/log';
import type { RunEngine } from './start-run-engine.ts';

const LOOK_EVERY_MS = 5000;
/** Work goes on once there is twice the room at which it stopped, so that it does not start and stop by turns. */
const ENOUGH_BYTES = 2 * ROOM_FOR_WORK_BYTES;

/**
 * Pauses the work on runs while the disk has less than 100 MB left, and goes on by itself when there is
 * room again.
 *
 * @param free tells how many bytes are left.
 * @returns `look` compares once; `stop` ends the watch.
 */
export function waitForRoom(
  engine: Pick<RunEngine, 'pause' | 'resume'>,
  free: () => Promise<number>,
  log: Pick<Logger, 'warn'>,
): { look(): Promise<void>; stop(): void } {
  let paused = false;
  const look = async () => {
    const bytes = await free();
    if (!paused && bytes < ROOM_FOR_WORK_BYTES) {
      paused = true;
      log.warn({ bytes }, 'the disk is nearly full: work stops until there is room');
      await engine.pause();
    } else if (paused && bytes >= ENOUGH_BYTES) {
      paused = false;
      log.warn({ bytes }, 'there is room again: work goes on');
      engine.resume();
    }
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: String(error) }, 'watch over the disk'));
  }, LOOK_EVERY_MS);
  timer.unref();
  return { look, stop: () => clearInterval(timer) };
}
