import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { agreedTexts } from '../browser/texts/agreed.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What a file says, on one line. */
const read = (file: string) =>
  readFileSync(root + file, 'utf8')
    .replaceAll(/\s+/g, ' ')
    .replaceAll("\\'", "'");

/** A file of tests with the tables of texts that it goes through. */
function withTables(file: string): string {
  const source = read(file);
  const tables = [...source.matchAll(/'\.\/(texts\/\w+\.ts)'/g)];
  return [source, ...tables.map(([, table]) => read(`test/browser/${table}`))].join(' ');
}

describe('the texts that are agreed upon', () => {
  it('are 160', () => {
    expect(agreedTexts.flatMap(({ texts }) => texts)).toHaveLength(160);
  });

  it.each(agreedTexts)('are held by "$test" ($file)', ({ file, test, texts }) => {
    expect(read(file)).toContain(test);
    const source = withTables(file);
    expect(texts.filter((text) => !source.includes(text))).toEqual([]);
  });
});
