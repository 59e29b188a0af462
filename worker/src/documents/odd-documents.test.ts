import { describe, expect, it } from '@jest/globals';
import { growthOf } from '@citeloom/common/domain/testing/growth';
import { extractDocument } from './extract/extract-document.ts';
import { analyseQuery } from './index/query.ts';
import { searchDocuments } from './index/search-documents.ts';
import { SearchIndex } from './index/search-index.ts';
import { searchPassages } from './index/search-passages.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const PARAGRAPH_LENGTH = 2_000_000;
const everything = { since: null, limit: 10, now: NOW };

/** Reads documents and indexes them, each under its path. */
async function indexed(documents: readonly (readonly [path: string, content: string])[]) {
  const index = new SearchIndex();
  const ids: string[] = [];
  for (const [path, content] of documents) {
    const read = await extractDocument(new TextEncoder().encode(content), path, NOW);
    index.addText({ ...read, id: read.textId });
    index.setDocument({ path, textId: read.textId, title: read.title, publishedAt: null });
    ids.push(read.textId);
  }
  const found = (query: string) =>
    searchDocuments(index, query, everything).map(({ path }) => path);
  return { index, ids, found };
}

const filled = (unit: string) => unit.repeat(Math.ceil(PARAGRAPH_LENGTH / unit.length));

describe('documents of an odd shape', () => {
  it.each([
    ['of sentences', 'Bees live in a hive of wax in the winter. '],
    ['without an end of a sentence', 'bees live in a hive of wax '],
    ['of one word', 'hive'],
    ['of initials', 'A. '],
    ['of one sign', '. '],
  ])(
    'a paragraph of 2 MB %s is read, indexed and searched',
    async (_, unit) => {
      const text = `The skep is old. ${filled(unit)}`;
      for (const path of ['a.txt', 'a.md', 'a.html']) {
        const { found, index, ids } = await indexed([[path, text]]);
        expect(found('skep')).toEqual([path]);
        for (const { start, end } of searchPassages(
          index,
          analyseQuery('skep', index.lexicon()),
          ids,
          5,
        ))
          expect(end - start).toBeLessThan(10_000);
      }
    },
    120_000,
  );

  it.each([
    ['of sentences', 'Bees live in a hive of wax in the winter. '],
    ['without an end of a sentence', 'bees live in a hive of wax '],
    ['of one word', 'hive'],
  ])('a long paragraph %s is indexed in time that grows with its length', (_, unit) => {
    const add = (text: string) => {
      const blocks = [{ kind: 'paragraph' as const, start: 0, end: text.length }];
      new SearchIndex().addText({ id: 'a', text, blocks, language: 'en' });
    };
    expect(growthOf(add, unit, 10)).toBeLessThan(10);
  });

  const items = Array.from({ length: 40 }, (_, at) => `<li>The skep number ${at} is old.</li>`);
  const rows = items.map((_, at) => `<tr><td>Skep ${at}</td><td>${at} euros</td></tr>`);
  const links = items.map((_, at) => `<li><a href="/${at}">Skep ${at}</a></li>`);
  it.each([
    ['lists', `<ul>${items.join('')}</ul>`],
    ['tables', `<table>${rows.join('')}</table>`],
    ['code', `<pre>${'let skep = build();\n'.repeat(40)}</pre>`],
    ['links', `<ul>${links.join('')}</ul>`],
  ])('a page of nothing but %s is read and found', async (_, html) => {
    const { found } = await indexed([['a.html', `<body>${html}</body>`]]);
    expect(found('skep')).toEqual(['a.html']);
  });

  it('a page of nothing but headings is read, and answers nothing', async () => {
    const html = items.map((_, at) => `<h2>Skep ${at}</h2>`).join('');
    expect((await indexed([['a.html', html]])).found('skep')).toEqual([]);
  });

  it('a page of nothing but navigation holds no text, and says so', async () => {
    const html = `<body><nav><ul>${links.join('')}</ul></nav></body>`;
    await expect(indexed([['a.html', html]])).rejects.toThrow('It holds no text.');
  });

  it('the same page under two addresses is one text, and found once under its first', async () => {
    const page = '<h1>Skeps</h1><p>The skep is an old hive of straw.</p>';
    const { ids, found } = await indexed([
      ['a.html', page],
      ['b/a.html', page],
    ]);
    expect(new Set(ids).size).toBe(1);
    expect(found('skep')).toEqual(['a.html']);
  });
});
