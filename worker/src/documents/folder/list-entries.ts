import type { Dirent } from 'node:fs';
import { constants } from 'node:fs';
import { open, readdir, realpath } from 'node:fs/promises';
import { openedPath } from '../extract/readers/opened-path.ts';

const FLAGS = constants.O_RDONLY | (constants.O_DIRECTORY ?? 0) | (constants.O_NOFOLLOW ?? 0);

/**
 * The entries of the folder at a path without links, sorted by name; none when the path leads somewhere
 * else by now, because one of its folders was swapped for a link.
 *
 * @throws errors of the file system.
 */
export async function listEntries(absolute: string): Promise<Dirent[]> {
  const entries = process.platform === 'linux' ? await ofHandle(absolute) : await ofPath(absolute);
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Lists the very folder that was opened and found to be in its place. */
async function ofHandle(absolute: string): Promise<Dirent[]> {
  const folder = await open(absolute, FLAGS);
  try {
    if ((await openedPath(folder, absolute)) !== absolute) return [];
    return await readdir(`/proc/self/fd/${folder.fd}`, { withFileTypes: true });
  } finally {
    await folder.close();
  }
}

async function ofPath(absolute: string): Promise<Dirent[]> {
  const entries = await readdir(absolute, { withFileTypes: true });
  return (await realpath(absolute)) === absolute ? entries : [];
}
