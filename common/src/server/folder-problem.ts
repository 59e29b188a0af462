import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { freeBytes } from './disk-space.ts';

const NOT_THIS_USER = 'this user may not write there';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: NOT_THIS_USER,
  EPERM: NOT_THIS_USER,
  EROFS: 'it is read-only',
  ENOTDIR: 'a part of its path is a file',
};

/** What keeps this user from making files in a folder, or in its nearest parent while it is not there. */
async function obstacle(folder: string): Promise<string | null> {
  try {
    if (!(await stat(folder)).isDirectory()) return 'ENOTDIR';
    await access(folder, constants.W_OK);
    return null;
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    const parent = dirname(folder);
    return code === 'ENOENT' && parent !== folder ? obstacle(parent) : code;
  }
}

/**
 * Why nothing can be written into a folder, in words for whoever runs the installation, with ways to go
 * on; null where it can. Nothing is written to find out.
 *
 * @param setting that names the folder.
 */
export async function folderProblem(folder: string, setting: string): Promise<string | null> {
  const path = resolve(folder);
  const another = `or let ${setting} name another folder`;
  const code = await obstacle(path);
  if (code === null) {
    return (await freeBytes(path)) > 0
      ? null
      : `${path} cannot be written: its disk is full. Make room on it, ${another}.`;
  }
  const user = process.getuid?.();
  const give = user === undefined ? 'Let this user write there' : `Give it to user ${user} (chown)`;
  const way = code === 'EACCES' || code === 'EPERM' ? give : 'Change that';
  return `${path} cannot be written: ${REASONS[code] ?? code}. ${way}, ${another}.`;
}
