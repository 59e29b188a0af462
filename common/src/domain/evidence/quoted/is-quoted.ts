import type { Span } from '../../text/split-sentences.ts';
import { languageFor, wordPattern } from '../languages/languages.ts';
import { findNegations } from '../parse/negations.ts';
import type { ParsedText } from '../parse/parsed-text.ts';
import { unitsAsSigns } from './units-as-signs.ts';

const WORDS = /[\p{Alpha}\p{M}\p{N}]+(?:[.,:]\p{N}+)*|[%°€$£¥<>=+−-](?=\s?\p{N})|[%°€$£¥]/gu;
const wordsIn = (text: string) => text.toLowerCase().match(WORDS) ?? [];

/** Marks between which something may be left out. */
const MARKS = '[,;:()[\\]–—](?=\\s|$)|\\s[–—-](?=\\s)|(?<=\\s|^)[([]';
const QUESTION = /[?？؟]["'”’»)\]]*$/;
/** Fewer words are no statement. */
const MIN_WORDS = 3;
/** With more stretches a sentence is a list, of which any part could be taken. */
const MAX_STRETCHES = 12;

/** What stands from one mark or joining word to the next. */
type Stretch = { words: string[]; mayGo: boolean; isAside: boolean };

/**
 * Whether a sentence stands in a passage: as whole sentences, word for word; or as one of which only
 * stretches were left out that end it, or that stand inside it between marks and hold no figure. Nothing is
 * left out that denies, limits or attributes what is said. A unit may be written out or as its sign.
 */
export function isQuoted(sentence: ParsedText, passage: ParsedText): boolean {
  if (isWhole(sentence.text, passage)) return true;
  const words = wordsIn(unitsAsSigns(sentence, { start: 0, end: sentence.text.length }));
  // Where no limiting words are known, none could be told from what may be left out.
  if (words.length < MIN_WORDS || languageFor(sentence.language).limits === '') return false;
  return passage.sentences.some((span) =>
    isShortened(words, unitsAsSigns(passage, span), sentence.language),
  );
}

/** Whole sentences, so that nothing before them can turn them. */
function isWhole(text: string, { text: given, sentences }: ParsedText): boolean {
  const edge = (test: (span: Span) => boolean) => sentences.some(test);
  for (let at = text === '' ? -1 : given.indexOf(text); at >= 0; at = given.indexOf(text, at + 1)) {
    if (edge(({ start }) => start === at) && edge(({ end }) => end === at + text.length))
      return true;
  }
  return false;
}

function stretchesOf(text: string, language: string): Stretch[] {
  const { joins, limits } = languageFor(language);
  const edges = new RegExp(`${MARKS}|\\s(?=(?:${joins})\\s)`, 'giu');
  const cuts = [...text.matchAll(edges)].map(({ index }) => index);
  const pieces = [0, ...cuts]
    .map((start, at) => text.slice(start, cuts[at]))
    .filter((piece) => wordsIn(piece).length > 0);
  const opensAtMark = (piece?: string) => piece !== undefined && !/^\s\p{Alpha}/u.test(piece);
  return pieces.map((piece, at) => ({
    words: wordsIn(piece),
    mayGo:
      piece.search(wordPattern(language, limits)) < 0 &&
      findNegations(piece, language).length === 0,
    isAside: at > 0 && opensAtMark(piece) && opensAtMark(pieces[at + 1]) && !/\p{N}/u.test(piece),
  }));
}

function isShortened(words: readonly string[], text: string, language: string): boolean {
  if (QUESTION.test(text) || wordsIn(text)[0] !== words[0]) return false;
  const stretches = stretchesOf(text, language);
  return stretches.length <= MAX_STRETCHES && follows(words, stretches);
}

/** Tries of each stretch whether the sentence goes on with it or leaves it out. */
function follows(words: readonly string[], stretches: readonly Stretch[]): boolean {
  const [stretch, ...rest] = stretches;
  if (words.length === 0) return stretches.every(({ mayGo }) => mayGo);
  if (!stretch) return false;
  const fits = stretch.words.every((word, at) => words[at] === word);
  if (fits && follows(words.slice(stretch.words.length), rest)) return true;
  return stretch.mayGo && stretch.isAside && follows(words, rest);
}
