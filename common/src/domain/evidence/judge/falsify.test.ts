import { describe, expect, it } from '@jest/globals';
import { falsifiers } from './falsify.ts';

const only = (sentence: string) =>
  falsifiers.only(sentence, {
    ...{
      passage: `It was 1790, and in the end, on paper, the bridge stood. ${sentence} It failed.`,
      language: 'en',
    },
    ...{ others: [], apart: [], random: () => 0 },
  });

describe('a sentence with "only" before it', () => {
  it('says what its passage does not', () => {
    expect(only('The bridge was neat in 1790.')).toBe('Only the bridge was neat in 1790.');
  });

  it('is none where "only" would limit no more than its first words', () => {
    expect(only('On paper, the bridge was neat.')).toBeUndefined();
    expect(only('In the end, it was neat.')).toBeUndefined();
  });
});

describe('a sentence with another subject', () => {
  const passage =
    'Then Great Britain won the war. Great Britain had debts. Britain lost it. And Spain won.';
  const told = (others: string[]) =>
    falsifiers.subject('Britain won the war.', {
      ...{ passage: `${passage} So Britain and Spain met.`, language: 'en', others },
      ...{ apart: [], random: () => 0 },
    });

  it('has one that is named in the passage', () => {
    expect(told(['Spain won gold.'])).toBe('Spain won the war.');
  });

  it('has none that may be the same', () => {
    expect(told(['Great Britain had debts.'])).toBeUndefined();
  });
});
