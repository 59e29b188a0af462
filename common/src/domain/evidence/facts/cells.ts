import { readCell } from '../../text/table-cell.ts';
import { contentTokens } from '../../text/words.ts';
import { extractNumbers, type NumberMention } from '../parse/numbers.ts';
import { hasWord, type ParsedText } from '../parse/parsed-text.ts';

/** What is longer is a text that only looks like a cell. */
const VALUE_MAX = 200;
const YEAR = /(?<![\p{N}.,])(?:1[5-9]|20)\p{Nd}{2}(?![\p{N}.,]\p{N}|\p{N})/gu;
/** A unit stands in brackets in a label, or behind "in" in a caption. */
const UNIT = /[([]([^()[\]]{1,24})[)\]]|(?<=\bin )(\p{L}[^\s,;]*)/gu;

/**
 * The numbers that a passage which is one cell of a table gives to a sentence; undefined for any other
 * passage. Those of its labels stand for themselves. The one in the cell, with the unit that a label
 * tells, is given only to a sentence that names its row and its column: by their years, and by a word of
 * each at least.
 */
export function numbersOfCell(
  sentence: ParsedText,
  { text, language, numbers }: ParsedText,
): readonly NumberMention[] | undefined {
  const cell = readCell(text);
  if (!cell || cell.value.length > VALUE_MAX) return undefined;
  const { caption, row, column, value } = cell;
  const labels = numbers.filter(({ end }) => end <= text.length - value.length);
  if (![row, column].every((label) => isNamed(label, sentence))) return labels;
  const units = [column, row, caption].flatMap((label) =>
    [...label.matchAll(UNIT)].map(([, bracketed, said]) => bracketed ?? said ?? ''),
  );
  const read = [value, ...units.flatMap((unit) => [`${value} ${unit}`, `${unit}${value}`])];
  return [...labels, ...read.flatMap((one) => extractNumbers(one, language, []))];
}

function isNamed(label: string, sentence: ParsedText): boolean {
  const years = label.match(YEAR) ?? [];
  if (!years.every((year) => sentence.text.includes(year))) return false;
  const said = label.replace(UNIT, ' ');
  const words = contentTokens(said, sentence.language);
  return (
    years.length > 0 ||
    words.length === 0 ||
    words.some(({ stem, start, end }) => hasWord(sentence, said.slice(start, end), stem))
  );
}
