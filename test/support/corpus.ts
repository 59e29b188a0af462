import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const docs = fileURLToPath(new URL('../../docs', import.meta.url));

/** Real documents that nobody here wrote, as `npm test` found them; the product's own docs otherwise. */
export function corpusDirectory(): string {
  const given = process.env.TEST_CORPUS_DIR;
  return given && existsSync(given) ? given : docs;
}
