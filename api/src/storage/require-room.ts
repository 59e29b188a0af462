import { AppError } from '@citeloom/common/domain/app-error';
import { databaseBytes } from '@citeloom/common/server/database';
import { freeBytes, ROOM_FOR_RUNS_BYTES } from '@citeloom/common/server/disk-space';
import type { Environment } from '@citeloom/common/server/environment';
import { withDeadline } from '@citeloom/common/server/deadline';

/** File system and database are asked at most so often. */
const KNOWN_FOR_MS = 2000;
const GB = 1_000_000_000;

/** Bytes of room, and what was measured. */
type Room = { left: number; measured: string };

type Limits = Pick<Environment, 'DATA_DIR' | 'STORAGE_MAX_GB'>;

let known: { of: string; at: number; room: Promise<Room> } | undefined;

async function roomLeft({ DATA_DIR, STORAGE_MAX_GB }: Limits): Promise<Room> {
  const [free, held] = await Promise.all([freeBytes(DATA_DIR), withDeadline(databaseBytes())]);
  if (free < ROOM_FOR_RUNS_BYTES)
    return { left: 0, measured: `${free} bytes of the disk are free` };
  const left = STORAGE_MAX_GB * GB - held;
  return { left, measured: `${held} bytes are held in the database` };
}

/**
 * Refuses what would need room where there is none, before anything is written.
 *
 * @throws AppError `no_room` (507) with less than 500 MB of the disk left, or with STORAGE_MAX_GB in
 *   the database; `unavailable` when the database does not say in time.
 */
export async function requireRoom(limits: Limits): Promise<void> {
  const now = performance.now();
  const of = `${limits.DATA_DIR} ${limits.STORAGE_MAX_GB}`;
  if (known?.of !== of || now - known.at > KNOWN_FOR_MS) {
    known = { of, at: now, room: roomLeft(limits) };
    // What failed is asked anew.
    known.room.catch(() => (known = undefined));
  }
  const { left, measured } = await known.room;
  if (left > 0) return;
  throw new AppError(
    'no_room',
    'This installation has no room left, so nothing new can be started. What is there can still be read. Please try again later, or tell whoever runs it.',
    { message: measured, retryAfterS: 60 },
  );
}
