import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const library = fileURLToPath(new URL('../../library', import.meta.url));

/** Real documents that nobody here wrote, as `npm run bench` found them; the library that comes along otherwise. */
export function corpusDirectory(): string {
  const given = process.env.TEST_CORPUS_DIR;
  return given && existsSync(given) ? given : library;
}
