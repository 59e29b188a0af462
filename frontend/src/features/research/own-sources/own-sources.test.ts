import { describe, expect, it } from '@jest/globals';
import { inWords, NO_OWN_SOURCES, notReady, orderOf, type OwnFile } from './own-sources.ts';

const file = (rest: Partial<OwnFile>) =>
  ({ key: 'k', name: 'tides.pdf', bytes: 3, state: 'ready', id: 'f', ...rest }) as OwnFile;

describe('own sources', () => {
  it('ask for nothing when there are none', () => {
    expect(orderOf(NO_OWN_SOURCES)).toEqual({});
    expect(inWords(NO_OWN_SOURCES)).toBe('');
    expect(notReady(NO_OWN_SOURCES)).toBeNull();
  });

  it('ask with the files that are ready, and leave refused ones behind', () => {
    const own = {
      addresses: ['https://example.org/'],
      files: [file({}), file({ state: 'failed', problem: 'It is empty.' })],
      onlyDocuments: true,
      withoutSites: ['example.com'],
    };
    expect(orderOf(own)).toEqual({
      urls: ['https://example.org/'],
      uploads: ['f'],
      onlyDocuments: true,
      withoutSites: ['example.com'],
    });
    expect(inWords(own)).toBe('1 address, 1 file, only my documents, 1 site left out');
  });

  it('wait for files that are still sent or read', () => {
    const sending = file({ state: 'sending', sent: 0.5 });
    expect(notReady({ ...NO_OWN_SOURCES, files: [file({}), sending] })).toContain('“tides.pdf”');
    const two = [sending, file({ state: 'reading' })];
    expect(notReady({ ...NO_OWN_SOURCES, files: two })).toContain('2 files');
  });
});
