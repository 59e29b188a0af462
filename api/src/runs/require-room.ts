import { AppError } from '@citeloom/common/domain/app-error';
import { freeBytes, ROOM_FOR_RUNS_BYTES } from '@citeloom/common/server/disk-space';

/** The file system is asked at most so often. */
const KNOWN_FOR_MS = 2000;

let known: { folder: string; at: number; free: Promise<number> } | undefined;

/**
 * Refuses what would need room on a disk that is nearly full, before anything is written.
 *
 * @param folder the data folder.
 * @throws AppError `no_room` (507) with less than 500 MB left.
 */
export async function requireRoom(folder: string): Promise<void> {
  const now = performance.now();
  if (known?.folder !== folder || now - known.at > KNOWN_FOR_MS)
    known = { folder, at: now, free: freeBytes(folder) };
  const free = await known.free;
  if (free >= ROOM_FOR_RUNS_BYTES) return;
  throw new AppError(
    'no_room',
    'The disk of this installation is nearly full, so nothing new can be started. What is there can still be read. Please try again later, or tell whoever runs it.',
    { message: `${free} bytes left`, retryAfterS: 60 },
  );
}
