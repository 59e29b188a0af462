import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

const MB = 1_000_000;

/** Free bytes of `DATA_DIR` below which no new run is accepted. */
export const ROOM_FOR_RUNS_BYTES = 500 * MB;

/** Free bytes below which workers give their runs back and wait. */
export const ROOM_FOR_WORK_BYTES = 100 * MB;

/**
 * Bytes that this user may still write in the file system of a folder; of a folder that is not there
 * yet, in that of its nearest parent. Infinity where the system does not say.
 */
export async function freeBytes(folder: string): Promise<number> {
  const path = resolve(folder);
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  } catch (error) {
    const parent = dirname(path);
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return isMissing && parent !== path ? freeBytes(parent) : Infinity;
  }
}
