import { describe, expect, it } from '@jest/globals';
import type { SearchProvider } from '../providers/search/search-provider.ts';
import type { ReadSource } from './read-sources.ts';
import { withSuitability } from './with-suitability.ts';

const providers = [
  { name: 'documents', undatedWelcome: true },
  { name: 'news', undatedWelcome: false, web: { kind: 'news' } },
] as unknown as SearchProvider[];
const plan = { since: '2026-08-22T00:00:00.000Z', kinds: ['paper' as const] };

const source = (textId: string, more: Partial<ReadSource> = {}) =>
  ({
    ...{ _id: textId, textId, originId: textId, provider: 'news', relevance: 0.5 },
    ...{ publishedAt: '2026-11-01', dateBasis: 'meta' },
    ...more,
  }) as ReadSource;
const suit = (...sources: ReadSource[]) => withSuitability(sources, { providers }, plan);

describe('how well a source suits', () => {
  it('tells its date by the window', () => {
    const dates = suit(
      source('a'),
      source('b', { publishedAt: '2025-01-01' }),
      source('c', { publishedAt: null }),
      source('d', { dateBasis: 'last-change' }),
    ).map(({ suitability }) => suitability?.date);
    expect(dates).toEqual(['recent', 'older', 'undated', 'lasting']);
  });

  it('tells its kind, and whether the plan asks for it; documents of their own always fit', () => {
    const kinds = suit(source('a'), source('b', { provider: 'documents' })).map(
      ({ suitability }) => [suitability?.kind, suitability?.fits],
    );
    expect(kinds).toEqual([
      ['news', false],
      ['document', true],
    ]);
  });

  it('puts the original before its copies', () => {
    const [copy, original, other] = suit(
      source('copy', { originId: 'original' }),
      source('original'),
      source('other'),
    );
    expect([copy, original, other].map((one) => one?.suitability?.copies)).toEqual([
      'copy',
      'original',
      'none',
    ]);
    expect(copy!.relevance).toBeLessThan(original!.relevance);
  });

  it('calls one of two sources with the same text the original', () => {
    const twice = suit(source('a'), source('a', { _id: 'other' }));
    expect(twice.map(({ suitability }) => suitability?.copies)).toEqual(['original', 'copy']);
  });

  it('is not asked of what a person gave', () => {
    const [given] = suit(source('a', { provider: 'addresses', relevance: 1.5 }));
    expect(given).toMatchObject({ relevance: 1.5 });
    expect(given?.suitability).toBeUndefined();
  });
});
