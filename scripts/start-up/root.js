import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's root folder. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** An absolute path inside the checkout. */
export function inRoot(...parts) {
  return join(ROOT, ...parts);
}

/** Where Node keeps what it has compiled: that saves a third of the time in which a process starts. */
export const COMPILED = inRoot('node_modules', '.cache', 'citeloom-compiled');
