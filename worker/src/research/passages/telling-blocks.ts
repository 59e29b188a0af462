import type { TextBlock } from '@citeloom/common/contracts/source';
import { isStopWord, knowsFunctionWords, tokenize } from '@citeloom/common/domain/text/words';
import type { PassageSource } from './source.ts';
import { RESEARCH } from '../tuning.ts';

/** Below every heading. */
const LABEL_LEVEL = 9;

const FINISHED = /[.!?…。！？؟।]["'”’»）)\]』」]*(?:\[[\w ]{1,4}\])*$/u;
/** What ends with a mark is no label. */
const ENDS = /[\p{P}\p{S}]$/u;
const ANNOUNCES = /[:：]$/u;

/** Whether a paragraph announces what follows it, such as a list. */
export function announcesNext({ text }: PassageSource, { start, end }: TextBlock): boolean {
  return ANNOUNCES.test(text.slice(start, end));
}

/**
 * Blocks without what tells nothing at their ends: labels, names in other languages, a line that
 * announces what is code or in another passage.
 */
export function withoutEdges(source: PassageSource, blocks: readonly TextBlock[]): TextBlock[] {
  if (!blocks.some((block) => tells(source, block))) return [];
  const isKept = (block: TextBlock, index: number, all: readonly TextBlock[]) =>
    announcesNext(source, block)
      ? index < all.length - 1
      : block.kind === 'item' || tells(source, block);
  const first = blocks.findIndex(isKept);
  return blocks.slice(first, blocks.findLastIndex(isKept) + 1);
}

/**
 * A glossary's terms, the options of a program: short lines above what is said of them; they head it like
 * a heading. An item is a term where it is no list, but stands alone above a paragraph.
 */
export function withLabels({ text, blocks }: PassageSource): TextBlock[] {
  return blocks.map((block, index) => {
    const next = blocks[index + 1];
    const said = text.slice(block.start, block.end);
    const isAlone = block.kind === 'item' && blocks[index - 1]?.kind !== 'item';
    const isLabel =
      (block.kind === 'paragraph' || isAlone) &&
      next?.kind === 'paragraph' &&
      said.length <= RESEARCH.labelMax &&
      !ENDS.test(said) &&
      FINISHED.test(text.slice(next.start, next.end));
    return isLabel ? { ...block, kind: 'heading', level: LABEL_LEVEL } : block;
  });
}

/** Whether a block says something: a finished sentence or an item of a list, not names or labels alone. */
export function tells({ text, language }: PassageSource, { kind, start, end }: TextBlock): boolean {
  const said = text.slice(start, end);
  if (kind !== 'item' && !FINISHED.test(said)) return false;
  const words = tokenize(said, language);
  if (words.length < RESEARCH.fewestWords) return false;
  if (!knowsFunctionWords(language)) return true;
  const functional = words.filter((word) => isStopWord(word.text, language)).length;
  return functional >= RESEARCH.functionWords * words.length;
}
