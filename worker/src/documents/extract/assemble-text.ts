import type { TextBlock } from '@citeloom/common/contracts/source';
import { normalizeText } from '@citeloom/common/domain/text/normalize-text';
import type { RawBlock } from './raw-block.ts';

/** A stored text holds at most 4 MB of UTF-8 ("Stored once; never moved"). */
export const TEXT_MAX_BYTES = 4 * 1024 * 1024;

/** Characters of plain text or Markdown that are looked at: more than can be stored. */
export const INPUT_MAX = 6_000_000;

/** Together with the text, so many block ranges stay well below MongoDB's 16 MB per document. */
const BLOCKS_MAX = 50_000;

const SEPARATOR = '\n\n';
const HAS_WORD = /[\p{L}\p{N}]/u;

type AssembledText = {
  text: string;
  blocks: TextBlock[];
  /** Where words begin that may be read wrongly. */
  doubts: number[];
  truncated: boolean;
};

/**
 * Joins blocks by a blank line into the text that is stored, normalised before any offset is taken;
 * every range slices to non-empty text without white space at its ends. Blocks without a letter or
 * digit are dropped. What exceeds `maxBytes` of UTF-8 is cut off and reported as `truncated`.
 */
export function assembleText(
  rawBlocks: Iterable<RawBlock>,
  maxBytes: number = TEXT_MAX_BYTES,
): AssembledText {
  const blocks: TextBlock[] = [];
  const pieces: string[] = [];
  const doubts: number[] = [];
  let length = 0;
  let bytes = 0;
  for (const raw of rawBlocks) {
    let text = settle(raw);
    if (!HAS_WORD.test(text)) continue;
    const gap = blocks.length > 0 ? SEPARATOR.length : 0;
    const room = maxBytes - bytes - gap;
    const size = Buffer.byteLength(text);
    const fits = size <= room && blocks.length < BLOCKS_MAX;
    if (!fits) text = blocks.length < BLOCKS_MAX ? cutToBytes(text, room) : '';
    if (text !== '') {
      const start = length + gap;
      blocks.push({
        kind: raw.kind,
        start,
        end: start + text.length,
        ...(raw.kind === 'heading' ? { level: raw.level ?? 1 } : {}),
        ...(raw.second !== undefined && { second: raw.second }),
      });
      pieces.push(text);
      doubts.push(...(raw.doubts ?? []).map((at) => start + Math.min(at, text.length - 1)));
      length = start + text.length;
      bytes += gap + (fits ? size : Buffer.byteLength(text));
    }
    if (!fits) return { text: pieces.join(SEPARATOR), blocks, doubts, truncated: true };
  }
  return { text: pieces.join(SEPARATOR), blocks, doubts, truncated: false };
}

/** Lines matter in code and tables; elsewhere any run of white space is one space. */
function settle({ kind, text }: RawBlock): string {
  const normal = normalizeText(text);
  if (kind !== 'code' && kind !== 'table') return normal.replace(/\s+/g, ' ').trim();
  const lines = normal.split('\n').map((line) => line.trimEnd());
  const indents = lines.filter((line) => line !== '').map((line) => line.search(/\S/));
  const indent = indents.reduce((least, value) => Math.min(least, value), Infinity);
  return Number.isFinite(indent)
    ? lines
        .map((line) => line.slice(indent))
        .join('\n')
        .trim()
    : '';
}

/** The longest beginning of a text within a number of UTF-8 bytes that ends at a word, else a letter. */
function cutToBytes(text: string, room: number): string {
  if (room <= 0) return '';
  // A letter that was cut in two is dropped.
  const cut = new TextDecoder()
    .decode(Buffer.from(text).subarray(0, room), { stream: true })
    .trimEnd();
  const lastWord = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'));
  return lastWord > cut.length / 2 ? cut.slice(0, lastWord).trimEnd() : cut;
}
