import { execFileSync } from 'node:child_process';
import { rename, stat, symlink, truncate } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { TemporaryFolder } from '../testing/temporary-folder.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { fileProblem } from './file-problem.ts';
import { readWholeFile } from './read-file.ts';

const MAKE_PIPE = 'mkfifo';

describe('readWholeFile', () => {
  let folder: TemporaryFolder;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  it('reads bytes with the stat that belongs to them', async () => {
    const file = await folder.write('a.txt', 'text');
    const { bytes, size, mtimeMs } = await readWholeFile(file);
    expect(Buffer.from(bytes).toString()).toBe('text');
    expect(size).toBe(4);
    expect(mtimeMs).toBe((await stat(file)).mtimeMs);
  });

  it('refuses a file that is too large', async () => {
    const file = await folder.write('a.txt', 'text');
    await truncate(file, 50 * 1024 * 1024 + 1);
    await expect(readWholeFile(file)).rejects.toThrow('It is larger than 50 MB.');
  });

  it('does not follow a link that has taken the place of a file', async () => {
    const file = await folder.write('a.txt', 'text');
    await symlink(file, `${folder.path}/b.txt`);
    await expect(readWholeFile(`${folder.path}/b.txt`)).rejects.toThrow('It is a link');
  });

  it('does not read through a folder that was swapped for a link since it was listed', async () => {
    await folder.write('other/a.txt', 'secret');
    const file = await folder.write('inner/a.txt', 'text');
    await rename(`${folder.path}/inner`, `${folder.path}/away`);
    await symlink(`${folder.path}/other`, `${folder.path}/inner`);
    await expect(readWholeFile(file)).rejects.toThrow('It was moved or replaced');
  });

  it('does not wait for a pipe, nor read a folder', async () => {
    execFileSync(MAKE_PIPE, [`${folder.path}/pipe.txt`]);
    await expect(readWholeFile(`${folder.path}/pipe.txt`)).rejects.toThrow('not a regular file');
    await expect(readWholeFile(folder.path)).rejects.toThrow('not a regular file');
  });

  it('says that a file is gone or not permitted', async () => {
    await expect(readWholeFile(`${folder.path}/no.txt`)).rejects.toThrow('It vanished');
    expect(fileProblem({ code: 'EACCES' })).toBe('Reading it is not permitted.');
    expect(fileProblem({ code: 'EWEIRD' })).toBe('It could not be read (EWEIRD).');
  });
});
