import { chmod, mkdir, rm, symlink } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { TemporaryFolder } from '../testing/temporary-folder.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { walkFolder } from './walk-folder.ts';

describe('walkFolder', () => {
  let outside: TemporaryFolder;
  let folder: TemporaryFolder;

  beforeEach(async () => {
    outside = await temporaryFolder();
    folder = await temporaryFolder();
  });
  afterEach(async () => {
    await folder.remove();
    await outside.remove();
  });

  const paths = async () => (await walkFolder(folder.path))?.files.map((file) => file.path);

  it('lists supported documents at any depth, by path', async () => {
    await folder.write('b/deep/er/two.HTML', 'x');
    await folder.write('a.md', 'x');
    await folder.write('b/one.pdf', 'x');
    await folder.write('picture.png', 'x');
    await folder.write('Makefile', 'x');
    const listing = await walkFolder(folder.path);
    expect(listing).toMatchObject({ problems: [], complete: true });
    expect(listing?.files.map(({ path, bytes }) => [path, bytes])).toEqual([
      ['a.md', 1],
      ['b/deep/er/two.HTML', 1],
      ['b/one.pdf', 1],
    ]);
  });

  it('passes over hidden files and folders and node_modules', async () => {
    await folder.write('.secret.md', 'x');
    await folder.write('.git/readme.md', 'x');
    await folder.write('node_modules/p/readme.md', 'x');
    expect(await paths()).toEqual([]);
  });

  it('refuses links that lead out of the folder, and says so', async () => {
    await outside.write('secret.md', 'x');
    await symlink(`${outside.path}/secret.md`, `${folder.path}/file.md`);
    await symlink(outside.path, `${folder.path}/all`);
    await symlink(`${outside.path}/secret.md`, `${folder.path}/ignored.bin`);
    const listing = await walkFolder(folder.path);
    expect(listing?.files).toEqual([]);
    expect(listing?.problems).toEqual([
      { path: 'all', reason: 'It is a link that leads out of the folder.' },
      { path: 'file.md', reason: 'It is a link that leads out of the folder.' },
    ]);
  });

  it('refuses a link into a folder whose name only begins like its own', async () => {
    await mkdir(`${folder.path}-twin`);
    await symlink(`${folder.path}-twin`, `${folder.path}/twin`);
    expect((await walkFolder(folder.path))?.problems).toHaveLength(1);
    await rm(`${folder.path}-twin`, { recursive: true });
  });

  it('follows links inside the folder, each target once and never round and round', async () => {
    await folder.write('real/a.md', 'x');
    await symlink(`${folder.path}/real`, `${folder.path}/again`);
    await symlink(folder.path, `${folder.path}/real/up`);
    await symlink(`${folder.path}/real/a.md`, `${folder.path}/copy.md`);
    await symlink(`${folder.path}/nowhere.md`, `${folder.path}/broken.md`);
    const listing = await walkFolder(folder.path);
    expect(listing?.files.map((file) => file.path)).toEqual(['real/a.md']);
    expect(listing?.problems).toEqual([
      { path: 'broken.md', reason: 'It is a link that leads nowhere.' },
    ]);
  });

  it('takes a link for the folder itself', async () => {
    await outside.write('a.md', 'x');
    await rm(folder.path, { recursive: true });
    await symlink(outside.path, folder.path);
    expect(await paths()).toEqual(['a.md']);
  });

  it('says when there are more documents than it may list', async () => {
    await Promise.all(['a', 'b', 'c'].map((name) => folder.write(`${name}.md`, 'x')));
    const listing = await walkFolder(folder.path, { files: 2, folders: 10 });
    expect(listing?.complete).toBe(false);
    expect(listing?.files.map((file) => file.path)).toEqual(['a.md', 'b.md']);
  });

  it('says when there are more folders than it may look into', async () => {
    await folder.write('a/b/c/d.md', 'x');
    expect(await walkFolder(folder.path, { files: 9, folders: 2 })).toMatchObject({
      files: [],
      complete: false,
    });
  });

  it('is undefined for a folder that is not there and for a file', async () => {
    const file = await folder.write('a.md', 'x');
    expect(await walkFolder(file)).toBeUndefined();
    await folder.remove();
    expect(await walkFolder(folder.path)).toBeUndefined();
  });

  it('names a folder that it may not look into', async () => {
    await folder.write('locked/a.md', 'x');
    await chmod(folder.path, 0o755);
    await chmod(`${folder.path}/locked`, 0);
    const listing = await asOrdinaryUser(() => walkFolder(folder.path));
    await chmod(`${folder.path}/locked`, 0o700);
    expect(listing?.problems).toEqual([{ path: 'locked', reason: 'Reading it is not permitted.' }]);
  });
});

const NOBODY = 65_534;

/** Root may look into everything, so it works as somebody else for that long. */
async function asOrdinaryUser<T>(work: () => Promise<T>): Promise<T> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    return await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}
