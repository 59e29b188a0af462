import { contentWords, stem } from '../text/words.ts';
import { demandedNumbers } from './facts/numbers.ts';
import { languageFor } from './languages/languages.ts';
import { extractLinks } from './parse/links.ts';
import { extractNames } from './parse/names.ts';
import { plainText } from './parse/plain-text.ts';
import { extractQuotations } from './parse/quotations.ts';
import { readText } from './parse/parsed-text.ts';

/** A statement of fewer content words claims nothing that could be checked. */
const MIN_CLAIM_WORDS = 3;
/** Fewer are enough for what denies something ("Prices never fall."), and for what is cited. */
const MIN_DENIAL_WORDS = 2;
const MIN_CITED_WORDS = 1;
const QUESTION = /[?？؟]["'”’»)\]]*$/;

/**
 * Whether a sentence carries a fact that has to be cited: a number, date, link or quotation; or, unless
 * it is a question, a proper name or at least three content words that do not only talk about the text
 * itself ("Here is what the sources say.", "That is only half of the story."), two where it denies
 * something. Who `cites` evidence means to state a fact: then one word of content is enough.
 */
export function isCheckable(sentence: string, language: string, cites = false): boolean {
  const text = plainText(sentence).trim();
  const reading = readText(text, language);
  const numbers = demandedNumbers(reading);
  if (reading.dates.length > 0 || numbers.some(({ kind }) => kind !== 'factor')) return true;
  if (extractQuotations(text).length > 0 || extractLinks(text).length > 0) return true;
  if (QUESTION.test(text)) return false;
  if (extractNames(text, language).some(({ sure }) => sure)) return true;
  const own = new Set(contentWords(languageFor(language).ownWords, language));
  const words = contentWords(text, language).filter((word) => /\p{Alpha}/u.test(word));
  const telling = words.filter((word) => !own.has(word));
  const factors = new Set(numbers.map(({ text: factor }) => stem(factor.toLowerCase(), language)));
  if (factors.size > 0 && telling.some((word) => !factors.has(word))) return true;
  const claimed = reading.negations.length > 0 ? MIN_DENIAL_WORDS : MIN_CLAIM_WORDS;
  return telling.length >= (cites ? MIN_CITED_WORDS : claimed);
}
