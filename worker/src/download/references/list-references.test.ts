import { describe, expect, it } from '@jest/globals';
import type { CitedSource } from '@citeloom/common/domain/package/packaged-article';
import { referenceText } from '@citeloom/common/domain/package/reference-list';
import { referenceStyleNames, type ReferenceStyle } from '@citeloom/common/domain/reference-styles';
import { listReferences } from './list-references.ts';

const page: CitedSource = {
  ...{ id: '1', number: 1, key: 'lovelace1843notes', passages: [], read: '2026-11-20' },
  ...{ title: 'Notes on <i>the</i> engine & more', site: 'example.org', author: 'Ada Lovelace' },
  ...{ date: '1843-09-01', url: 'https://example.org/a_b?x=1', path: null },
};
const undated: CitedSource = {
  ...{ ...page, id: '2', number: 2, key: 'example', author: null, date: null },
  ...{ title: 'A report', url: 'https://example.com/r', site: 'example.com' },
};
const file: CitedSource = {
  ...{ ...page, id: '3', number: 3, key: 'notes2024', author: null, date: '2024', url: null },
  ...{ title: 'Field notes', site: 'notes', path: 'notes/field.md' },
};
const sources = [page, undated, file];

const listed = async (style: ReferenceStyle, language = 'en') =>
  (await listReferences({ sources, language }, style)).map(referenceText);

describe('a list of references', () => {
  it('follows APA: by author or title, "n.d." and the day of reading where no date is known', async () => {
    expect(await listed('apa')).toEqual([
      'A report. (n.d.). example.com. Retrieved November 20, 2026, from https://example.com/r',
      'Ada Lovelace. (1843, September 1). Notes on <i>the</i> engine & more. example.org. https://example.org/a_b?x=1',
      'Field notes. (2024). In notes.',
    ]);
  });

  it('follows IEEE: in the order of the numbers of the text', async () => {
    const references = await listed('ieee');
    expect(references.map((text) => text.slice(0, 4))).toEqual(['[1] ', '[2] ', '[3] ']);
    expect(references[0]).toContain('Accessed: Nov. 20, 2026. [Online]. Available: https://');
  });

  it('follows MLA and Chicago: titles in capitals where they are English', async () => {
    expect((await listed('mla')).join('\n')).toContain('“A Report.” example.com');
    expect((await listed('chicago')).join('\n')).toContain('“Field Notes.” 2024.');
    expect((await listed('mla', 'de')).join('\n')).toContain('“A report.” example.com');
  });

  it.each(referenceStyleNames)(
    'takes no words for markup in %s, and sets some in italics',
    async (style) => {
      const list = await listReferences({ sources, language: 'de' }, style);
      expect(list).toHaveLength(sources.length);
      expect(list.map(referenceText).join('\n')).toMatch(/Notes on <i>the<\/i> engine & more/i);
      expect(list.flat().some(({ italic }) => italic)).toBe(true);
    },
  );

  it('of no source is empty', async () => {
    expect(await listReferences({ sources: [], language: 'en' }, 'apa')).toEqual([]);
  });
});
