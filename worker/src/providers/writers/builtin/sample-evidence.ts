import type { WriterEvidence } from '../writer.ts';

let number = 0;

/** A piece of evidence as a writer sees it, each in a paragraph of its own; for tests. */
export function sampleEvidence(
  text: string,
  overrides: Partial<WriterEvidence> = {},
): WriterEvidence {
  number += 1;
  return {
    alias: `e${number}`,
    text,
    before: '',
    after: '',
    headings: ['Scripts'],
    source: 's1',
    origin: 'o1',
    sourceTitle: 'Policy',
    publishedAt: null,
    paragraph: `p${number}`,
    start: number * 100,
    strength: 0.6,
    ...overrides,
  };
}
