import { describe, expect, it } from '@jest/globals';
import { isCheckable } from './checkable.ts';

describe('what has to be cited', () => {
  it.each([
    ['Prices doubled.', 'en'],
    ['Half of the people left.', 'en'],
    ['Die Hälfte der Leute ging.', 'de'],
    ['The bridge closed on 4 May 2026.', 'en'],
    ['Prices never fall.', 'en'],
  ])('is a fact: %s', (sentence, language) => {
    expect(isCheckable(sentence, language)).toBe(true);
  });

  it.each([
    ['But that is only half of the story.', 'en'],
    ['Here is what the sources say.', 'en'],
    ['What does that mean in practice?', 'en'],
  ])('is not a word about the text itself: %s', (sentence, language) => {
    expect(isCheckable(sentence, language)).toBe(false);
  });
});
