import type { Span } from '../../text/split-sentences.ts';
import { isKnownWell, languageOf, wordsOf } from '../languages/languages.ts';
import { findNegations } from '../parse/negations.ts';
import type { Reading } from '../parse/reading.ts';

const WORDS = /[\p{L}\p{M}\p{N}]+(?:[.,:]\p{N}+)*|[%°€$£¥<>=+−-](?=\s?\p{N})|[%°€$£¥]/gu;
const wordsIn = (text: string) => text.toLowerCase().match(WORDS) ?? [];

/** Marks between which something may be left out. */
const MARKS = '[,;:()[\\]–—](?=\\s|$)|\\s[–—-](?=\\s)|(?<=\\s|^)[([]';
const QUESTION = /[?？؟]["'”’»)\]]*$/;
/** Fewer words are no statement. */
const MIN_WORDS = 3;
/** With more stretches a sentence is a list, of which any part could be taken. */
const MAX_STRETCHES = 12;

/** What stands from one mark or joining word to the next. */
type Stretch = { words: string[]; text: string; opensAtMark: boolean };

/**
 * Whether a sentence stands in a passage: as whole sentences, word for word; or as one of which only
 * stretches were left out that end it, or that stand inside it between marks and hold no figure. Nothing is
 * left out that denies, limits or attributes what is said.
 */
export function isQuoted(sentence: Reading, passage: Reading): boolean {
  if (isWhole(sentence.text, passage)) return true;
  const words = wordsIn(sentence.text);
  if (words.length < MIN_WORDS || !isKnownWell(sentence.language)) return false;
  return passage.sentences.some(({ start, end }) =>
    isShortened(words, passage.text.slice(start, end), sentence.language),
  );
}

/** Whole sentences, so that nothing before them can turn them. */
function isWhole(text: string, { text: given, sentences }: Reading): boolean {
  const edge = (test: (span: Span) => boolean) => sentences.some(test);
  for (let at = text === '' ? -1 : given.indexOf(text); at >= 0; at = given.indexOf(text, at + 1)) {
    if (edge(({ start }) => start === at) && edge(({ end }) => end === at + text.length))
      return true;
  }
  return false;
}

function stretchesOf(text: string, language: string): Stretch[] {
  const joins = `|\\s(?=(?:${languageOf(language).joins})\\s)`;
  const cuts = [...text.matchAll(new RegExp(MARKS + joins, 'giu'))].map(({ index }) => index);
  return [0, ...cuts]
    .map((start, at) => text.slice(start, cuts[at] ?? text.length))
    .map((piece) => ({ words: wordsIn(piece), text: piece, opensAtMark: !/^\s\p{L}/u.test(piece) }))
    .filter(({ words }) => words.length > 0);
}

function isShortened(words: readonly string[], text: string, language: string): boolean {
  if (QUESTION.test(text)) return false;
  const stretches = stretchesOf(text, language);
  const [first] = stretches;
  if (
    !first ||
    stretches.length > MAX_STRETCHES ||
    !first.words.every((word, at) => words[at] === word)
  )
    return false;
  const mayGo = stretches.map((stretch) => !limits(stretch.text, language));
  return follows(words, first.words.length, stretches, 1, mayGo);
}

function limits(text: string, language: string): boolean {
  return (
    text.search(wordsOf(language, languageOf(language).limits)) >= 0 ||
    findNegations(text, language).length > 0
  );
}

/** Tries of each stretch whether the sentence goes on with it or leaves it out. */
function follows(
  words: readonly string[],
  at: number,
  stretches: readonly Stretch[],
  index: number,
  mayGo: readonly boolean[],
): boolean {
  if (at === words.length) return mayGo.slice(index).every(Boolean);
  const stretch = stretches[index];
  if (!stretch) return false;
  const fits = stretch.words.every((word, offset) => words[at + offset] === word);
  if (fits && follows(words, at + stretch.words.length, stretches, index + 1, mayGo)) return true;
  const isAside =
    stretch.opensAtMark && stretches[index + 1]?.opensAtMark && !/\p{N}/u.test(stretch.text);
  return Boolean(isAside && mayGo[index]) && follows(words, at, stretches, index + 1, mayGo);
}
