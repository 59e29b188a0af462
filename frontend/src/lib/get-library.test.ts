import { describe, expect, it } from '@jest/globals';
import type { LibraryAnswer } from '@citeloom/common/contracts/library';
import { asksAgainAfter } from './get-library.ts';

const library = { state: 'ready', documents: 40, topics: ['Iron gall ink'] } as LibraryAnswer;

describe('the library is asked for again', () => {
  it.each<[string, LibraryAnswer]>([
    ['while it is read', { ...library, state: 'reading' }],
    ['while its topics are worked out', { ...library, topics: [] }],
    ['while it is empty', { ...library, documents: 0, topics: [] }],
  ])('%s', (_when, state) => {
    expect(asksAgainAfter(state)).toBeGreaterThan(0);
  });

  it('not when all is known, and not after a failure', () => {
    expect(asksAgainAfter(library)).toBe(false);
    expect(asksAgainAfter(undefined)).toBe(false);
  });
});
