import { describe, expect, it } from '@jest/globals';
import { TextPostings } from './text-postings.ts';

describe('TextPostings', () => {
  const postings = new TextPostings([[7, 3, 7], [], [3, 9]]);

  it('knows in which passages a word stands and how often', () => {
    expect([...postings.of(7)]).toEqual([0, 2]);
    expect([...postings.of(3)]).toEqual([0, 1, 2, 1]);
    expect(postings.holds(9)).toBe(true);
  });

  it('knows nothing of other words', () => {
    for (const word of [0, 4, 8, 100]) expect([...postings.of(word)]).toEqual([]);
    expect(new TextPostings([]).holds(1)).toBe(false);
  });

  it('lists its words with the number of their passages, and the length of passages', () => {
    expect([...postings.words()]).toEqual([
      [3, 2],
      [7, 1],
      [9, 1],
    ]);
    expect([...postings.lengths]).toEqual([3, 0, 2]);
  });
});
