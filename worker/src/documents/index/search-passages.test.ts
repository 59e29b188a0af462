import { describe, expect, it } from '@jest/globals';
import { sampleIndex, sampleText } from '../testing/sample-index.ts';
import { analyseQuery } from './query.ts';
import { searchPassages } from './search-passages.ts';

const GUIDE = [
  '# Guide',
  '## Bees',
  'Bees live in a hive.',
  '## Mites',
  'Mites weaken the hive of the bees; treat them in late summer.',
  '## See also',
  'Bees, mites, hive.',
];

describe('searchPassages', () => {
  const index = sampleIndex([
    { path: 'guide.md', blocks: GUIDE },
    { path: 'other.md', blocks: ['Mites are small and mites are many.'] },
  ]);
  const search = (query: string, textIds: string[], limit: number) =>
    searchPassages(index, analyseQuery(query, index.lexicon()), textIds, limit);

  it('gives the best passages of the given texts with their place', () => {
    const { text } = sampleText(GUIDE);
    const [best] = search('How do mites harm a hive?', ['guide.md'], 5);
    expect(best).toMatchObject({
      textId: 'guide.md',
      headingPath: ['Guide', 'Mites'],
      blockKind: 'paragraph',
    });
    expect(text.slice(best!.start, best!.end)).toMatch(/^Mites weaken/);
  });

  it('ranks lists of references below the text', () => {
    const hits = search('mites hive', ['guide.md'], 5);
    expect(hits.map((hit) => hit.headingPath.at(-1)).slice(0, 2)).toEqual(['Mites', 'See also']);
  });

  it('passes over texts that it was not asked for or does not know', () => {
    const hits = search('mites', ['other.md', 'no such text', 'other.md'], 5);
    expect(hits.map((hit) => hit.textId)).toEqual(['other.md']);
    expect(search('mites', [], 5)).toEqual([]);
    expect(search('', ['guide.md'], 5)).toEqual([]);
  });
});
