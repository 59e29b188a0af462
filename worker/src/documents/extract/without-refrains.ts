import type { RawBlock } from './raw-block.ts';

/** So often a page says the same short line only around texts: below each post, beside each entry. */
const TIMES = 3;
const LINE_MAX = 60;
const SENTENCE_ENDS = /[.!?。！？]["”’)]*\s*$/u;

/**
 * The blocks without the short lines that come again and again with other numbers at most, such as
 * "Reply", "Quote" and "Posts: 1,204" in a forum. Sentences, headings, code and tables stay, and so
 * do lines that follow each other, such as a list of figures.
 */
export function withoutRefrains(blocks: readonly RawBlock[]): RawBlock[] {
  const times = new Map<string | undefined, number>();
  const lines = blocks.map(lineOf);
  for (const [place, line] of lines.entries())
    if (line !== lines[place - 1]) times.set(line, (times.get(line) ?? 0) + 1);
  return blocks.filter(
    (_, place) => lines[place] === undefined || (times.get(lines[place]) ?? 0) < TIMES,
  );
}

function lineOf({ kind, text }: RawBlock): string | undefined {
  if (kind !== 'paragraph' && kind !== 'item') return undefined;
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length > LINE_MAX || SENTENCE_ENDS.test(line)) return undefined;
  return line.replace(/\p{N}+(?:[.,:/-]\p{N}+)*/gu, '#');
}
