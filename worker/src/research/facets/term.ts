import type { TextBlock } from '@citeloom/common/contracts/source';
import { hasVerb } from '@citeloom/common/domain/evidence/verb-cues';
import { baseOf } from '@citeloom/common/domain/text/locale';
import { contentWords } from '@citeloom/common/domain/text/words';
import { ADJACENT, placeOf } from './block-places.ts';
import { isBoxTitle } from './box-title.ts';
import type { FacetSource } from './facet-material.ts';
import { lacksSubject } from './leaning.ts';

const TERM_MAX = 110;
/** Functions may have many parameters. */
const SIGNATURE_MAX = 400;
const TERMS: ReadonlySet<TextBlock['kind']> = new Set(['paragraph', 'item']);

/** "Added in: v15.0.0": since when there is what the heading names. */
const VERSION_LINE = /^\p{Lu}\p{Ll}+(?: \p{Ll}+)?: v?\d+\.\d[\d.,v ]*$/u;
/** "Source code: Lib/queue.py": what a document says of itself between its title and its first words. */
const OF_DOCUMENT = /^\p{Lu}[\p{L} ]{2,30}: \S/u;

/**
 * The term that a block explains ("--quiet", then what it does), or null. What is said there is said of
 * that term alone.
 */
export function termOf(block: TextBlock, source: FacetSource): string | null {
  const { blocks, text } = source;
  const at = placeOf(block, source);
  const before = blocks[at - 1];
  if (!before || block.kind === 'item' || !TERMS.has(before.kind)) return null;
  if (block.start - before.end > ADJACENT) return null;
  const term = text.slice(before.start, before.end).trim();
  const isBelowTitle = blocks.findIndex(({ kind }) => kind === 'heading') === at - 2;
  if ((isBelowTitle && OF_DOCUMENT.test(term)) || VERSION_LINE.test(term)) return null;
  if (isBoxTitle(term)) return null;
  const unfinished = !/[.!?…。:：]["'”’»)\]]*$/u.test(term);
  return term.length < TERM_MAX && unfinished ? term : null;
}

/** "--track-origins=<no|yes> [default: no]": what follows, up to the next one, is said of that option. */
const OPTION = /^--?[a-z][\w-]*/u;
/** "coroutine pump.start(house, *, wait=True)": what follows is said of that function or class. */
const SIGNATURE =
  /^(?:(?:abstract|async|class|classmethod|coroutine|exception|function|method|new|property|static|staticmethod) )*@?(?:\w+\.)*([A-Za-z_]\w*)\((?!\d\w?\))[^\n]*\)(?: (?:->|→) .*)?[¶#]?$/u;
/** "name <string> An optional name …": an item that begins with the term that it explains. */
const INLINE_TERM = /^([\w.$-]+) (?:<[^>\n]{2,60}>|\([^)\n]{2,60}\):?)\s/u;

/**
 * The option, function or inline term that a block is about, as it is written: what is said of it, there
 * or in paragraphs further down, is said only of it. Null when there is none.
 */
export function writtenTermOf(block: TextBlock, source: FacetSource): string | null {
  const { blocks, text } = source;
  const inline = block.kind === 'item' && INLINE_TERM.exec(text.slice(block.start, block.end))?.[1];
  if (inline) return inline;
  for (let at = placeOf(block, source) - 1; at >= 0; at -= 1) {
    const before = blocks[at];
    if (!before || before.kind === 'heading') return null;
    const line = text.slice(before.start, before.end);
    const most = before.kind === 'item' ? SIGNATURE_MAX : TERM_MAX;
    if (!TERMS.has(before.kind) || line.length >= most) continue;
    const option = OPTION.exec(line)?.[0] ?? SIGNATURE.exec(line)?.[1];
    if (option && !/[.!?]$/u.test(line)) return option;
  }
  return null;
}

/**
 * Whether a sentence behind a term or in a list speaks of something that it names: the first one seldom
 * does, and behind a term all are about that term.
 */
export function namesItsSubject(
  shown: string,
  language: string,
  { term, first }: { term: string | null; first: boolean },
): boolean {
  if (lacksSubject(shown, language) || (first && !isStatement(shown, language))) return false;
  if (term === null) return true;
  const words = contentWords(shown, language);
  return contentWords(term, language).some(
    (word) => (word.length >= TELLING_WORD || !/[a-z]/u.test(word)) && words.includes(word),
  );
}

/** Shorter words of a term ("new", "of") do not name it. */
const TELLING_WORD = 4;
/** English auxiliaries and the like: a note on a term ("The name of the file") has none. */
const FINITE =
  /\b(?:is|are|was|were|has|have|had|can|could|may|might|must|will|would|should|shall|does|do|did|cannot|\p{Ll}+n['’]t)\b/u;

function isStatement(shown: string, language: string): boolean {
  return baseOf(language) === 'en' ? FINITE.test(shown) : hasVerb(shown, baseOf(language));
}
