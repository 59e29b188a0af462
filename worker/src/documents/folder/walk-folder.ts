import type { Dirent } from 'node:fs';
import { lstat, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import pLimit from 'p-limit';
import { kindOf } from '../extract/document-kind.ts';
import { fileProblem } from '../extract/file-problem.ts';
import { listEntries } from './list-entries.ts';

/** Most documents that one library holds. */
const FILES_MAX = 20_000;
/** Most folders that are looked into, so that a folder like `/` cannot keep the library busy. */
const FOLDERS_MAX = 20_000;
const STATS_AT_ONCE = 32;
const IGNORED_FOLDERS = new Set(['node_modules']);

/** A document in the folder; `path` is relative to it, with `/`. */
export type FolderFile = { path: string; absolute: string; bytes: number; mtimeMs: number };
/** Something that cannot be read, with the reason for people. */
export type FolderProblem = { path: string; reason: string };
export type FolderListing = { files: FolderFile[]; problems: FolderProblem[]; complete: boolean };

type Limits = { files: number; folders: number };

/**
 * Lists the documents of supported types below a folder, sorted by path. Hidden entries and
 * `node_modules` are left out; links are followed only inside the folder, each target once. A folder
 * that is swapped for a link meanwhile is not followed.
 *
 * @returns undefined when the folder is not there; `complete` is false when a limit cut the list.
 */
export async function walkFolder(
  folder: string,
  limits: Limits = { files: FILES_MAX, folders: FOLDERS_MAX },
): Promise<FolderListing | undefined> {
  const root = await realpath(folder).catch(() => undefined);
  if (root === undefined || !(await stat(root)).isDirectory()) return undefined;
  const walk = new Walk(root, limits);
  await walk.folder(root, '');
  await walk.links();
  return walk.listing();
}

class Walk {
  readonly #root: string;
  readonly #limits: Limits;
  readonly #limit = pLimit(STATS_AT_ONCE);
  readonly #seen = new Set<string>();
  readonly #links: { path: string; absolute: string }[] = [];
  readonly #files: FolderFile[] = [];
  readonly #problems: FolderProblem[] = [];
  #folders = 0;
  #listed = 0;
  #complete = true;

  constructor(root: string, limits: Limits) {
    this.#root = root;
    this.#limits = limits;
  }

  async folder(absolute: string, path: string): Promise<void> {
    if (this.#seen.has(absolute)) return;
    this.#seen.add(absolute);
    this.#folders += 1;
    if (this.#folders > this.#limits.folders) this.#complete = false;
    if (!this.#complete) return;
    let entries: Dirent[];
    try {
      entries = await listEntries(absolute);
    } catch (error) {
      this.#problems.push({ path: path === '' ? '.' : path, reason: fileProblem(error) });
      return;
    }
    const files: Promise<void>[] = [];
    for (const entry of entries.filter(({ name }) => !name.startsWith('.'))) {
      const inner = path === '' ? entry.name : `${path}/${entry.name}`;
      const target = join(absolute, entry.name);
      if (entry.isSymbolicLink()) this.#links.push({ path: inner, absolute: target });
      else if (entry.isFile() && kindOf(entry.name)) files.push(this.#file(target, inner));
    }
    await Promise.all(files);
    for (const entry of entries.filter((each) => each.isDirectory())) {
      if (entry.name.startsWith('.') || IGNORED_FOLDERS.has(entry.name)) continue;
      const inner = path === '' ? entry.name : `${path}/${entry.name}`;
      await this.folder(join(absolute, entry.name), inner);
    }
  }

  /** Links come last, so that a document that is really in the folder keeps its own path. */
  async links(): Promise<void> {
    for (let link = this.#links.shift(); link !== undefined; link = this.#links.shift()) {
      const { path, absolute } = link;
      const target = await realpath(absolute).catch(() => undefined);
      if (target === undefined) {
        if (kindOf(path)) this.#problems.push({ path, reason: 'It is a link that leads nowhere.' });
        continue;
      }
      const isFolder = (await stat(target)).isDirectory();
      if (!isFolder && kindOf(path) === undefined) continue;
      if (target !== this.#root && !target.startsWith(this.#root + sep)) {
        this.#problems.push({ path, reason: 'It is a link that leads out of the folder.' });
      } else if (isFolder) await this.folder(target, path);
      else await this.#file(target, path);
    }
  }

  async #file(absolute: string, path: string): Promise<void> {
    if (this.#seen.has(absolute)) return;
    this.#seen.add(absolute);
    this.#listed += 1;
    if (this.#listed > this.#limits.files) this.#complete = false;
    if (!this.#complete) return;
    try {
      const { size, mtimeMs } = await this.#limit(() => lstat(absolute));
      this.#files.push({ path, absolute, bytes: size, mtimeMs });
    } catch (error) {
      this.#problems.push({ path, reason: fileProblem(error) });
    }
  }

  listing(): FolderListing {
    const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1);
    return {
      files: this.#files.sort(byPath),
      problems: this.#problems.sort(byPath),
      complete: this.#complete,
    };
  }
}
