import { rename, symlink } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { TemporaryFolder } from '../testing/temporary-folder.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { listEntries } from './list-entries.ts';

describe('listEntries', () => {
  let folder: TemporaryFolder;
  beforeEach(async () => {
    folder = await temporaryFolder();
    await folder.write('inner/deep/b.md', 'text');
    await folder.write('inner/deep/a.md', 'text');
    await folder.write('other/deep/secret.md', 'text');
  });
  afterEach(() => folder.remove());

  const names = async () =>
    (await listEntries(`${folder.path}/inner/deep`)).map((entry) => entry.name);

  it('lists a folder by name', async () => {
    expect(await names()).toEqual(['a.md', 'b.md']);
  });

  it('lists nothing through a folder that was swapped for a link', async () => {
    await rename(`${folder.path}/inner`, `${folder.path}/away`);
    await symlink(`${folder.path}/other`, `${folder.path}/inner`);
    expect(await names()).toEqual([]);
  });

  it('does not follow a link that has taken the place of the folder itself', async () => {
    await rename(`${folder.path}/inner/deep`, `${folder.path}/away`);
    await symlink(`${folder.path}/other/deep`, `${folder.path}/inner/deep`);
    await expect(names()).rejects.toThrow();
  });
});
