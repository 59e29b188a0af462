import { describe, expect, it } from '@jest/globals';
import { askedWith } from './asked-with.ts';

describe('what a research was asked with', () => {
  it('is told in a sentence each', () => {
    expect(
      askedWith({
        searchTerm: 'tides',
        urls: ['https://example.org/'],
        uploads: ['a', 'b'],
        onlyDocuments: true,
        withoutSites: ['example.com'],
        withoutSources: ['c'],
      }),
    ).toBe(
      'With 1 address and 2 files of your own. Nothing else was searched but your documents. Without example.com and 1 source.',
    );
  });

  it('is nothing where there was only a topic', () => {
    expect(askedWith({ searchTerm: 'tides' })).toBeNull();
    expect(askedWith(null)).toBeNull();
  });
});
