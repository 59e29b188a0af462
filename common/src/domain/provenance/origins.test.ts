import { describe, expect, it } from '@jest/globals';
import { citedSources, countOrigins, sourcesInWords } from './origins.ts';

const source = (originId: string, author: string | null, site: string) => ({
  ...{ originId, author, site },
  url: site.includes('.') ? `https://${site}/${originId}` : `/api/sources/${originId}`,
});

describe('countOrigins', () => {
  it('counts near-copies, texts of one author, and texts of one folder without an author once', () => {
    expect(countOrigins([])).toBe(0);
    expect(countOrigins([source('a', null, 'x.org'), source('a', null, 'y.org')])).toBe(1);
    expect(countOrigins([source('a', 'Ada L.', 'x.org'), source('b', ' ada l.', 'y.org')])).toBe(1);
    expect(countOrigins([source('a', null, 'docs'), source('b', null, 'docs')])).toBe(1);
  });

  it('counts different authors of one folder, and different sites, each by itself', () => {
    expect(countOrigins([source('a', 'Ada', 'docs'), source('b', 'Bob', 'docs')])).toBe(2);
    expect(countOrigins([source('a', null, 'x.org'), source('b', null, 'y.org')])).toBe(2);
  });

  it('joins what a third source ties together', () => {
    const [one, other] = [source('a', 'Ada', 'x.org'), source('b', 'Bob', 'y.org')];
    expect(countOrigins([one, other, source('a', 'Bob', 'z.org')])).toBe(1);
  });
});

describe('citedSources', () => {
  it('leaves out what only removed sentences cite and what only comes close', () => {
    const sentences = [
      { verdict: 'supported', evidenceIds: ['e1'] },
      { verdict: 'removed', evidenceIds: ['e2'] },
      { verdict: 'unsupported', evidenceIds: [], nearest: 'e3' },
    ];
    const evidence = [1, 2, 3].map((at) => ({ id: `e${at}`, sourceId: `s${at}` }));
    const sources = [1, 2, 3].map((at) => ({ id: `s${at}` }));
    expect(citedSources({ sentences, evidence, sources })).toEqual([{ id: 's1' }]);
  });
});

describe('sourcesInWords', () => {
  const words = (...sources: ReturnType<typeof source>[]) =>
    sourcesInWords(sources, countOrigins(sources));

  it('calls independent only what is', () => {
    const [x, y] = [source('a', null, 'x.org'), source('b', null, 'y.org')];
    expect(words()).toBe('no source');
    expect(words(x)).toBe('1 source');
    expect(words(x, y)).toBe('2 independent sources');
    expect(words(x, y, source('c', null, 'y.org'))).toBe('3 sources, 2 of them independent');
  });

  it('says what sources of one origin have in common', () => {
    expect(words(source('a', null, 'docs'), source('b', null, 'docs'))).toBe(
      '2 documents of one library',
    );
    expect(words(source('a', null, 'x.org'), source('b', null, 'x.org'))).toBe(
      '2 pages of one site',
    );
    expect(words(source('a', 'Ada', 'x.org'), source('b', 'Ada', 'docs'))).toBe(
      '2 sources of one origin',
    );
  });
});
