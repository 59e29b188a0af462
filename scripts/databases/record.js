import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareVersions, series } from './versions.js';

/**
 * What made the databases' files of a data folder: an older server cannot open a newer
 * one's files, so another one is refused.
 *
 * @typedef {{ tier: string, version: string, flavour: string, port: number }} DatabaseRecord
 */

const FILE = 'databases.json';

/**
 * @param {string} dataDir
 * @param {'mongodb' | 'redis'} database
 * @returns {DatabaseRecord | null}
 */
export function readDatabaseRecord(dataDir, database) {
  return readAll(dataDir)[database] ?? null;
}

/**
 * @param {string} dataDir
 * @param {'mongodb' | 'redis'} database
 * @param {DatabaseRecord} record
 */
export function writeDatabaseRecord(dataDir, database, record) {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, FILE);
  writeFileSync(
    `${file}.new`,
    `${JSON.stringify({ ...readAll(dataDir), [database]: record }, null, 2)}\n`,
  );
  renameSync(`${file}.new`, file);
}

/**
 * Why a MongoDB of that version must not open the files, or null when it may: only the same
 * series (6.0, 7.0, …) may.
 *
 * @param {DatabaseRecord | null} record
 * @param {{ version: string }} found
 */
export function mongodbRefusal(record, { version }) {
  if (!record || series(record.version) === series(version)) return null;
  return `the files in the data folder were made by MongoDB ${series(record.version)}`;
}

/**
 * Why a Redis of that version must not open the files, or null when it may: the same program, not
 * older than the one that wrote them.
 *
 * @param {DatabaseRecord | null} record
 * @param {{ version: string, flavour: string }} found
 */
export function redisRefusal(record, { version, flavour }) {
  if (!record) return null;
  const fits =
    record.flavour === flavour && compareVersions(series(version), series(record.version)) >= 0;
  return fits
    ? null
    : `the files in the data folder were made by ${record.flavour} ${series(record.version)}`;
}

function readAll(dataDir) {
  const file = join(dataDir, FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
