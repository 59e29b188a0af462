import { mkdirSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileSystemReason } from '../start-up/file-system-failure.js';
import { isExecutable } from '../start-up/run-program.js';
import { compareVersions } from './versions.js';

/** The folder for downloaded programs and data, shared by all checkouts. */
export function cacheFolder(env = process.env) {
  return env.CITELOOM_CACHE || join(homedir(), '.cache', 'citeloom');
}

/**
 * Where a downloaded program of that version lives: `{cache}/{database}/{version}-{tier}/{program}`.
 */
export function cachedProgram(cache, database, version, tier, program) {
  return join(cache, database, `${version}-${tier}`, program);
}

/**
 * The programs of an database that were downloaded before, newest first.
 *
 * @returns {{ binary: string, version: string, origin: string }[]} origin: the tier it came by
 */
export function listCached(cache, database, program) {
  return foldersOf(join(cache, database))
    .map((name) => ({
      binary: join(cache, database, name, program),
      version: /^\d+(\.\d+)*/.exec(name)?.[0] ?? '',
      origin: name.split('-')[1] ?? 'cache',
    }))
    .filter(({ binary, version }) => version && isExecutable(binary))
    .sort((left, right) => compareVersions(right.version, left.version));
}

/** A fresh folder in the cache for a download that is renamed into place when it is whole. */
export function downloadFolder(cache, name) {
  const folder = join(cache, name, `.download-${process.pid}-${Date.now()}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Why something could not be put into the cache, in words. */
export function whyNotCached(error) {
  const reason = fileSystemReason(error);
  return reason ? `${reason}; CITELOOM_CACHE names another folder for downloads` : error.message;
}

function foldersOf(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
