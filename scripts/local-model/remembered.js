import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../start-up/root.js';

const fileIn = (dataDir) => join(dataDir, 'local-model.json');

/**
 * What is known of the model of this machine: what a try has shown, and whether it was declined.
 *
 * @typedef {import('./find-model.js').LocalModel & { context: number | null, trial: import('./try-model.js').Trial, declined?: boolean }} KnownModel
 */

/**
 * @param {string} dataDir
 * @returns {KnownModel | null} null where nothing is known that can be read
 */
export function knownModel(dataDir) {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8'));
  } catch {
    return null;
  }
}

/**
 * @param {string} dataDir
 * @param {KnownModel} model
 */
export function rememberModel(dataDir, model) {
  writeFileSync(fileIn(dataDir), `${JSON.stringify(model, null, 2)}\n`);
}

/**
 * The two settings with which a model writes, as lines of `.env`.
 *
 * @param {import('./find-model.js').LocalModel} model
 */
export function linesFor({ baseUrl, model }) {
  const name = model.includes(' ') ? `"${model}"` : model;
  return [`OPENAI_BASE_URL=${baseUrl}`, `OPENAI_MODEL=${name}`];
}

/**
 * Writes both settings to the end of `.env`, and has them hold for this start.
 *
 * @param {import('./find-model.js').LocalModel} model
 * @returns {boolean} false where the file cannot be written
 */
export function useModel(model) {
  process.env.OPENAI_BASE_URL = model.baseUrl;
  process.env.OPENAI_MODEL = model.model;
  const file = inRoot('.env');
  try {
    const begun = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const gap = begun === '' || begun.endsWith('\n') ? '' : '\n';
    appendFileSync(file, `${gap}${linesFor(model).join('\n')}\n`, { mode: 0o600 });
    return true;
  } catch {
    return false;
  }
}
