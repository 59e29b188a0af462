import type { TextBlock } from '@citeloom/common/contracts/source';
import type { Span } from '@citeloom/common/domain/text/split-sentences';
import { splitSentences } from '@citeloom/common/domain/text/split-sentences';
import { INDEX } from './tuning.ts';

/** A stretch of a text that is searched as one; offsets are UTF-16 units into the stored text. */
export type IndexPassage = {
  start: number;
  end: number;
  /** The headings above it, from the highest to the nearest. */
  headingPath: string[];
  kind: TextBlock['kind'];
};

/** A passage on its way into an index, with the pieces of the text that belong to it. */
export type CutIndexPassage = IndexPassage & { pieces: Span[] };

/** Between neighbouring blocks; what was left out there is not counted. */
const GAP = 2;
/** Up to 900 characters, ending before white space where there is some. */
const LONG_PIECE = /\S(?:[^]{0,899}(?!\S)|[^]{0,899})/gu;

/**
 * Cuts a text into passages of roughly 400 to 900 characters: neighbouring blocks under the same
 * heading are merged, long paragraphs are parted between sentences. Headings are in no passage, and
 * what lies between the given blocks is in no piece and counts for nothing.
 */
export function cutIndexPassages(
  text: string,
  blocks: readonly TextBlock[],
  language: string,
): CutIndexPassage[] {
  const passages: CutIndexPassage[] = [];
  const headings: { level: number; text: string }[] = [];
  let headingPath: string[] = [];
  let open: Open | undefined;

  function close(): void {
    const [first] = open?.pieces ?? [];
    const last = open?.pieces.at(-1);
    if (open && first && last) {
      const { pieces } = open;
      const range = { start: first.start, end: last.end };
      passages.push({ ...range, headingPath, kind: mostOf(open), pieces });
    }
    open = undefined;
  }

  for (const block of blocks) {
    if (block.kind === 'heading') {
      close();
      const level = block.level ?? 1;
      while ((headings.at(-1)?.level ?? 0) >= level) headings.pop();
      headings.push({ level, text: text.slice(block.start, block.end).slice(0, INDEX.headingMax) });
      headingPath = headings.map((heading) => heading.text);
      continue;
    }
    // Cells of a table are a passage of their own, so that they do not drown the prose around them.
    if (open && open.sizes.has('table') !== (block.kind === 'table')) close();
    const alone = isStiff(block) && block.end - block.start >= INDEX.aloneFrom;
    if (alone || (open && lengthWith(open, block) > INDEX.passageMax)) close();
    for (const piece of piecesOf(text, block, language)) {
      if (open && lengthWith(open, piece) > INDEX.passageMax) close();
      open ??= { pieces: [], length: 0, sizes: new Map() };
      open.length = lengthWith(open, piece);
      open.pieces.push(piece);
      const { start, end } = piece;
      open.sizes.set(block.kind, (open.sizes.get(block.kind) ?? 0) + end - start);
      if (open.length >= INDEX.passageGoal) close();
    }
    if (alone) close();
  }
  close();
  return passages;
}

type Open = { pieces: Span[]; length: number; sizes: Map<TextBlock['kind'], number> };

/** The length of a passage when a stretch is added to it. */
function lengthWith({ pieces, length }: Open, { start, end }: Span): number {
  const last = pieces.at(-1);
  return length + (last ? Math.min(GAP, start - last.end) : 0) + end - start;
}

function isStiff(block: TextBlock): boolean {
  return block.kind === 'code' || block.kind === 'table';
}

function mostOf({ sizes }: Open): TextBlock['kind'] {
  let most: TextBlock['kind'] = 'paragraph';
  for (const [kind, size] of sizes) if (size > (sizes.get(most) ?? 0)) most = kind;
  return most;
}

/** A block that is too long is parted between sentences or lines, else wherever it must be. */
function piecesOf(text: string, block: TextBlock, language: string): Span[] {
  if (block.end - block.start <= INDEX.passageMax) return [{ start: block.start, end: block.end }];
  const content = text.slice(block.start, block.end);
  const parts = isStiff(block) ? spansOf(content, /\S.*/g) : splitSentences(content, language);
  return parts
    .flatMap((part) =>
      part.end - part.start <= INDEX.passageMax ? [part] : cutLong(content, part),
    )
    .map(({ start, end }) => ({ start: block.start + start, end: block.start + end }));
}

function cutLong(content: string, { start, end }: Span): Span[] {
  return spansOf(content.slice(start, end), LONG_PIECE).map((piece) => ({
    start: start + piece.start,
    end: start + piece.end,
  }));
}

function spansOf(content: string, pattern: RegExp): Span[] {
  return [...content.matchAll(pattern)].map(({ index, 0: match }) => ({
    start: index,
    end: index + match.trimEnd().length,
  }));
}
