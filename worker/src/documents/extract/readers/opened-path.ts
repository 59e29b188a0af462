import type { FileHandle } from 'node:fs/promises';
import { readlink, realpath } from 'node:fs/promises';

/**
 * Where an opened file or folder really is, whatever links its path `absolute` led through. Linux knows
 * it of the handle itself; elsewhere the path is followed once more, so that somebody who swaps a folder
 * twice within that moment goes unnoticed.
 */
export function openedPath(file: FileHandle, absolute: string): Promise<string> {
  return process.platform === 'linux' ? readlink(`/proc/self/fd/${file.fd}`) : realpath(absolute);
}
