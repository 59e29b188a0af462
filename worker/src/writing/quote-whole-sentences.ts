import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import { extractQuotations } from '@citeloom/common/domain/evidence/parse/quotations';
import { tokenize } from '@citeloom/common/domain/text/words';
import type { EvidenceDocument } from '@citeloom/common/server/models/evidence';
import { inMarks, withOwnMarks } from './quotation-marks.ts';

/** A sentence with more words than this that stands so in a source is the source's and not the language's. */
const WORDS_MAX = 12;

/**
 * Whether a sentence of more than twelve words stands word for word in one of some passages, and quotes nobody.
 *
 * @param language BCP 47 tag.
 */
export function isCopied(text: string, passages: readonly string[], language: string): boolean {
  const wordsOf = (one: string) => tokenize(one, language).map((word) => word.text.toLowerCase());
  const words = wordsOf(text);
  if (words.length <= WORDS_MAX || extractQuotations(text).length > 0) return false;
  const run = ` ${words.join(' ')} `;
  return passages.some((passage) => ` ${wordsOf(passage).join(' ')} `.includes(run));
}

/**
 * Puts sentences that are copied from their cited passage (`isCopied`) into quotation marks, but for those that
 * are shown as quotations anyway. What shares words with its source within a sentence of its own gets none: a
 * definition or a measure is no quotation. Marks that stand there become those of the language (`withOwnMarks`).
 */
export function quoteWholeSentences(
  groups: readonly (readonly ArticleSentence[])[],
  evidence: readonly EvidenceDocument[],
  language: string,
): ArticleSentence[][] {
  const passageOf = new Map(
    evidence.map(({ _id, before, quote, after }) => [_id, before + quote + after]),
  );
  const marked = (sentence: ArticleSentence): ArticleSentence => {
    if (sentence.quoted || sentence.verdict === 'removed') return sentence;
    const text = withOwnMarks(sentence.text, language);
    const passages = sentence.evidenceIds.flatMap((id) => passageOf.get(id) ?? []);
    return {
      ...sentence,
      text: isCopied(text, passages, language) ? inMarks(text, language) : text,
    };
  };
  return groups.map((group) => group.map(marked));
}
