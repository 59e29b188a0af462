import { describe, expect, it } from '@jest/globals';
import { falsifiers } from './falsify.ts';

const only = (sentence: string) =>
  falsifiers.only(sentence, {
    ...{
      passage: `It was 1790, and in the end, on paper, the plan won. ${sentence} It failed.`,
      language: 'en',
    },
    ...{ others: [], apart: [], random: () => 0 },
  });

describe('a sentence with "only" before it', () => {
  it('says what its passage does not', () => {
    expect(only('The plan was neat in 1790.')).toBe('Only the plan was neat in 1790.');
  });

  it('is none where "only" would limit no more than its first words', () => {
    expect(only('On paper, the plan was neat.')).toBeUndefined();
    expect(only('In the end, it was neat.')).toBeUndefined();
  });
});
