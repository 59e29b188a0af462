import type { TextBlock } from '@citeloom/common/contracts/source';
import { contentWords } from '@citeloom/common/domain/text/words';
import { placeOf } from './block-places.ts';
import type { FacetSource } from './facet-material.ts';

/** "git-rebase - Reapply commits on top of another base tip". */
const NAME_LINE = /^([\p{L}\p{N}][\p{L}\p{N}.+_-]{1,40}) [-–—] (\p{L}[^\n]{14,120})$/u;
/** The heading that manual pages have above it. */
const NAME = /^(?:name|bezeichnung|nom|nombre|nome)$/iu;

/**
 * Whether a block is the line by which a manual page says what its subject is (man-pages(7)), and that
 * subject is the topic.
 *
 * @param main the topic's main words as stems of the source's language.
 */
export function isNameLine(
  block: TextBlock,
  source: FacetSource,
  main: readonly string[],
): boolean {
  const { blocks, text, language } = source;
  const above = blocks[placeOf(block, source) - 1];
  if (above?.kind !== 'heading' || !NAME.test(text.slice(above.start, above.end).trim()))
    return false;
  const [, name = '', said = ''] = NAME_LINE.exec(text.slice(block.start, block.end).trim()) ?? [];
  const named = contentWords(name.replace(/[-_.]/gu, ' '), language);
  if (said === '') return false;
  if (named.join('') === main.join('')) return true;
  return main.length === named.length && main.every((word) => named.includes(word));
}
