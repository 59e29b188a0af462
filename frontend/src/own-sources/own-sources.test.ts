import { describe, expect, it } from '@jest/globals';
import {
  areasOf,
  filesUnderWay,
  inWords,
  NO_OWN_SOURCES,
  nothingToRead,
  orderOf,
  type OwnFile,
} from './own-sources.ts';

const file = (rest: Partial<OwnFile>) =>
  ({ key: 'k', name: 'tides.pdf', bytes: 3, state: 'ready', id: 'f', ...rest }) as OwnFile;
const refused = file({ state: 'failed', problem: 'It is empty.' });

describe('own sources', () => {
  it('ask for nothing when there are none', () => {
    expect(orderOf(NO_OWN_SOURCES)).toEqual({});
    expect(inWords(NO_OWN_SOURCES)).toBe('');
    expect(filesUnderWay(NO_OWN_SOURCES)).toEqual([]);
    expect(nothingToRead(NO_OWN_SOURCES)).toBeNull();
  });

  it('are read alone, and ask with the files that are ready', () => {
    const own = {
      addresses: ['https://example.org/'],
      files: [file({}), refused],
      searches: {},
      withoutSites: ['example.com'],
    };
    expect(orderOf(own)).toEqual({
      urls: ['https://example.org/'],
      uploads: ['f'],
      searchIn: [],
      withoutSites: ['example.com'],
    });
    expect(inWords(own)).toBe('1 address, 1 file, 1 site left out');
  });

  it('are read beside what is switched on', () => {
    const own = { ...NO_OWN_SOURCES, files: [file({})], searches: { web: true } };
    expect(orderOf(own)).toEqual({ uploads: ['f'], searchIn: ['web'] });
    expect(inWords(own)).toBe('1 file, and the web');
    const both = { ...own, searches: { web: true, library: true } };
    expect(orderOf(both)).toEqual({ uploads: ['f'], searchIn: ['library', 'web'] });
  });

  it('leave the choice of where to search to whoever gives none', () => {
    const own = { ...NO_OWN_SOURCES, searches: { web: false } };
    expect(orderOf(own)).toEqual({ searchIn: ['library'] });
    expect(inWords(own)).toBe('not the web');
    expect(nothingToRead({ ...own, searches: { web: false, library: false } })).toMatch(
      /^There is nothing to read/,
    );
  });

  it('search nowhere else because a file was refused', () => {
    const own = { ...NO_OWN_SOURCES, files: [refused] };
    expect(areasOf(own)).toEqual([]);
    expect(nothingToRead(own)).toMatch(/^None of your files/);
  });

  it('say which files are still sent or read', () => {
    const files = [file({}), file({ state: 'sending', sent: 0.5 }), file({ state: 'reading' })];
    expect(filesUnderWay({ files }).map(({ state }) => state)).toEqual(['sending', 'reading']);
  });
});
