import { byColumns } from './columns.ts';
import type { PdfLine } from './pdf-line.ts';
import { LOST } from '../lost-letter.ts';
import type { PageLetter } from './page-letter.ts';
import { withRightToLeft, type LettersOfLine } from './right-to-left-lines.ts';

/** A line of a table of contents. */
const DOT_LEADER = /(?:\. ?){5,}\s*(?:\d+|[ivxl]+)?$/i;
/** A gap of this share of the size of print parts words. */
const WORD_GAP = 0.102;
/** What stands before a line of its own: a bullet or a number. */
const MARKER =
  /^(?:[•‣▪◦●○■–*·\uF020-\uF0FF-]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]|\d{1,2}(?:\.\d{1,2})+\.?|\[\d{1,3}\])$/iu;
/** A sign of a font of symbols: a bullet before a line, and not to be told elsewhere. */
const SYMBOL = /[\uF020-\uF0FF]/g;
const SYMBOL_BEFORE = /^[\uF020-\uF0FF](?=$| ) ?/;
const MARKER_GAP = 5;
/** What is painted again within this share of the size of print is printed bold, not said twice. */
const SAME_PLACE = 0.15;

/** The lines of a page's letters in the order in which people read them. */
export function linesOf(letters: readonly PageLetter[], page: number): PdfLine[] {
  const lines: LettersOfLine[] = [];
  const isRepeated = repetitionTest();
  let line: LettersOfLine | undefined;
  let spaced = false;
  for (const letter of letters) {
    if (letter.text.trim() === '') {
      spaced = true;
      if (line && goesOn(line, letter)) line.letters.push(letter);
      continue;
    }
    if (isRepeated(letter)) continue;
    const { text, x, end, y, size, angle } = letter;
    if (line === undefined || !goesOn(line, letter)) {
      line = { page, text, x, end, y, size, angle, letters: [letter] };
      lines.push(line);
    } else {
      const gap = spaced || x - line.end > Math.max(line.size, size) * WORD_GAP;
      line.text += (gap ? ' ' : '') + text;
      line.end = Math.max(line.end, end);
      line.size = Math.max(line.size, size);
      line.letters.push(letter);
    }
    spaced = false;
  }
  const read = withRightToLeft(lines, WORD_GAP).map(({ letters: _letters, ...each }) => ({
    ...each,
    text: each.text.replace(SYMBOL_BEFORE, '• ').replace(SYMBOL, LOST),
  }));
  return byColumns(read.filter((each) => !DOT_LEADER.test(each.text)));
}

/** Raised and lowered signs belong to the line they stand in; what starts far to the left does not. */
function goesOn(line: PdfLine, { x, y, size, angle }: PageLetter): boolean {
  const height = Math.max(line.size, size);
  if (angle !== line.angle || Math.abs(line.y - y) >= height * 0.5) return false;
  const gap = x - line.end;
  if (gap < height * -2) return false;
  return gap <= height || (gap <= height * MARKER_GAP && MARKER.test(line.text));
}

function repetitionTest(): (letter: PageLetter) => boolean {
  const rows = new Map<number, Map<string, PageLetter[]>>();
  return (letter) => {
    const { text, x, y, size, angle } = letter;
    const near = size * SAME_PLACE;
    const row = Math.round(y);
    for (let each = row - 1; each <= row + 1; each += 1) {
      for (const other of rows.get(each)?.get(text) ?? []) {
        if (other.angle !== angle) continue;
        if (Math.abs(other.x - x) < near && Math.abs(other.y - y) < near) return true;
      }
    }
    let painted = rows.get(row);
    if (!painted) rows.set(row, (painted = new Map<string, PageLetter[]>()));
    const before = painted.get(text);
    if (before) before.push(letter);
    else painted.set(text, [letter]);
    return false;
  };
}
