import { describe, expect, it } from '@jest/globals';
import { articleTitle } from './title.ts';

describe('articleTitle', () => {
  it.each([
    ['what should i save each month.', 'en', 'What should I save each month'],
    ["how i'd fix wi-fi", 'en', "How I'd fix wi-fi"],
    ['i', 'en-US', 'I'],
    ['vitamina i colore', 'it', 'Vitamina i colore'],
  ])('makes a title of “%s” (%s)', (topic, language, title) => {
    expect(articleTitle({ topic, language })).toBe(title);
  });
});
