import { describe, expect, it } from '@jest/globals';
import { NO_OWN_SOURCES, type OwnFile } from '../../own-sources/own-sources.ts';
import { givenOrder, nothingGiven } from './check-order.ts';

const named = { key: 'a', name: 'a.txt', bytes: 3 };
const ready: OwnFile = { ...named, state: 'ready', id: 'file' };
const failed: OwnFile = { ...named, state: 'failed', problem: 'It is empty.' };
const own = (change: Partial<typeof NO_OWN_SOURCES>) => ({ ...NO_OWN_SOURCES, ...change });

describe('what a text is checked against', () => {
  it('is the library where nothing is given, and what is given alone', () => {
    expect(givenOrder(NO_OWN_SOURCES)).toEqual({});
    expect(givenOrder(own({ files: [ready] }))).toEqual({
      uploads: ['file'],
      searchLibrary: false,
    });
    const both = own({ addresses: ['https://example.org/'], searches: { library: true } });
    expect(givenOrder(both)).toEqual({ urls: ['https://example.org/'], searchLibrary: true });
  });

  it('is nothing where the only file was refused, unless the library is searched', () => {
    expect(nothingGiven(own({ files: [failed] }))).toMatch(/^None of your files could be read/);
    expect(nothingGiven(own({ files: [failed, { ...ready, key: 'b' }] }))).toBeNull();
    expect(nothingGiven(own({ files: [failed], searches: { library: true } }))).toBeNull();
    expect(nothingGiven(NO_OWN_SOURCES)).toBeNull();
  });
});
