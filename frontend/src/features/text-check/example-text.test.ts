import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { CHECKED_FILES, EXAMPLE_LIBRARY, exampleQuoted, exampleText } from './example-text.ts';

const root = new URL(`../../../../${EXAMPLE_LIBRARY}/`, import.meta.url);
const library = CHECKED_FILES.map((file) => readFileSync(new URL(file, root), 'utf8'))
  .join('\n')
  .replace(/[ \n]+/g, ' ');

describe('the example of a text to check', () => {
  it('has sentences that stand in the library, and one that does not', () => {
    for (const sentence of exampleQuoted) {
      expect(library).toContain(sentence);
      expect(exampleText).toContain(sentence);
    }
    expect(library).toContain('a set of 37 constituents');
    expect(exampleText).toContain('a set of 48 constituents');
  });
});
