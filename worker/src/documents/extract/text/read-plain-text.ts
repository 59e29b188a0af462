import { INPUT_MAX } from '../assemble-text.ts';
import { decodeText } from './decode-text.ts';
import type { RawBlock } from '../raw-block.ts';
import type { RawDocument } from '../raw-document.ts';
import { dateInText } from '../dates/text-date.ts';
import { firstHeading } from '../title.ts';

const HEADING_MAX = 80;
const UNDERLINE = /^\s*(?:={3,}|-{3,}|~{3,}|\*{3,})\s*$/;
const NUMBERED_HEADING = /^\s{0,3}(\d{1,2}(?:\.\d{1,2})*)\.?\s+\p{Lu}/u;
const ITEM = /^\s*(?:[-*•–+]|\(?\d{1,3}[.)])\s+\S/;
/** Columns, rules and drawings: three spaces inside, or lines of signs. */
const DRAWN = /\S {3,}\S|[|+\-=_*#]{4,}/;

/** Reads plain text: blank lines part paragraphs; list items and obvious headings are told apart. */
export function readPlainText(bytes: Uint8Array, now: Date): RawDocument {
  const text = decodeText(bytes);
  const blocks = text
    .slice(0, INPUT_MAX)
    .split(/\r\n?|\n|\f/)
    .reduce<string[][]>(toParagraphs, [[]])
    .filter((lines) => lines.length > 0)
    .flatMap(blocksOf);
  return {
    blocks,
    titles: [firstHeading(blocks), shortFirstLine(blocks)],
    authors: [],
    ...dateInText(blocks, now),
    declaredLanguage: undefined,
    truncated: text.length > INPUT_MAX,
  };
}

function toParagraphs(paragraphs: string[][], line: string): string[][] {
  if (line.trim() === '') paragraphs.push([]);
  else paragraphs.at(-1)?.push(line);
  return paragraphs;
}

/** The blocks of lines between blank ones: underlined headings, and what stands behind them. */
function blocksOf(lines: string[]): RawBlock[] {
  const headings: RawBlock[] = [];
  let at = 0;
  for (; UNDERLINE.test(lines[at + 1] ?? ''); at += 2) {
    const text = lines[at] ?? '';
    if (text.trim().length > HEADING_MAX) break;
    const level = lines[at + 1]?.trim().startsWith('=') ? 1 : 2;
    headings.push({ kind: 'heading', text, level });
  }
  const rest = at === 0 ? lines : lines.slice(at);
  return rest.length > 0 ? [...headings, ...blocksBelow(rest)] : headings;
}

function blocksBelow(lines: string[]): RawBlock[] {
  const [first = ''] = lines;
  if (lines.length === 1 && isHeading(first)) {
    const depth = NUMBERED_HEADING.exec(first)?.[1]?.split('.').length ?? 1;
    return [{ kind: 'heading', text: first, level: Math.min(depth + 1, 6) }];
  }
  if (lines.length > 1 && lines.filter((line) => DRAWN.test(line.trim())).length > lines.length / 2)
    return [{ kind: 'code', text: lines.join('\n') }];
  return ITEM.test(first) ? itemsOf(lines) : [{ kind: 'paragraph', text: lines.join(' ') }];
}

/** A line of its own in capitals, or with a section number, and without a full stop. */
function isHeading(line: string): boolean {
  const text = line.trim();
  if (text.length > HEADING_MAX || /[.,;:!?]$/.test(text)) return false;
  if (NUMBERED_HEADING.test(line)) return true;
  return /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);
}

function itemsOf(lines: string[]): RawBlock[] {
  const items: RawBlock[] = [];
  for (const line of lines) {
    const last = items.at(-1);
    if (last === undefined || ITEM.test(line)) items.push({ kind: 'item', text: line });
    else last.text += ` ${line}`;
  }
  return items.map((item) => ({ ...item, text: item.text.replace(/^\s*[-*•–+]\s+/, '') }));
}

function shortFirstLine(blocks: readonly RawBlock[]): string | undefined {
  const text = blocks[0]?.text.trim();
  return text !== undefined && text.length <= HEADING_MAX ? text : undefined;
}
