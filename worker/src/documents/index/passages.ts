import type { TextBlock } from '@citeloom/common/contracts/source';
import type { Span } from '@citeloom/common/domain/text/split-sentences';
import { splitSentences } from '@citeloom/common/domain/text/split-sentences';

/** A stretch of a text that is searched as one; offsets are UTF-16 units into the stored text. */
export type Passage = {
  start: number;
  end: number;
  /** The headings above it, from the highest to the nearest. */
  headingPath: string[];
  kind: TextBlock['kind'];
};

/** Shorter blocks are merged with their neighbours, longer ones end the passage. */
const GOAL = 400;
const MAX = 900;
/** Code and tables from this length on stand alone, so that they do not drown the prose around them. */
const ALONE_FROM = 300;
const HEADING_MAX = 200;
/** Up to 900 characters, ending before white space where there is some. */
const LONG_PIECE = /\S(?:[^]{0,899}(?!\S)|[^]{0,899})/gu;

/**
 * Cuts a text into passages of roughly 400 to 900 characters: neighbouring blocks under the same
 * heading are merged, long paragraphs are parted between sentences. Headings are in no passage.
 */
export function cutPassages(
  text: string,
  blocks: readonly TextBlock[],
  language: string,
): Passage[] {
  const passages: Passage[] = [];
  const headings: { level: number; text: string }[] = [];
  let headingPath: string[] = [];
  let open: { start: number; end: number; sizes: Map<TextBlock['kind'], number> } | undefined;

  function close(): void {
    if (open) passages.push({ start: open.start, end: open.end, headingPath, kind: mostOf(open) });
    open = undefined;
  }

  for (const block of blocks) {
    if (block.kind === 'heading') {
      close();
      const level = block.level ?? 1;
      while ((headings.at(-1)?.level ?? 0) >= level) headings.pop();
      headings.push({ level, text: text.slice(block.start, block.end).slice(0, HEADING_MAX) });
      headingPath = headings.map((heading) => heading.text);
      continue;
    }
    const alone = isStiff(block) && block.end - block.start >= ALONE_FROM;
    if (alone || (open && block.end - open.start > MAX)) close();
    for (const { start, end } of pieces(text, block, language)) {
      if (open && end - open.start > MAX) close();
      open ??= { start, end, sizes: new Map() };
      open.end = end;
      open.sizes.set(block.kind, (open.sizes.get(block.kind) ?? 0) + end - start);
      if (open.end - open.start >= GOAL) close();
    }
    if (alone) close();
  }
  close();
  return passages;
}

function isStiff(block: TextBlock): boolean {
  return block.kind === 'code' || block.kind === 'table';
}

function mostOf({ sizes }: { sizes: Map<TextBlock['kind'], number> }): TextBlock['kind'] {
  let most: TextBlock['kind'] = 'paragraph';
  for (const [kind, size] of sizes) if (size > (sizes.get(most) ?? 0)) most = kind;
  return most;
}

/** A block that is too long is parted between sentences or lines, else wherever it must be. */
function pieces(text: string, block: TextBlock, language: string): Span[] {
  if (block.end - block.start <= MAX) return [block];
  const content = text.slice(block.start, block.end);
  const parts = isStiff(block) ? spansOf(content, /\S.*/g) : splitSentences(content, language);
  return parts
    .flatMap((part) => (part.end - part.start <= MAX ? [part] : cutLong(content, part)))
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
