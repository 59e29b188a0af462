import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectPackages } from '../../scripts/testing/collect-packages.js';
import { MANUALS } from '../../scripts/testing/package-list.js';

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));
const HTML = '.html';

/**
 * Fills a temporary folder with the pages of Git's manual and of Debian's policy, then with README
 * files of npm packages, until there are enough; whoever asks removes it.
 *
 * @throws when a manual cannot be had, naming it: topics of manuals measure nothing without them.
 */
export async function makeManualsFolder(
  wanted: number,
): Promise<{ folder: string; documents: number }> {
  const collected = await mkdtemp(join(tmpdir(), 'citeloom-manuals-'));
  const manuals = await collectPackages(collected, MANUALS);
  const lacking = manuals.flatMap((manual) => manual.lacking ?? []);
  if (lacking.length > 0) throw new Error(`Nothing to measure with: ${lacking.join('; ')}`);
  const pages = await readdir(collected, { recursive: true });
  const files = [
    ...pages.filter((path) => extname(path) === HTML).map((path) => join(collected, path)),
    ...(await readdir(MODULES)).map((name) => join(MODULES, name, 'README.md')),
  ];
  const folder = await mkdtemp(join(tmpdir(), 'citeloom-bench-'));
  let documents = 0;
  for (const file of files) {
    if (documents === wanted) break;
    const copy = join(folder, `${documents}${extname(file)}`);
    // Not every package has a README file.
    const copied = await copyFile(file, copy).then(
      () => true,
      () => false,
    );
    if (copied) documents += 1;
  }
  await rm(collected, { recursive: true, force: true });
  return { folder, documents };
}
