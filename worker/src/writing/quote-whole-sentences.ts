import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import { extractQuotations } from '@citeloom/common/domain/evidence/parse/quotations';
import { tokenize } from '@citeloom/common/domain/text/words';
import type { EvidenceDocument } from '@citeloom/common/server/models/evidence';
import { inMarks, withOwnMarks } from './quotation-marks.ts';

/** A sentence with more words than this that stands so in a source is the source's and not the language's. */
const WORDS_MAX = 12;

/**
 * Puts sentences of more than twelve words that stand word for word in their cited passage into quotation
 * marks, but for those that are shown as quotations anyway or quote somebody themselves. What shares words
 * with its source within a sentence of its own gets none: a definition or a measure is no quotation. Marks
 * that stand there become those of the language (`withOwnMarks`).
 */
export function quoteWholeSentences(
  groups: readonly (readonly ArticleSentence[])[],
  evidence: readonly EvidenceDocument[],
  language: string,
): ArticleSentence[][] {
  const byId = new Map(evidence.map((document) => [document._id, document]));
  const wordsOf = (text: string) =>
    ` ${tokenize(text, language)
      .map(({ text: word }) => word.toLowerCase())
      .join(' ')} `;
  const marked = (sentence: ArticleSentence): ArticleSentence => {
    if (sentence.quoted || sentence.verdict === 'removed') return sentence;
    const text = withOwnMarks(sentence.text, language);
    const isLong = tokenize(text, language).length > WORDS_MAX;
    const isQuotation =
      isLong &&
      extractQuotations(text).length === 0 &&
      sentence.evidenceIds.some((id) => {
        const { before, quote, after } = byId.get(id) ?? { before: '', quote: '', after: '' };
        return wordsOf(before + quote + after).includes(wordsOf(text));
      });
    return { ...sentence, text: isQuotation ? inMarks(text, language) : text };
  };
  return groups.map((group) => group.map(marked));
}
