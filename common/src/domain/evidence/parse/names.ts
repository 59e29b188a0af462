import { baseOf } from '../../text/locale.ts';
import { isStopWord, tokenize, type Token } from '../../text/words.ts';
import { CAPITALISING } from '../languages/languages.ts';
import { unitsOf } from './lexicon.ts';
import { monthsOf } from './months.ts';
import { overlaps, spansOf } from './spans.ts';

/**
 * A word of a proper name, or an identifier such as `UTF-8`, with its UTF-16 offsets. It is not `sure` where
 * the capital letter may have another reason: it opens a sentence, or all nouns have one.
 */
export type NameMention = { text: string; start: number; end: number; sure: boolean };

const CAPITAL = /^\p{Lu}/u;
const MIXED =
  /^(?=.*\p{Alpha})(?=.*\p{Nd})[\p{Alpha}\p{N}._-]+$|^\p{Ll}+\.?\p{Lu}|^\p{Lu}\p{Ll}+\p{Lu}/u;
const ACRONYM = /^\p{Lu}[\p{Lu}\p{N}]+(?:s|-\p{Alpha}+)?$/u;
/** `1990s`, `4th`, `5kg`, `v2`: figures with something behind or before them. */
const FIGURE = /^(?:\d|[vV]\d)/u;
const UNCASED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Hangul}\p{Script=Devanagari}]/u;
/** In a script without capitals: Latin words, and katakana of three and more characters. */
const FOREIGN_WORD =
  /(?<![\p{Script=Latin}\p{N}])\p{Script=Latin}[\p{Script=Latin}\p{N}]+(?:[-._+][\p{Script=Latin}\p{N}]+)*|[\p{Script=Katakana}ー]{3,}/gu;
/** What opens a sentence inside a sentence: a colon, a quotation mark, a bracket, a bullet. */
const OPENS_SENTENCE = /(?:^|[.!?:…;]["'”’»)]*\s+|["“„«»‘(\[•*–—]\s?)$/u;
/** What joins two words into one name without a space: "Fritz!Box", "AT&T". */
export const JOINING_SIGN = /(?<=\p{L})[\p{Sc}!&*@#+](?=\p{L})/u;
const SIGNED = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:(?<=\p{L})[\p{Sc}!&*@#+]\p{L}[\p{L}\p{N}]*)+/gu;
/** "S'assurer": a small word that has lost its vowel, before one that is not capitalised. */
const ELIDED = /^\p{Lu}(?:u)?['’]\p{Ll}/u;

/**
 * The proper names of a text, word by word: capitalised words, acronyms, mixed-case words and words with
 * digits (`UTF-8`, `IPv6`; the exponent of a formula is none), words that a sign joins (`AT&T`) as one; in scripts without case, Latin and longer katakana words. Months and units
 * are none.
 */
export function extractNames(text: string, language: string): NameMention[] {
  if (UNCASED.test(text)) {
    return spansOf(text, FOREIGN_WORD).map((word) => ({ ...word, sure: true }));
  }
  const tokens = tokenize(text, language);
  const names = tokens.flatMap((_token, at) => nameAt(text, tokens, at, baseOf(language)));
  const signed = spansOf(text, SIGNED);
  const joined = signed.flatMap((one) => {
    const words = names.filter((name) => overlaps(one, name));
    return words.length > 0 ? [{ ...one, sure: words.some(({ sure }) => sure) }] : [];
  });
  return [...names.filter((name) => !joined.some((one) => overlaps(one, name))), ...joined].sort(
    (one, other) => one.start - other.start,
  );
}

function nameAt(text: string, tokens: readonly Token[], at: number, base: string): NameMention[] {
  const token = tokens[at];
  const word = token?.text.replace(/['’]s?$/u, '') ?? '';
  if (!token || word.startsWith('-') || (FIGURE.test(word) && !/^\d+\p{Lu}\p{Ll}/u.test(word)))
    return [];
  if (unitsOf(base).valueOf(word) !== undefined) return [];
  const found = (sure: boolean) => {
    return [{ text: word, start: token.start, end: token.start + word.length, sure }];
  };
  if (MIXED.test(word) || ACRONYM.test(word)) return found(true);
  if (!CAPITAL.test(word) || word.length < 2 || ELIDED.test(word)) return [];
  if (isStopWord(word, base) || monthsOf(base).full.has(word.toLowerCase())) return [];
  const before = text.slice(Math.max(0, token.start - 4), token.start);
  const opens = OPENS_SENTENCE.test(before);
  if (/\p{Alpha}-\p{Lu}/u.test(word)) return found(true);
  if (!CAPITALISING.has(base)) return found(!opens);
  const [last, next] = [tokens[at - 1], tokens[at + 1]];
  return found(isBeside(text, token, next, base) || (!opens && isBeside(text, last, token, base)));
}

/** "Ada Lovelace": another capitalised word follows directly. */
function isBeside(text: string, one: Token | undefined, next: Token | undefined, base: string) {
  if (!one || !next || text.slice(one.end, next.start) !== ' ') return false;
  const isName = ({ text: word }: Token) => /^\p{Lu}\p{Ll}/u.test(word) && !isStopWord(word, base);
  return isName(one) && isName(next);
}
