import { describe, expect, it } from '@jest/globals';
import { siteInWords } from '../../domain/article/site-in-words.ts';
import { shownPageFacts } from './page-facts.ts';

const PAGE = { finalUrl: 'https://a.example/b', publishedAt: '2026-06-05T08:00:00.000Z' };

describe('what a page says of itself', () => {
  it('is shown where it adds something', () => {
    const facts = {
      canonicalUrl: 'https://a.example/boats',
      siteName: 'The Harbour',
      updatedAt: '2026-06-06T07:00:00.000Z',
    };
    expect(shownPageFacts({ ...PAGE, ...facts })).toEqual(facts);
    expect(shownPageFacts({ ...PAGE, publishedAt: null, updatedAt: facts.updatedAt })).toEqual({
      updatedAt: facts.updatedAt,
    });
  });

  it('is left out where it says again what stands there, or nothing', () => {
    const updatedAt = '2026-06-05T20:00:00.000Z';
    expect(shownPageFacts({ ...PAGE, canonicalUrl: PAGE.finalUrl, updatedAt })).toEqual({});
    expect(
      shownPageFacts({ ...PAGE, canonicalUrl: null, siteName: null, updatedAt: null }),
    ).toEqual({});
    expect(shownPageFacts(PAGE)).toEqual({});
  });

  it('never names a site without its host', () => {
    expect(siteInWords({ site: 'a.example', siteName: 'The Bank' })).toBe('a.example (The Bank)');
    expect(siteInWords({ site: 'a.example', siteName: 'A.example' })).toBe('a.example');
    expect(siteInWords({ site: 'a.example' })).toBe('a.example');
  });
});
