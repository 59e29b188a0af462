import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { folderProblem } from './folder-problem.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'citeloom-folder-'));
  await writeFile(join(folder, 'file'), '');
});
afterAll(() => rm(folder, { recursive: true }));

describe('folderProblem', () => {
  it('finds nothing wrong with a folder that can be written or made, and makes nothing', async () => {
    expect(await folderProblem(folder, 'PUBLISH_DIR')).toBeNull();
    expect(await folderProblem(join(folder, 'not', 'there'), 'PUBLISH_DIR')).toBeNull();
    expect(await readdir(folder)).toEqual(['file']);
  });

  it('says why one cannot be written and how to go on', async () => {
    const inFile = join(folder, 'file', 'deep');
    expect(await folderProblem(inFile, 'PUBLISH_DIR')).toBe(
      `${inFile} cannot be written: a part of its path is a file. Change that, or let PUBLISH_DIR name another folder.`,
    );
    // Nobody may make folders there, whoever it is.
    expect(await folderProblem('/proc/deep', 'DATA_DIR')).toMatch(
      /^\/proc\/deep cannot be written: .+\. .+, or let DATA_DIR name another folder\.$/,
    );
  });
});
