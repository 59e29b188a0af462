import type { Span } from '../../text/split-sentences.ts';
import { stem } from '../../text/words.ts';
import { anyOf, languageFor, wordPattern } from '../languages/languages.ts';
import { extractNames } from '../parse/names.ts';
import { overlaps } from '../parse/spans.ts';
import { hasWord, type ParsedText } from '../parse/parsed-text.ts';
import { opensWithVerb } from '../../readability/verb-cues.ts';

/** Where the stems of two words differ, one may be the other with an ending. */
const ENDING = /^['\p{Alpha}]{0,2}$/u;
const INFLECTED_MIN = 5;

const LETTER = '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{N}]';

/** Whether a word stands in a text as a whole word, in any case. */
const standsAsWord = (text: string, word: string) =>
  text.toLowerCase().includes(word.toLowerCase()) &&
  new RegExp(`(?<!${LETTER})${anyOf([word])}(?!${LETTER})`, 'iu').test(text);

/** Initials of capitalised words, with small ones between, spell an acronym: World Health Organization → WHO. */
function spells(text: string, acronym: string): boolean {
  if (!/^\p{Lu}{2,6}$/u.test(acronym)) return false;
  const letters = [...acronym].map((letter) => `${letter}[\\p{Alpha}'-]+`);
  return new RegExp(letters.join('[\\s-]+(?:\\p{Ll}{2,3}\\s+)*'), 'u').test(text);
}

function knowsName(passage: ParsedText, word: string): boolean {
  if (standsAsWord(passage.text, word) || spells(passage.text, word)) return true;
  const parts = word.split('-').filter((part) => /\p{Lu}|\p{N}/u.test(part));
  if (parts.length > 0 && word.includes('-') && !/\p{N}/u.test(word))
    return parts.every((part) => knowsName(passage, part));
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

/** An order opens with its verb, and not in the place of a name, with or without an addition, in the passage. */
function isOrder({ text, base, language }: ParsedText, { start, end }: Span, passage: ParsedText) {
  const [next = ''] = /^\s[^\s,;:]+/u.exec(text.slice(end)) ?? [];
  const article = new RegExp(`^\\s${languageFor(language).article || '(?!)'}`, 'iu');
  if (start > 0 || next === '') return false;
  const named = new RegExp(`\\p{Lu}[^\\s,]*(?:,[^,.;]*,)?${anyOf([next])}(?!\\p{Alpha})`, 'u');
  return article.test(text.slice(end)) || (opensWithVerb(text, base) && !named.test(passage.text));
}

/** In a sentence of which so much stands in the passage, what could be a name and does not is one. */
const OWN_WORDS = 2 / 3;

/**
 * The words of names in a sentence that its passage does not know, as written. A capital letter alone, where a
 * sentence opens or on a German noun, makes a name only in what is otherwise said in the passage's words.
 */
export function missingNames(sentence: ParsedText, passage: ParsedText): string[] {
  const { text, language } = sentence;
  const figures: Span[] = [...sentence.numbers, ...sentence.dates];
  const { limits, not } = languageFor(language);
  // From the name on, not the name alone: "Apart from" is two words.
  const isSmall = ({ start }: Span) =>
    [limits, not].some((list) => text.slice(start).search(wordPattern(language, list)) === 0);
  const isNone = (name: Span) =>
    isSmall(name) || figures.some((one) => overlaps(one, name)) || isOrder(sentence, name, passage);
  const names = extractNames(text, language).filter(
    (name) => !knowsName(passage, name.text) && (name.sure || !isNone(name)),
  );
  const others = sentence.tokens.filter(
    (token) => ![...names, ...figures].some((other) => overlaps(other, token)),
  );
  const known = others.filter(({ stem: word }) => passage.stems.has(word)).length;
  const isCopied = known >= others.length * OWN_WORDS;
  return names.filter(({ sure }) => sure || isCopied).map((name) => name.text);
}
