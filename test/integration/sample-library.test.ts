import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { readEnvironment } from '@citeloom/common/server/environment';
import { sourcesFolder } from '@citeloom/common/server/sources-folder';
import { extractDocument } from '@citeloom/worker/documents/extract/extract-document';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, 'library');
const paths = globSync('*/*.*', { cwd: folder }).sort();
const fileOf = (path: string) => readFileSync(join(folder, path));
const read = (path: string) => extractDocument(fileOf(path), path);

/** How each text says what it is, in its own language. */
const STATEMENTS: Readonly<Record<string, RegExp>> = {
  en: /[Ww]ritten (?:for the sample library of Citeloom )?on 22 November 2026(?: for the sample library of Citeloom)?\./,
  de: /wurde am 22\. November 2026 für die Beispielbibliothek von Citeloom geschrieben\./,
  fr: /a été écrit le 22 novembre 2026 pour la bibliothèque d'exemple de Citeloom\./,
};

describe('the library that comes along', () => {
  it('is what a product without settings researches in', () => {
    const { SOURCES_DIR } = readEnvironment({
      MONGODB_URL: 'mongodb://127.0.0.1',
      REDIS_URL: 'redis://127.0.0.1',
      SECRETS_KEY: 'x'.repeat(32),
    });
    expect(sourcesFolder(SOURCES_DIR)).toBe(folder);
    expect(readFileSync(join(root, 'docker-compose.yml'), 'utf8')).toContain(
      '${SOURCES_DIR:-./library}:/sources:ro',
    );
    expect(readFileSync(join(root, 'Dockerfile'), 'utf8')).toContain('SOURCES_DIR=/app/library');
  });

  it('holds as many texts as the README says, several on most subjects', () => {
    expect(paths.length).toBeGreaterThanOrEqual(15);
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(`${paths.length} texts`);
    const subjects = Map.groupBy(paths, (path) => path.split('/')[0]);
    expect([...subjects.values()].filter((texts) => texts.length > 1).length).toBeGreaterThan(4);
  });

  it('has texts in several formats and languages', async () => {
    const documents = await Promise.all(paths.map(read));
    expect(new Set(documents.map(({ language }) => language))).toEqual(new Set(['en', 'de', 'fr']));
    expect(new Set(documents.map(({ contentType }) => contentType)).size).toBe(3);
    expect(new Set(documents.map(({ title }) => title)).size).toBe(paths.length);
  });

  it.each(paths)('%s says what it was written for, and when, so that it is found', async (path) => {
    const { text, title, language, publishedAt } = await read(path);
    expect(text).toMatch(STATEMENTS[language] ?? /^never$/);
    expect(publishedAt).toBe('2026-11-22T00:00:00.000Z');
    expect(title).not.toBe('');
    const words = text.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(600);
    expect(words).toBeLessThanOrEqual(1500);
  });
});
