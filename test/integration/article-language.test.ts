import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ArticleAnswer } from '@citeloom/common/contracts/article-request';
import type { ResearchAnswer } from '@citeloom/common/contracts/research';
import { createClient, type Client } from '../support/client.ts';
import { startProduct, type Product } from '../support/product.ts';

const ENGLISH = [
  'Debian tests every package on many kinds of machines before a release. The release team of Debian freezes the archive for several months.',
  'The freeze of Debian gives developers time to mend the last faults. Every release of Debian is supported with security updates for three years.',
  'Volunteers from many countries build Debian together. The volunteers of Debian elect a project leader every year.',
];
const GERMAN = [
  'Debian prüft jedes Paket vor der Veröffentlichung auf vielen Rechnern. Die Entwickler von Debian frieren das Archiv für mehrere Monate ein.',
  'Freiwillige aus vielen Ländern entwickeln Debian gemeinsam. Die Freiwilligen von Debian wählen jedes Jahr eine Projektleitung.',
  'Die Sicherheitsgruppe von Debian schließt Lücken innerhalb weniger Tage. Jede Ausgabe von Debian erhält drei Jahre lang Aktualisierungen.',
];

let folder: string;
let product: Product;
let client: Client;
let research: ResearchAnswer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'citeloom-languages-'));
  for (const [language, texts] of [
    ['en', ENGLISH],
    ['de', GERMAN],
  ] as const) {
    for (const [index, text] of texts.entries()) {
      await writeFile(
        join(folder, `${language}-${index}.md`),
        `# Debian ${language} ${index}\n\n${text}\n`,
      );
    }
  }
  product = await startProduct({ sourcesDir: folder });
  client = createClient(product.url);
  const run = await client.finished(await client.start('/api/research', { searchTerm: 'Debian' }));
  research = run.result as ResearchAnswer;
});
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true, force: true });
});

const write = (language: string) =>
  client.call('POST', '/api/blog', {
    searchTerm: 'Debian',
    selectedSummaries: research.summaries.slice(0, 5),
    language,
  });

describe('the language of an article', () => {
  it('is told with every summary', () => {
    const languages = new Set(research.summaries.map(({ language }) => language));
    expect([...languages].sort()).toEqual(['de', 'en']);
  });

  it.each([
    ['de', GERMAN],
    ['en', ENGLISH],
  ] as const)('can be %s: then every sentence is quoted from it', async (language, texts) => {
    const answer = await write(language);
    expect(answer.status).toBe(200);
    const { footnotes } = (await answer.json()) as ArticleAnswer;
    expect(footnotes.length).toBeGreaterThan(0);
    for (const { text } of footnotes) expect(texts.join('\n')).toContain(text);
  });

  it('cannot be one that none of the summaries is in', async () => {
    const answer = await write('fr');
    expect(answer.status).toBe(422);
    const { errors } = (await answer.json()) as { errors: { pointer: string }[] };
    expect(errors.map(({ pointer }) => pointer)).toEqual(['/language']);
  });

  it('is a code and nothing else', async () => {
    expect((await write('German')).status).toBe(422);
  });
});
