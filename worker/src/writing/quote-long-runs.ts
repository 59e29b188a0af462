import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import { extractQuotations } from '@citeloom/common/domain/evidence/parse/quotations';
import { tokenize } from '@citeloom/common/domain/text/words';
import type { EvidenceDocument } from '@citeloom/common/server/models/evidence';
import { inMarks, withOwnMarks } from './quotation-marks.ts';

/** More words in a row than this are the source's and not the language's. */
const RUN_MAX = 12;

/**
 * Puts every run of more than twelve words that stands in the cited passage too into quotation marks,
 * but for what stands in some already, which are made those of the language (`withOwnMarks`), and for
 * sentences that are shown as quotations anyway. The citation behind the sentence says whose words they are.
 */
export function quoteLongRuns(
  groups: readonly (readonly ArticleSentence[])[],
  evidence: readonly EvidenceDocument[],
  language: string,
): ArticleSentence[][] {
  const byId = new Map(evidence.map((document) => [document._id, document]));
  const marked = (sentence: ArticleSentence): ArticleSentence => {
    if (sentence.quoted || sentence.verdict === 'removed') return sentence;
    const passages = sentence.evidenceIds.flatMap((id) => {
      const { before, quote, after } = byId.get(id) ?? { before: '', quote: '', after: '' };
      return before + quote + after;
    });
    return {
      ...sentence,
      text: markRuns(withOwnMarks(sentence.text, language), passages, language),
    };
  };
  return groups.map((group) => group.map(marked));
}

function markRuns(text: string, passages: readonly string[], language: string): string {
  const quotations = extractQuotations(text);
  const words = tokenize(text, language).map(({ text: word, start, end }) => {
    const isQuoted = quotations.some((one) => one.start < end && start < one.end);
    return { word: isQuoted ? '' : word.toLowerCase(), start, end };
  });
  const sources = passages.map((passage) =>
    tokenize(passage, language).map(({ text: word }) => word.toLowerCase()),
  );
  let result = '';
  let done = 0;
  for (let at = 0; at < words.length;) {
    const length = Math.max(0, ...sources.map((source) => runFrom(words, at, source)));
    const [first, last] = [words[at], words[at + length - 1]];
    if (length > RUN_MAX && first && last) {
      const ending = /^[.!?…]*/u.exec(text.slice(last.end))?.[0] ?? '';
      const end = last.end + ending.length;
      result += text.slice(done, first.start) + inMarks(text.slice(first.start, end), language);
      done = end;
    }
    at += Math.max(1, length > RUN_MAX ? length : 1);
  }
  return result + text.slice(done);
}

/** How many words from a place on stand in the same order somewhere in a source. */
function runFrom(
  words: readonly { word: string }[],
  at: number,
  source: readonly string[],
): number {
  let longest = 0;
  for (let from = source.indexOf(words[at]?.word ?? ''); from >= 0;) {
    let length = 0;
    while (words[at + length] && words[at + length]?.word === source[from + length]) length += 1;
    longest = Math.max(longest, length);
    from = source.indexOf(words[at]?.word ?? '', from + 1);
  }
  return longest;
}
