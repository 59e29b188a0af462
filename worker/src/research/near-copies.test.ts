import { describe, expect, it } from '@jest/globals';
import { groupNearCopies } from './near-copies.ts';

const words = (seed: number, count: number) => {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return `w${state % 900}`;
  });
};
/** A text of sentences of twelve words that is the same for the same seed. */
const story = (seed: number, count = 400) =>
  words(seed, count)
    .map((word, index) => (index % 12 === 11 ? `${word}.` : word))
    .join(' ');

const group = (...texts: string[]) => [
  ...groupNearCopies(texts.map((text, index) => ({ id: `${index}`, text }))).values(),
];

describe('groupNearCopies', () => {
  it('leaves unrelated texts alone', () => {
    expect(group(story(1), story(2), story(3))).toEqual(['0', '1', '2']);
  });

  it('finds the same text in other case, punctuation and line breaks', () => {
    expect(group(story(1), story(1).toUpperCase().replace(/\. /g, '!\n\n'))).toEqual(['0', '0']);
  });

  it('finds a copy of which every tenth word was changed', () => {
    const changed = story(1)
      .split(' ')
      .map((word, index) => (index % 10 === 0 ? 'changed' : word));
    expect(group(story(1), changed.join(' '))).toEqual(['0', '0']);
  });

  it('finds a text that is contained in a longer one', () => {
    expect(group(story(1, 300), `${story(5, 1500)} ${story(1, 300)}`)).toEqual(['0', '0']);
  });

  it('does not take a licence that all texts carry for a copy', () => {
    const licence = story(99, 96);
    const texts = [1, 2, 3, 4, 5, 6].map((seed) => `${story(seed, 300)} ${licence}`);
    expect(new Set(group(...texts)).size).toBe(6);
  });

  it('makes no chain of partial copies into one group', () => {
    const [a, b, c] = [story(1, 240), story(2, 240), story(3, 240)];
    expect(group(`${a} ${b}`, `${b} ${c}`, `${c} ${story(4, 240)}`)[2]).not.toBe('0');
  });

  it('names each group by its first text, in any number', () => {
    expect(group(story(2), story(1), story(2), story(1), story(2))).toEqual([
      '0',
      '1',
      '0',
      '1',
      '0',
    ]);
    expect(group()).toEqual([]);
    expect(group('', 'short')).toHaveLength(2);
  });
});
