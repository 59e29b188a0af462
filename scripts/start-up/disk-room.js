import { statfsSync } from 'node:fs';
import { StartUpFailure } from './failure.js';

const MB = 1_000_000;
/** Below it a start is refused: databases, indexes and logs of an empty installation take about half of it. */
const LEAST_BYTES = 16 * MB;
/** Below it the api accepts no new work: ROOM_FOR_RUNS_BYTES in common/src/server/disk-space.ts. */
const ROOM_FOR_RUNS_MB = 500;

/** Bytes that this user may still write on the disk of that folder; Infinity where the system does not say. */
function freeBytes(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}

/** True where the databases cannot work for lack of room. */
export function hasNoRoom(dataDir) {
  return freeBytes(dataDir) < LEAST_BYTES;
}

/** How much room is left, as a sentence. */
export function describeRoom(dataDir) {
  return `The disk that holds ${dataDir} has ${Math.floor(freeBytes(dataDir) / MB)} MB left.`;
}

/**
 * Refuses a disk that is full.
 *
 * @param {string} dataDir an existing folder
 * @returns {string | null} what people should know of a disk that is nearly full
 * @throws {StartUpFailure}
 */
export function checkRoom(dataDir) {
  if (hasNoRoom(dataDir))
    throw new StartUpFailure(
      `${describeRoom(dataDir)} The databases need ${LEAST_BYTES / MB} MB to start.`,
      {
        ways: [
          'Make room on that disk, and start again.',
          'Name another data folder: DATA_DIR=/path/with/room npm start.',
        ],
      },
    );
  if (freeBytes(dataDir) >= ROOM_FOR_RUNS_MB * MB) return null;
  return `${describeRoom(dataDir)} Nothing new is accepted below ${ROOM_FOR_RUNS_MB} MB; what is there can be read.`;
}
