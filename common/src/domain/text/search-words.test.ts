import { describe, expect, it } from '@jest/globals';
import { searchWords, sortKey, typedWords } from './search-words.ts';

describe('searchWords', () => {
  it('names every word once, folded, and the parts of words with hyphens', () => {
    expect(searchWords(['Café-Bar', 'A CAFÉ, again'])).toEqual([
      'cafe-bar',
      'cafe',
      'bar',
      'a',
      'again',
    ]);
  });

  it('splits scripts that write without spaces', () => {
    expect(searchWords(['機械学習の論文'])).toEqual(expect.arrayContaining(['論文']));
  });

  it('stays within its bounds', () => {
    const words = Array.from({ length: 3000 }, (_, index) => `w${index}`).join(' ');
    expect(searchWords([words])).toHaveLength(2000);
    expect(searchWords(['x'.repeat(100)])).toEqual(['x'.repeat(40)]);
  });
});

describe('typedWords', () => {
  it('has what was typed so far, and nothing for signs alone', () => {
    expect(typedWords('Heat  PU')).toEqual(['heat', 'pu']);
    expect(typedWords(' .*( ')).toEqual([]);
  });
});

describe('sortKey', () => {
  it('puts a title where people look for it', () => {
    expect(sortKey('“Éclairs” at home')).toBe('eclairs” at home');
    expect(sortKey('…!')).toBe('');
  });
});
