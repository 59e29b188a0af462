import { statSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { cacheFolder } from '../databases/cache.js';
import { StartUpFailure } from './failure.js';
import { ROOT } from './root.js';

const REASONS = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'this user has no room left on the disk',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'there is a file of that name',
  EISDIR: 'there is a folder of that name',
};

/** The folder of data that the settings name; settings may not have been read yet. */
export function dataFolder(env = process.env) {
  return resolve(ROOT, env.DATA_DIR || './data');
}

/**
 * Why a file or folder cannot be used, in words, for a refusal of the file system.
 *
 * @param {unknown} error
 * @returns {string | null} null for any other error
 */
export function fileSystemReason(error) {
  const reason = REASONS[error?.code];
  if (!reason || !error.syscall) return null;
  return error.path ? `${error.path} cannot be written: ${reason}` : reason;
}

/**
 * A refusal of the file system as a failure that says how to go on.
 *
 * @param {unknown} error as the file system threw it
 * @returns {StartUpFailure | null} null for any other error
 */
export function fileSystemFailure(error) {
  const reason = fileSystemReason(error);
  if (!reason) return null;
  const path = error.path ? resolve(error.path) : dataFolder();
  const subject = error.path ? reason : `A file could not be written: ${reason}`;
  return new StartUpFailure(`${subject}.${ownerOf(path)}`, { ways: waysFor(path, error.code) });
}

function waysFor(path, code) {
  const place = PLACES.find(({ folder }) => isWithin(path, folder())) ?? PLACES.at(0);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return [`Make room on the disk that holds ${path}.`, ...place.ways().slice(0, 1)];
  return place.ways();
}

/** The places that a start writes to, the narrower first. */
const PLACES = [
  {
    folder: dataFolder,
    ways: () => [
      'Name a data folder that this user may write: DATA_DIR=~/citeloom-data npm start.',
      `Or give ${dataFolder()} to this user (chown), and start again.`,
    ],
  },
  {
    folder: cacheFolder,
    ways: () => [
      'Name a folder for downloads that this user may write: CITELOOM_CACHE=~/citeloom-cache npm start.',
      `Or give ${cacheFolder()} to this user (chown), and start again.`,
    ],
  },
  {
    folder: () => ROOT,
    ways: () => [
      'Clone Citeloom into a folder of this user, and run `npm start` there.',
      `Or start as the user to whom ${ROOT} belongs, or give it to this user (chown).`,
    ],
  },
];

function isWithin(path, folder) {
  const whole = resolve(folder);
  return path === whole || path.startsWith(whole.endsWith(sep) ? whole : whole + sep);
}

/** Whose the path is, or the nearest folder above it that exists, where that is somebody else. */
function ownerOf(path) {
  const user = process.getuid?.();
  if (user === undefined) return '';
  for (let place = path; ; place = dirname(place)) {
    try {
      const { uid } = statSync(place);
      return uid === user ? '' : ` ${place} belongs to user ${uid}; this is user ${user}.`;
    } catch {
      if (place === dirname(place)) return '';
    }
  }
}
