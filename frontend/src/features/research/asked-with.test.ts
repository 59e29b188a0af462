import { describe, expect, it } from '@jest/globals';
import { askedWith } from './asked-with.ts';

const plain = { searchTerm: 'tides', searchIn: ['library' as const, 'web' as const] };

describe('what a research was asked with', () => {
  it('is told in a sentence each', () => {
    const order = {
      searchTerm: 'tides',
      urls: ['https://example.org/'],
      uploads: ['a', 'b'],
      searchIn: [],
      withoutSites: ['example.com'],
      withoutSources: ['c'],
    };
    expect(askedWith(order)).toBe(
      'With 1 address and 2 files of your own. Nothing else was searched. Without example.com and 1 source.',
    );
    expect(askedWith({ ...plain, uploads: ['a'] })).toBe(
      'With 1 file of your own. The library and the web were searched too.',
    );
    expect(askedWith({ ...plain, searchIn: ['library'] })).toBe(
      'Of the library and the web, only the library was searched.',
    );
  });

  it('is nothing where there was only a topic', () => {
    expect(askedWith(plain)).toBeNull();
    expect(askedWith(null)).toBeNull();
  });
});
