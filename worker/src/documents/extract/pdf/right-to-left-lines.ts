import type { PageLetter } from './page-letter.ts';
import type { PdfLine } from './pdf-line.ts';
import { asRead, readsRightToLeft } from './right-to-left.ts';

/** A line with the letters and spaces that it is made of, in the order in which they are painted. */
export type LettersOfLine = PdfLine & { letters: PageLetter[] };

/**
 * The lines of a page, those with letters from right to left read by the places of their letters: programs
 * paint these in the order of reading, or from left to right, or word by word between figures and brackets.
 *
 * @param wordGap the share of the size of print by which words are parted.
 */
export function withRightToLeft(lines: readonly LettersOfLine[], wordGap: number): LettersOfLine[] {
  if (!lines.some(isRightToLeft)) return [...lines];
  const order = new Map(lines.map((line, at) => [line, at]));
  const groups = levelsOf(lines).flatMap(besideEachOther);
  for (const group of groups) group.sort((one, other) => order.get(one)! - order.get(other)!);
  groups.sort((one, other) => order.get(one[0]!)! - order.get(other[0]!)!);
  return groups.map((group) => (group.some(isRightToLeft) ? lineOf(group, wordGap) : group[0]!));
}

const isRightToLeft = ({ text }: PdfLine) => readsRightToLeft(text);

/** Lines on one level, those of each from left to right. */
function levelsOf(lines: readonly LettersOfLine[]): LettersOfLine[][] {
  const levels: LettersOfLine[][] = [];
  for (const line of [...lines].sort((one, other) => one.angle - other.angle || other.y - one.y)) {
    const last = levels.at(-1);
    const above = last?.at(-1);
    const isLevel = above?.angle === line.angle && above.y - line.y < line.size * 0.5;
    if (last && isLevel) last.push(line);
    else levels.push([line]);
  }
  for (const level of levels) level.sort((one, other) => leftOf(one) - leftOf(other));
  return levels;
}

/** Lines without a gap as wide as they are high are one where letters from right to left are among them. */
function besideEachOther(level: readonly LettersOfLine[]): LettersOfLine[][] {
  const groups: LettersOfLine[][] = [];
  let [end, hasSuch] = [-Infinity, false];
  for (const line of level) {
    const last = groups.at(-1);
    const joins = last && leftOf(line) - end <= line.size && (hasSuch || isRightToLeft(line));
    if (joins) last.push(line);
    else groups.push([line]);
    end = joins ? Math.max(end, rightOf(line)) : rightOf(line);
    hasSuch = isRightToLeft(line) || (Boolean(joins) && hasSuch);
  }
  return groups;
}

type Letters = { letters: readonly PageLetter[] };
const leftOf = ({ letters }: Letters) =>
  letters.reduce((left, { x }) => Math.min(left, x), Infinity);
const rightOf = ({ letters }: Letters) =>
  letters.reduce((right, { end }) => Math.max(right, end), -Infinity);

function lineOf(parts: readonly LettersOfLine[], wordGap: number): LettersOfLine {
  const letters = parts.flatMap((part) => part.letters);
  const size = Math.max(...parts.map((part) => part.size));
  let text = '';
  let [end, spaced] = [Infinity, false];
  for (const letter of fromLeft(letters)) {
    if (letter.text.trim() === '') {
      spaced = true;
      continue;
    }
    if (text !== '' && (spaced || letter.x - end > size * wordGap)) text += ' ';
    // A glyph of several letters tells them in the order of reading.
    text += readsRightToLeft(letter.text) ? [...letter.text].reverse().join('') : letter.text;
    end = letter.end;
    spaced = false;
  }
  const printed = { letters: letters.filter((letter) => letter.text.trim() !== '') };
  return {
    ...parts[0]!,
    ...{ text: asRead(text), x: leftOf(printed), end: rightOf(printed), size, letters },
  };
}

const MARK = /^\p{M}/u;

/** Letters by their places; a mark behind the letter over which it stands, wherever that one begins. */
function fromLeft(letters: readonly PageLetter[]): PageLetter[] {
  const placed = letters.map((letter, at) => {
    const middle = (letter.x + letter.end) / 2;
    const bearer = MARK.test(letter.text)
      ? [letters[at - 1], letters[at + 1]].find(
          (beside) => beside && beside.x <= middle && middle <= beside.end,
        )
      : undefined;
    return { letter, x: bearer?.x ?? letter.x, isMark: bearer !== undefined };
  });
  placed.sort((one, other) => one.x - other.x || Number(one.isMark) - Number(other.isMark));
  return placed.map(({ letter }) => letter);
}
