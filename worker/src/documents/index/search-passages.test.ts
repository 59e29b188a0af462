import { describe, expect, it } from '@jest/globals';
import { sampleIndex, sampleText } from '../testing/sample-index.ts';
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

  it('gives the best passages of the given texts with their place', () => {
    const { text } = sampleText(GUIDE);
    const [best] = searchPassages(index, 'How do mites harm a hive?', ['guide.md'], 5);
    expect(best).toMatchObject({
      textId: 'guide.md',
      headingPath: ['Guide', 'Mites'],
      blockKind: 'paragraph',
    });
    expect(text.slice(best!.start, best!.end)).toMatch(/^Mites weaken/);
  });

  it('ranks lists of references below the text', () => {
    const hits = searchPassages(index, 'mites hive', ['guide.md'], 5);
    expect(hits.map((hit) => hit.headingPath.at(-1)).slice(0, 2)).toEqual(['Mites', 'See also']);
  });

  it('passes over texts that it was not asked for or does not know', () => {
    const hits = searchPassages(index, 'mites', ['other.md', 'no such text', 'other.md'], 5);
    expect(hits.map((hit) => hit.textId)).toEqual(['other.md']);
    expect(searchPassages(index, 'mites', [], 5)).toEqual([]);
    expect(searchPassages(index, '', ['guide.md'], 5)).toEqual([]);
  });

  it('answers for texts from elsewhere, which the library does not count as its own', () => {
    index.addGuest({
      id: 'web',
      language: 'fr',
      ...sampleText(['Les abeilles aiment la lavande.']),
    });
    const hits = searchPassages(index, 'Pourquoi les abeilles aiment la lavande ?', ['web'], 5);
    expect(hits).toHaveLength(1);
    expect(index.isInLibrary('web')).toBe(false);
  });
});
