import { resolve } from 'node:path';
import { searchProviders } from '../domain/search-providers.ts';

const ROOT = resolve(import.meta.dirname, '..', '..', '..');
const SAMPLE = resolve(ROOT, 'library');

/** The folder of documents as an absolute path; a relative setting counts from the product's own root. */
export function sourcesFolder(setting: string): string {
  return resolve(ROOT, setting);
}

/** What the folder of documents is called: the texts that come with the product are nobody's own. */
export function libraryTitle(setting: string): string {
  return sourcesFolder(setting) === SAMPLE ? 'Sample library' : searchProviders.documents.title;
}
