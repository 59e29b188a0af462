import { describe, expect, it } from '@jest/globals';
import { withDoubts } from './doubtful-words.ts';

const PASSAGE = 'Some of the cracks may grow in winter, when salt water freezes in them.';
const claim = (text: string) => ({ text, passages: [{ text: PASSAGE }] });
const doubts = (text: string, language = 'en') => {
  const { doubtful = [], lost = [] } = withDoubts(claim(text), language);
  return { doubtful, lost };
};

describe('withDoubts', () => {
  it('lists what widens, ranks, links or denies and stands in no passage', () => {
    const text = 'The largest cracks always grow in winter, because not one of them is dry.';
    expect(doubts(text).doubtful).toEqual(
      expect.arrayContaining(['largest', 'always', 'because', 'not']),
    );
    expect(doubts('Some cracks may grow in winter, when water freezes.').doubtful).toEqual([]);
  });

  it('lists what limits the same statement in a passage and was lost', () => {
    const { lost } = doubts('The cracks grow in winter, when salt water freezes in them.');
    expect(lost).toEqual(['some', 'may']);
    expect(doubts('A bridge was painted.').lost).toEqual([]);
  });

  it('adds nothing to a claim of which it knows no such words', () => {
    const plain = claim('The cracks some may grow.');
    expect(Object.keys(withDoubts(plain, 'xx'))).toEqual(['text', 'passages']);
  });
});
