import { perObject } from '../../made-once.ts';
import type { Span } from '../../text/split-sentences.ts';
import { contentWords, stem } from '../../text/words.ts';
import { anyOf, languageFor, tableOf, wordPattern } from '../languages/languages.ts';
import { extractNames, JOINING_SIGN, type NameMention } from '../parse/names.ts';
import { overlaps } from '../parse/spans.ts';
import { hasWord, type ParsedPassage, type ParsedText } from '../parse/parsed-text.ts';

/** Where the stems of two words differ, one may be the other with an ending. */
const ENDING = /^['\p{Alpha}]{0,3}$/u;
const INFLECTED_MIN = 4;
/** The plural of an acronym: PDFs. */
const PLURAL = /(?<=\p{Lu}{2})s$/u;

const LETTER = '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{N}]';

/** As names are compared: without accents, all apostrophes and dashes alike ("al-Thurayyā", "Makali`i"). */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .replace(/[`´ʻʼ‘’]/gu, "'")
    .replace(/[‐‑–]/gu, '-')
    .toLowerCase();

const foldedOf = perObject(({ text }: ParsedText) => folded(text));

/** Whether a word stands in a text as a whole word, in any case. */
function standsAsWord(text: ParsedText, word: string): boolean {
  const [given, wanted] = [foldedOf(text), folded(word)];
  const whole = `(?<!${LETTER})${anyOf([wanted])}(?!${LETTER})`;
  return given.includes(wanted) && new RegExp(whole, 'u').test(given);
}

/** Initials of capitalised words, with small ones between, spell an acronym: World Health Organization → WHO. */
function spells(text: string, acronym: string): boolean {
  if (!/^\p{Lu}{2,6}$/u.test(acronym)) return false;
  const letters = [...acronym].map((letter) => `${letter}[\\p{Alpha}'-]+`);
  return new RegExp(letters.join('[\\s-]+(?:\\p{Ll}{2,3}\\s+)*'), 'u').test(text);
}

/** Whether a text has the initials of adjacent words for these: "United States" stands in "U.S.". */
function hasInitials({ text }: ParsedText, words: readonly Pick<NameMention, 'text'>[]): boolean {
  const letters = words.map((word) => [...word.text][0] ?? '');
  if (letters.length < 2 || letters.some((letter) => !/\p{Lu}/u.test(letter))) return false;
  const initials = letters.map((letter) => `${letter}\\.?`).join('\\s?');
  return new RegExp(`(?<!\\p{Alpha})${initials}(?!\\p{Alpha})`, 'u').test(text);
}

/** Whether a text names the country of a people: "American" stands in "U.S." and "United States". */
function namesCountryOf(passage: ParsedText, people: string): boolean {
  const country = tableOf(languageFor(passage.language).peoples ?? '').get(people);
  if (country === undefined) return false;
  const words = country.split('_').map((text) => ({ text }));
  return hasInitials(passage, words) || words.every(({ text }) => standsAsWord(passage, text));
}

function knowsName(passage: ParsedText, name: string): boolean {
  if (namesCountryOf(passage, name)) return true;
  const word = name.replace(PLURAL, '');
  const forms = /\p{Lu}{2}$/u.test(word) ? [word, `${word}s`] : [word];
  if (forms.some((one) => standsAsWord(passage, one)) || spells(passage.text, word)) return true;
  const signed = word.split(JOINING_SIGN);
  if (signed.length > 1)
    return (
      standsAsWord(passage, signed.join('')) || signed.every((part) => knowsName(passage, part))
    );
  const parts = word.split('-').filter((part) => /\p{Lu}|\p{N}/u.test(part));
  if (parts.length > 0 && word.includes('-') && !/\p{N}/u.test(word))
    return parts.every((part) => knowsName(passage, part));
  // "IPv6-only", but "GPT-4-turbo" is another name than "GPT-4".
  const identifier = parts.join('-');
  const added = word.split('-').filter((part) => !parts.includes(part));
  if (added.length > 0 && /\p{Lu}/u.test(identifier))
    return (
      standsAsWord(passage, identifier) &&
      added.every((part) => contentWords(part, passage.base).every((one) => passage.stems.has(one)))
    );
  if (hasWord(passage, word, stem(word, passage.base))) return true;
  const wanted = word.toLowerCase();
  return passage.tokens.some(({ start, end }) => {
    const given = passage.text.slice(start, end).toLowerCase();
    const [short, long] = given.length < wanted.length ? [given, wanted] : [wanted, given];
    return (
      long.startsWith(short) &&
      short.length >= INFLECTED_MIN &&
      ENDING.test(long.slice(short.length))
    );
  });
}

/**
 * Whether a word that may be a name is an ordinary word of its language, spelt with a capital where it opens a
 * sentence; undefined where nobody knows the language's words.
 */
export type IsOrdinary = (word: string, language: string) => boolean | undefined;

/** In a sentence of which so much stands in the passage, what could be a name and does not is one. */
const OWN_WORDS = 2 / 3;
const OWN_LEAST = 2;

/**
 * The words of names in a sentence that neither its passages have, nor what these stand under, as written. A
 * capital letter alone, where a sentence opens or on a German noun, makes a name only of what is no ordinary
 * word, in what is otherwise said in the passages' words.
 */
export function missingNames(
  sentence: ParsedText,
  passages: readonly ParsedPassage[],
  isOrdinary?: IsOrdinary,
): string[] {
  const { text, language } = sentence;
  const given: ParsedText[] = passages.flatMap((one) => [one, ...(one.under ? [one.under] : [])]);
  const figures: Span[] = [...sentence.numbers, ...sentence.dates];
  const { limits, not, article } = languageFor(language);
  const opensOrder = new RegExp(`^\\s(?:${article || '(?!)'})`, 'iu');
  // From the name on, not the name alone: "Apart from" is two words.
  const isSmall = ({ start }: Span) =>
    [limits, not].some((list) => text.slice(start).search(wordPattern(language, list)) === 0);
  const isNone = (name: NameMention) =>
    isSmall(name) ||
    // "Spüle den Filter": an order opens with its verb.
    (name.start === 0 && opensOrder.test(text.slice(name.end))) ||
    name.text.split('-').every((part) => isOrdinary?.(part, language));
  const all = extractNames(text, language);
  /** The names that stand side by side with one, itself among them. */
  const withNeighbours = (name: NameMention) => {
    const at = all.indexOf(name);
    const isNext = (one: NameMention, other: NameMention | undefined) =>
      other !== undefined && /^\s(?:of\s)?$/u.test(text.slice(one.end, other.start));
    let [from, to] = [at, at];
    while (from > 0 && isNext(all[from - 1]!, all[from])) from -= 1;
    while (isNext(all[to]!, all[to + 1])) to += 1;
    return all.slice(from, to + 1);
  };
  const isShortened = (name: NameMention) => {
    const words = withNeighbours(name);
    return given.some((one) => hasInitials(one, words));
  };
  const names = all.filter(
    (name) =>
      !given.some((one) => knowsName(one, name.text)) &&
      !isShortened(name) &&
      !figures.some((one) => overlaps(one, name)) &&
      (name.sure || !isNone(name)),
  );
  const others = sentence.tokens.filter(
    (token) => ![...names, ...figures].some((other) => overlaps(other, token)),
  );
  const isKnown = ({ stem: word }: { stem: string }) =>
    passages.some(({ stems }) => stems.has(word));
  const known = others.filter(isKnown).length;
  const isCopied = others.length >= OWN_LEAST && known >= others.length * OWN_WORDS;
  return names.filter(({ sure }) => sure || isCopied).map((name) => name.text);
}
