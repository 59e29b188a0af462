import { describe, expect, it } from '@jest/globals';
import { isLeftOut } from './left-out.ts';

const leftOut = {
  sites: ['example.org'],
  places: new Set(['https://example.com/a', 'notes/tides.md']),
};

describe('what is left out', () => {
  it.each([
    ['https://www.example.org/tides', true],
    ['https://news.example.org/', true],
    ['https://example.com/a', true],
    ['notes/tides.md', true],
    ['https://example.com/b', false],
    ['https://notexample.org/', false],
    ['example.org/tides.md', false],
  ])('%s: %s', (ref, expected) => {
    expect(isLeftOut(ref, leftOut)).toBe(expected);
  });
});
