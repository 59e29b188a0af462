import type { RawBlock } from './raw-block.ts';

/** So often a page says the same short line only around texts: below each post, beside each entry. */
const TIMES = 3;
const LINE_MAX = 60;
/** A page that has its text twice has so much of its prose twice; a manual repeats a description here and there. */
const ONCE_MORE = 0.25;
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

/**
 * The blocks without what is said a second time, as on a page that has its text once more for phones: two
 * different paragraphs and more that follow each other and stand there before.
 */
export function toldOnce(blocks: readonly RawBlock[]): readonly RawBlock[] {
  const prose = blocks.filter(({ kind, text }) => kind === 'paragraph' && text.length > LINE_MAX);
  const texts = prose.map(({ text }) => text.replace(/\s+/g, ' ').trim());
  const first = new Map(texts.map((text, at) => [text, at] as const).reverse());
  const isAgain = texts.map((text, at) => first.get(text)! < at);
  const isPair = (one: number, other: number) =>
    isAgain[one] === true && isAgain[other] === true && texts[one] !== texts[other];
  const repeats = new Set(prose.filter((_, at) => isPair(at, at - 1) || isPair(at, at + 1)));
  const isOnceMore = lettersOf([...repeats]) > ONCE_MORE * lettersOf(prose);
  return isOnceMore ? blocks.filter((block) => !repeats.has(block)) : blocks;
}

const lettersOf = (blocks: readonly RawBlock[]) =>
  blocks.reduce((sum, { text }) => sum + text.length, 0);

function lineOf({ kind, text }: RawBlock): string | undefined {
  if (kind !== 'paragraph' && kind !== 'item') return undefined;
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length > LINE_MAX || SENTENCE_ENDS.test(line)) return undefined;
  return line.replace(/\p{N}+(?:[.,:/-]\p{N}+)*/gu, '#');
}
