import { describe, expect, it } from '@jest/globals';
import type { EvidencedFacet } from './choose-evidence.ts';
import { placeFirst } from './place-first.ts';

const span = (sourceId: string, start: number, end = start + 100) => ({ sourceId, start, end });
const facet = (title: string, ...spans: ReturnType<typeof span>[]) =>
  ({ title, language: 'en', evidence: spans.map((one) => ({ span: one })) }) as EvidencedFacet;
const place = (first: EvidencedFacet | null, facets: EvidencedFacet[], others = facets) => {
  const passages = others.flatMap(({ evidence }) => evidence.map((one) => one.span));
  return placeFirst(first, { facets, passages });
};
const titles = (facets: EvidencedFacet[]) =>
  facets.map(({ title, shownFirst }) => `${title}${shownFirst ? ' (first)' : ''}`);

describe('the facet whose summary was shown first', () => {
  const first = { ...facet('bees', span('a', 0)), shownFirst: true };

  it('goes on where all sources together have its best passage', () => {
    const facets = [
      facet('mites', span('b', 0)),
      facet('bees and wasps', span('a', 50), span('c', 0)),
    ];
    expect(titles(place(first, facets))).toEqual(['mites', 'bees and wasps (first)']);
  });

  it('has its place even if only a spare facet has its best passage', () => {
    const facets = [facet('mites', span('b', 0))];
    const placed = place(first, facets, [...facets, facet('spare', span('a', 0))]);
    expect(titles(placed)).toEqual(['mites', 'bees (first)']);
  });

  it('comes last where its passage still stands but other facets are better', () => {
    const facets = Array.from({ length: 10 }, (_, at) => facet(`f${at}`, span('b', 200 * at)));
    const all = [...facets, facet('rest', span('a', 0))];
    const placed = titles(place(first, facets, all));
    expect(placed).toHaveLength(10);
    expect(placed.at(-1)).toBe('bees (first)');
  });

  it('is left out where the sources together do not carry it', () => {
    const facets = [facet('mites', span('b', 0))];
    expect(titles(place(first, facets))).toEqual(['mites']);
  });

  it('is left out where nothing answers the question after all', () => {
    expect(place(first, [], [facet('closest', span('a', 0))])).toEqual([]);
  });

  it('changes nothing where none was shown', () => {
    const facets = [facet('mites', span('b', 0))];
    expect(place(null, facets)).toEqual(facets);
  });
});
