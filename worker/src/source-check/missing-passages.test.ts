import { describe, expect, it } from '@jest/globals';
import { notIn } from './missing-passages.ts';

const quote = 'A heat pump doesn’t make heat; it moves it from outside.';
const lost = (text: string) => notIn(text, [{ id: 'one', quote }]);

describe('a passage in the text of a page', () => {
  it('is found whatever line breaks, spaces and apostrophes the page has now', () => {
    expect(
      lost(`Before.\n\nA heat pump doesn't make\nheat;  it moves it\u00a0from outside. After.`),
    ).toEqual([]);
  });

  it('is missing when one word of it has changed', () => {
    expect(lost('A heat pump doesn’t make heat; it brings it from outside.')).toEqual(['one']);
  });

  it('is missing in an empty text', () => {
    expect(lost('')).toEqual(['one']);
  });
});
