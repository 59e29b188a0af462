import { splitSentences } from '../../text/split-sentences.ts';
import { contentWords } from '../../text/words.ts';
import { languageFor, tableOf, wordPattern } from '../languages/languages.ts';
import { spansOf } from '../parse/spans.ts';
import { plainText } from '../parse/plain-text.ts';
import type { Claim } from './claim.ts';

/** A sentence of a passage that has so many of a claim's words says the same or nearly so. */
const SAME_WORDS = 0.6;

/** Words of a language that widen, rank, link, compare, count or deny, and those that limit. */
function weighty(text: string, language: string): string[] {
  const { limits, not, links, opposites, numbers, factors } = languageFor(language);
  const counts = [numbers, factors].flatMap((table) => [...tableOf(table).keys()]);
  const lists = [limits, not, links, ...opposites.flat(), ...counts].filter(Boolean).join('|');
  return spansOf(text, wordPattern(language, lists)).map(({ text: word }) => word.toLowerCase());
}

/**
 * A claim with what code lists for the judge, who decides on each: words that widen, rank, compare, count, deny
 * or give a cause, and that no passage has (`doubtful`); and words that limit the sentence of a passage which
 * has most of the claim's words, and that the claim has not (`lost`). None of them is a fault by itself.
 */
export function withDoubts(claim: Claim, language: string): Claim {
  const said = plainText(claim.text);
  const given = plainText(claim.passages.map(({ text }) => text).join('\n'));
  const known = new Set(weighty(given, language));
  const doubtful = [...new Set(weighty(said, language))].filter((word) => !known.has(word));
  const own = new Set(contentWords(said, language));
  const nearest = splitSentences(given, language)
    .map(({ start, end }) => given.slice(start, end))
    .map((text) => ({ text, shared: contentWords(text, language).filter((one) => own.has(one)) }))
    .filter(({ shared }) => new Set(shared).size >= own.size * SAME_WORDS)
    .sort((one, other) => other.shared.length - one.shared.length)[0];
  const limits = wordPattern(language, languageFor(language).limits);
  const lost = spansOf(nearest?.text ?? '', limits)
    .map(({ text }) => text.toLowerCase())
    .filter((word) => said.toLowerCase().search(wordPattern(language, word)) < 0);
  return {
    ...claim,
    ...(doubtful.length > 0 ? { doubtful } : {}),
    ...(lost.length > 0 ? { lost: [...new Set(lost)] } : {}),
  };
}
