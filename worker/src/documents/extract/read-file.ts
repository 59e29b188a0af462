import { constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { UnreadableError } from './unreadable-error.ts';
import { fileProblem } from './file-problem.ts';
import { openedPath } from './readers/opened-path.ts';

/** Larger files are not read (issue: the library of documents). */
export const FILE_MAX_BYTES = 50 * 1024 * 1024;

/** Neither follow a link that has replaced the file since it was listed, nor wait for a pipe's writer. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** A file's bytes with the stat that belongs to them. */
export type FileContent = { bytes: Uint8Array; size: number; mtimeMs: number };

/**
 * Reads a whole file of at most `maxBytes`. `absolute` is a path without links: when one of its folders
 * has become a link since it was listed, nothing is read.
 *
 * @throws {UnreadableError} when it is too large, not permitted, gone, moved, or not a regular file;
 * with a cause where that may pass.
 */
export async function readWholeFile(
  absolute: string,
  maxBytes: number = FILE_MAX_BYTES,
): Promise<FileContent> {
  try {
    const file = await open(absolute, FLAGS);
    try {
      const { size, mtimeMs } = refuseUnfit(await file.stat(), maxBytes);
      await refuseElsewhere(file, absolute);
      const buffer = new Uint8Array(size);
      let length = 0;
      while (length < size) {
        const { bytesRead } = await file.read(buffer, length, size - length, length);
        if (bytesRead === 0) break;
        length += bytesRead;
      }
      return { bytes: length === size ? buffer : buffer.slice(0, length), size, mtimeMs };
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof UnreadableError) throw error;
    throw new UnreadableError(fileProblem(error), { cause: error });
  }
}

function refuseUnfit<Stat extends { size: number; isFile(): boolean }>(
  stat: Stat,
  maxBytes: number,
): Stat {
  if (!stat.isFile()) throw new UnreadableError('It is not a regular file.');
  if (stat.size > maxBytes) {
    const megabytes = Math.round(maxBytes / (1024 * 1024));
    throw new UnreadableError(`It is larger than ${megabytes} MB.`);
  }
  return stat;
}

async function refuseElsewhere(file: FileHandle, absolute: string): Promise<void> {
  const opened = await openedPath(file, absolute);
  if (opened === absolute) return;
  throw new UnreadableError('It was moved or replaced while it was read.', {
    cause: new Error(`opened ${opened}`),
  });
}
