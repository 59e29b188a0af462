import type { PdfLine } from './pdf-line.ts';
import type { RawBlock } from '../raw-block.ts';

const BULLET = /^[•‣▪◦●○■–*·-]\s+(?=\S)/u;
const NUMBERED_ITEM = /^\(?(?:\d{1,2}|[a-z])\)\s+\S/;
const NUMBERED_HEADING = /^\d{1,2}(?:\.\d{1,2})*\.?\s+\p{Lu}/u;
const HEADING_MAX = 150;
const HEADING_SCALE = 1.12;
/** No word that is parted at a line's end is longer. */
const WORD_MAX = 60;

/** What is usual in a document: the size of its text and the distance of its lines, in points. */
type Usual = { size: number; leading: number };

/**
 * Paragraphs, items and headings from printed lines: larger print is a heading, a wider gap, an indent
 * or a short last line ends a paragraph; words parted at a line's end are joined.
 */
export function pdfBlocks(pages: readonly PdfLine[][]): RawBlock[] {
  const lines = pages.flat();
  const usual = usualOf(lines);
  const headingSizes = [...new Set(lines.filter((line) => isLarge(line, usual)).map(roundedSize))];
  headingSizes.sort((a, b) => b - a);
  const join = joinerOf(lines);

  const blocks: RawBlock[] = [];
  let last: PdfLine | undefined;
  for (const line of lines) {
    const kind = kindOf(line, usual);
    const block = blocks.at(-1);
    const goesOn =
      last !== undefined && block !== undefined && continues(last, line, block.kind, kind, usual);
    if (goesOn) block.text = join(block.text, line.text);
    else if (kind === 'heading') {
      const level = headingSizes.indexOf(roundedSize(line)) + 1;
      blocks.push({ kind, text: line.text, level: Math.min(level || 3, 6) });
    } else blocks.push({ kind, text: line.text.replace(BULLET, '') });
    doubt(blocks.at(-1)!, line);
    last = line;
  }
  return blocks;
}

/** The text of a line stands at the end of its block, without what stood before it. */
function doubt(block: RawBlock, { text, doubts = [] }: PdfLine): void {
  if (doubts.length === 0) return;
  const start = block.text.length - text.length;
  block.doubts = [...(block.doubts ?? []), ...doubts.map((at) => Math.max(0, start + at))];
}

function usualOf(lines: readonly PdfLine[]): Usual {
  const sizes: number[] = [];
  const gaps: number[] = [];
  lines.forEach((line, index) => {
    for (let part = 0; part < line.text.length; part += 20) sizes.push(line.size);
    const next = lines[index + 1];
    const gap = next?.page === line.page ? line.y - next.y : 0;
    if (gap > line.size * 0.5 && gap < line.size * 3) gaps.push(gap);
  });
  const size = quantile(sizes, 0.5) ?? 10;
  return { size, leading: quantile(gaps, 0.25) ?? size * 1.2 };
}

function quantile(values: number[], share: number): number | undefined {
  return values.sort((a, b) => a - b)[Math.floor(values.length * share)];
}

function isLarge(line: PdfLine, usual: Usual): boolean {
  return line.size >= usual.size * HEADING_SCALE && line.text.length <= HEADING_MAX;
}

function roundedSize(line: PdfLine): number {
  return Math.round(line.size);
}

function kindOf(line: PdfLine, usual: Usual): RawBlock['kind'] {
  if (isLarge(line, usual) && /\p{L}/u.test(line.text)) return 'heading';
  return BULLET.test(line.text) || NUMBERED_ITEM.test(line.text) ? 'item' : 'paragraph';
}

function continues(
  last: PdfLine,
  line: PdfLine,
  current: RawBlock['kind'],
  kind: RawBlock['kind'],
  usual: Usual,
): boolean {
  const gap = last.y - line.y;
  if (line.angle !== last.angle) return false;
  if (kind === 'heading' || current === 'heading') {
    const sameSize = roundedSize(last) === roundedSize(line);
    return kind === current && sameSize && gap > 0 && gap < line.size * 1.6;
  }
  if (kind === 'item') return false;
  const ended = /[.!?:;]["'”’)]*$/.test(last.text);
  const isNextColumn = gap < line.size * -0.5;
  if (line.page !== last.page || isNextColumn) return !ended && /^[\p{Ll}(]/u.test(line.text);
  const isBelow = gap > line.size * 0.5 && line.x < last.end && line.end > last.x;
  if (!isBelow) return false;
  if (gap > usual.leading * 1.35 || Math.abs(last.size - line.size) > usual.size * 0.15)
    return false;
  if (NUMBERED_HEADING.test(line.text) && ended && line.text.length < 80) return false;
  const indented = line.x > last.x + usual.size * 0.8;
  const short = last.end < line.end - usual.size * 6;
  return !ended || !(indented || short);
}

/** Joins two lines; a hyphen at the end of the first goes unless the document writes it elsewhere. */
function joinerOf(lines: readonly PdfLine[]): (before: string, after: string) => string {
  const hyphenated = new Set<string>();
  for (const line of lines) {
    for (const word of line.text.toLowerCase().match(/\p{L}+-\p{L}+/gu) ?? []) hyphenated.add(word);
  }
  return (before, after) => {
    const head = /(\p{L}+)-$/u.exec(before.slice(-WORD_MAX))?.[1];
    const tail = /^\p{Ll}+/u.exec(after)?.[0];
    if (head === undefined || tail === undefined) return `${before} ${after}`;
    const kept = hyphenated.has(`${head}-${tail}`.toLowerCase());
    return (kept ? before : before.slice(0, -1)) + after;
  };
}
