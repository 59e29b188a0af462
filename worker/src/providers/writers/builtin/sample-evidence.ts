import type { WriterEvidence } from '../writer.ts';

let number = 0;

/**
 * A passage as a writer sees it, of a source of its own unless told otherwise; for tests. Its
 * paragraphs stand on lines of their own; one that opens with a dash is an item of a list.
 */
export function samplePassage(
  text: string,
  overrides: Partial<WriterEvidence> = {},
): WriterEvidence {
  number += 1;
  const blocks = [...text.matchAll(/^(- )?(.+)$/gmu)].map(
    ({ index, 1: mark = '', 2: own = '' }) => {
      const start = index + mark.length;
      const kind = mark ? ('item' as const) : ('paragraph' as const);
      return { kind, start, end: start + own.length };
    },
  );
  return {
    ...{ alias: `e${number}`, text, blocks, headings: ['Pumps'] },
    ...{ source: `s${number}`, origin: `o${number}`, sourceTitle: 'Handbook', publishedAt: null },
    ...{ start: number * 1000, score: 0.8 },
    ...overrides,
  };
}
