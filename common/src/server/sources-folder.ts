import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..', '..', '..');

/** The folder of documents as an absolute path; a relative setting counts from the product's own root. */
export function sourcesFolder(setting: string): string {
  return resolve(ROOT, setting);
}
