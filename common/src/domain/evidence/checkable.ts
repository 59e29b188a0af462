import { baseOf } from '../text/locale.ts';
import { contentWords, stem } from '../text/words.ts';
import { demandedNumbers } from './checks/check-numbers.ts';
import { extractLinks } from './extract/extract-links.ts';
import { extractNames } from './extract/extract-names.ts';
import { extractQuotations } from './extract/extract-quotations.ts';
import { plainText, readText } from './reading.ts';
import { IDLE_PHRASES, TRANSITION_WORDS } from './transition-words.ts';

/** A statement of fewer content words claims nothing that could be checked. */
const MIN_CLAIM_WORDS = 3;
/** Fewer are enough for what denies, compares or binds ("Prices never fall."), and for what is cited. */
const MIN_CUED_WORDS = 2;
const MIN_CITED_WORDS = 1;
const QUESTION = /[?？؟]["'”’»)\]]*$/;

const transitions = new Map<string, ReadonlySet<string>>();

function transitionStems(base: string): ReadonlySet<string> {
  let stems = transitions.get(base);
  if (!stems) {
    const words = (TRANSITION_WORDS[base] ?? '').split(/\s+/).filter(Boolean);
    stems = new Set(words.map((word) => stem(word, base)));
    transitions.set(base, stems);
  }
  return stems;
}

/**
 * Whether a sentence carries a fact that has to be cited: a number, date or quotation; or, unless it
 * is a question, a proper name or at least three content words that do not only talk about the text
 * itself ("Here is what the sources say."), two where it denies, binds or compares (design §4). A
 * link is a claim as well. Who `cites` evidence means to state a fact: then one word of content is enough.
 */
export function isCheckable(sentence: string, language: string, cites = false): boolean {
  const text = plainText(sentence).replace(IDLE_PHRASES, '').trim();
  const reading = readText(text, language);
  if (reading.dates.length > 0 || demandedNumbers(reading).length > 0) return true;
  if (extractQuotations(text).length > 0 || extractLinks(text).length > 0) return true;
  if (QUESTION.test(text)) return false;
  const base = baseOf(language);
  const ours = transitionStems(base);
  const words = contentWords(text, language).filter((word) => /\p{L}/u.test(word));
  if (extractNames(text, language, () => false).length > 0) return true;
  const cued = reading.cues.some(({ kind }) => kind !== 'able' && kind !== 'possible');
  const needed = cites ? MIN_CITED_WORDS : cued ? MIN_CUED_WORDS : MIN_CLAIM_WORDS;
  return words.filter((word) => !ours.has(word)).length >= needed;
}
