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
    expect(titles(['Manual', '3.1 Stitching the sky'])).toEqual(['Stitching the sky']);
  });

  it('leads a heading that tells little alone by its page or by the one above', () => {
    expect(titles(['Introduction'])).toEqual(['Stitching']);
    expect(titles(['Seams'])).toEqual(['Stitching: Seams']);
    expect(titles(['Top', 'Finding seams', 'Masks'])).toEqual(['Finding seams: Masks']);
  });

  it('leads a heading that does not name the subject by the page’s title', () => {
    expect(titles(['Should it be turned down at night?'])).toEqual([
      'Stitching: Should it be turned down at night?',
    ]);
    expect(titles(['Manual', 'What people disagree about'])).toEqual([
      'Stitching: What people disagree about',
    ]);
  });

  it.each([
    'By Mira Holt, 2 October 2026',
    'Energy Cooperative Neustadt, report of 14 September 2026',
    'By Mira Holt and Jan de Vries',
    'Von Mira Holt',
    'September 14, 2026',
    '2026-09-14',
    'https://example.org/stitching',
  ])('takes no byline, day or address for a title: %s', (line) => {
    expect(titles([line])).toEqual(['Stitching']);
    expect(titles(['Seams of panoramas', line])).toEqual(['Stitching: Seams of panoramas']);
  });

  it('takes a heading for one that only looks like a byline or a day', () => {
    expect(titles(['By how much photos overlap'])).toEqual([
      'Stitching: By how much photos overlap',
    ]);
    expect(titles(['Ten cameras of 2026'])).toEqual(['Stitching: Ten cameras of 2026']);
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
