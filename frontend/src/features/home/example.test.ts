import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { exampleSentences } from './example.ts';
import { EXAMPLE_FILES, examplePassages } from './example-passages.ts';

const files = EXAMPLE_FILES.map((file) =>
  readFileSync(new URL(`../../../../library/${file}`, import.meta.url), 'utf8')
    // Items of lists are passages of their own; a passage is shown without their marks.
    .replace(/\n- /g, ' ')
    .replace(/\s+/g, ' '),
);

describe('the example of the landing page', () => {
  it('quotes the documents word for word', () => {
    for (const [index, { before, quote, after }] of examplePassages.entries())
      expect(files[index]).toContain(before + quote + after);
  });

  it('gives the title and date that the documents state', () => {
    for (const [index, { source }] of examplePassages.entries())
      expect(files[index]).toContain(source.title);
    expect(files[0]).toContain('author: Citeloom sample library date: 2026-11-22 ');
    expect(files[1]).toContain('Written on 22 November 2026');
  });

  it('shows sentences that stand in their passages', () => {
    expect(exampleSentences).toHaveLength(examplePassages.length);
    for (const [index, sentence] of exampleSentences.entries())
      expect(examplePassages[index]?.quote).toBe(sentence);
  });

  it('says that the two disagree, each with the view of the other', () => {
    const [first, second] = examplePassages.map(({ disagreements }) => disagreements?.[0]);
    expect(first?.others[0]).toMatchObject({ value: second?.own });
    expect(second?.others[0]).toMatchObject({ value: first?.own });
  });
});
