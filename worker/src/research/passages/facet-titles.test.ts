import { describe, expect, it } from '@jest/globals';
import { nameFacets } from './facet-titles.ts';
import type { PassageGroup } from './group-passages.ts';
import { sampleSource } from './testing/sample-sources.ts';

const SOURCE = sampleSource('a', ['The panorama is made of photos that overlap a little.'], {
  title: 'Hugin manual: 1.2 Stitching',
});
const OTHER = sampleSource('b', ['Text.'], { title: 'Hugin manual: Lenses' });

/** The titles of facets whose best passages stand under these headings. */
function titles(...headings: string[][]): string[] {
  const groups = headings.map(
    (path) =>
      ({
        passages: [{ source: SOURCE, headings: path, start: 0, end: SOURCE.text.length }],
      }) as unknown as PassageGroup,
  );
  return nameFacets(groups, [SOURCE, OTHER]);
}

describe('nameFacets', () => {
  it('takes the section’s own heading without its number', () => {
    expect(titles(['Manual', '3.1 Seams in the sky'])).toEqual(['Seams in the sky']);
  });

  it('leads a heading that tells little alone by its page or by the one above', () => {
    expect(titles(['Introduction'])).toEqual(['Stitching']);
    expect(titles(['Seams'])).toEqual(['Stitching: Seams']);
    expect(titles(['Top', 'Finding seams', 'Masks'])).toEqual(['Finding seams: Masks']);
  });

  it('leaves out of a page’s title what it shares with other pages', () => {
    expect(titles([])).toEqual(['Stitching']);
  });

  it('tells two of one name apart by how they open', () => {
    expect(titles([], [])).toEqual([
      'Stitching',
      'Stitching: The panorama is made of photos that …',
    ]);
  });
});
