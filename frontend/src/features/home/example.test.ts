import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { EXAMPLE_FILE, examplePassage, exampleSentence } from './example.ts';

const file = readFileSync(
  new URL(`../../../../library/${EXAMPLE_FILE}`, import.meta.url),
  'utf8',
).replace(/[ \n]+/g, ' ');

describe('the example of the landing page', () => {
  it('quotes the document word for word', () => {
    const { before, quote, after } = examplePassage;
    expect(file).toContain(before + quote + after);
  });

  it('gives the title, author and date that the document states', () => {
    const { title, author, publishedAt } = examplePassage.source;
    expect(file).toContain(`title: ${title} author: ${author} date: ${publishedAt} `);
  });

  it('shows a sentence whose words all stand in the passage', () => {
    const words = exampleSentence.match(/\w+/g) ?? [];
    for (const word of words) expect(examplePassage.quote).toContain(word);
  });
});
