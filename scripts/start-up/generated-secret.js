import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * Secrets that a start makes for itself, each in a file of that name in the data folder:
 * `secrets-key` signs addresses, `database-password` opens the databases that the starter runs,
 * `local-key` is what whoever started the product shows to be known by, `admin-token` opens the admin area.
 *
 * @typedef {'secrets-key' | 'database-password' | 'local-key' | 'admin-token'} SecretName
 */

/**
 * @param {string} dataDir
 * @param {SecretName} name
 */
export function secretFile(dataDir, name) {
  return join(dataDir, name);
}

/**
 * A secret of 64 hexadecimal digits, made at the first call and kept in the data folder, readable by
 * its owner only.
 *
 * @param {string} dataDir
 * @param {SecretName} name
 * @returns {string}
 */
export function generatedSecret(dataDir, name) {
  const file = secretFile(dataDir, name);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(file) || statSync(file).size === 0) {
    // Whole or not at all: half a secret would be kept for ever.
    writeFileSync(`${file}.new`, randomBytes(32).toString('hex'), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}
