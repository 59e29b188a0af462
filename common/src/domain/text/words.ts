import { newStemmer } from 'snowball-stemmers';
import { baseOf, localeOf } from './locale.ts';
import { STOP_WORDS } from './stop-words.ts';

/** A word with its UTF-16 offsets into the text it was found in. */
export type Token = { text: string; start: number; end: number };

/** Scripts written without spaces or with other word rules: left to `Intl.Segmenter`. */
const NEEDS_SEGMENTER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** From the first letter of those scripts on; most texts have none, and this is told at once. */
const MAY_NEED_SEGMENTER = /[\u0e00-\uffff]/;

/** Whether a text parts its words by spaces, so that the same words are found in any context. */
export const splitsWords = (text: string): boolean =>
  !MAY_NEED_SEGMENTER.test(text) || !NEEDS_SEGMENTER.test(text);

/**
 * Numbers with their separators; words with inner apostrophes, dots, hyphens and underscores
 * (`don't`, `Node.js`, `git-rebase`, `3.5`, `1,234`), command options (`--force`), `C++`, `C#`.
 */
const WORD =
  /(?<![\p{L}\p{N}-])--?(?=[a-z])|\d+(?:[.,:]\d+)+(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}_]+(?:[.'’·-][\p{L}\p{N}\p{M}_]+)*(?:\+\+|#)?/uy;
/** ASCII characters that a word may begin with. */
const BEGINS = Uint8Array.from({ length: 128 }, (_, unit) =>
  Number(/[\w-]/.test(String.fromCharCode(unit))),
);

const DASH = '-'.charCodeAt(0);

const segmenters = new Map<string, Intl.Segmenter>();
function segmenterOf(language: string): Intl.Segmenter {
  let segmenter = segmenters.get(language);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(localeOf(language), { granularity: 'word' });
    segmenters.set(language, segmenter);
  }
  return segmenter;
}

/**
 * The words of a text in reading order. `language` is a BCP 47 tag (`en`, `pt-BR`); an unknown one
 * is treated like English. Punctuation is no token; `--force` is one.
 */
export function tokenize(text: string, language: string): Token[] {
  const tokens: Token[] = [];
  eachWord(text, language, (word, start, end) => tokens.push({ text: word, start, end }));
  return tokens;
}

type Visit = (word: string, start: number, end: number) => void;

function eachWord(text: string, language: string, visit: Visit): void {
  if (!splitsWords(text)) {
    for (const { segment, index, isWordLike } of segmenterOf(language).segment(text))
      if (isWordLike) visit(segment, index, index + segment.length);
    return;
  }
  let dashes = 0;
  // Tried only where a word may begin, and without an array for each: all texts pass through here.
  for (let at = 0; at < text.length;) {
    const unit = text.charCodeAt(at);
    WORD.lastIndex = at;
    if ((unit < 128 && BEGINS[unit] === 0) || !WORD.test(text)) {
      at += 1;
      continue;
    }
    const start = at;
    at = WORD.lastIndex;
    if (unit === DASH) {
      dashes = at - start;
      continue;
    }
    visit(text.slice(start - dashes, at), start - dashes, at);
    dashes = 0;
  }
}

const ALGORITHMS: Record<string, string> = {
  en: 'english',
  de: 'german',
  fr: 'french',
  es: 'spanish',
  pt: 'portuguese',
};
const STEM_CACHE_LIMIT = 100_000;
const stemmers = new Map<string, { stem: (word: string) => string; known: Map<string, string> }>();

/**
 * The lower-cased Snowball stem of a word in English, German, French, Spanish or Portuguese; in any
 * other language the lower-cased word. Curly apostrophes count as straight ones.
 */
export function stem(word: string, language: string): string {
  return stemOf(plain(word), baseOf(language));
}

/** A word as it is compared: lower-cased, with straight apostrophes. */
function plain(word: string): string {
  const lower = word.toLowerCase();
  return lower.includes('’') ? lower.replace(/’/g, "'") : lower;
}

function stemOf(lower: string, base: string): string {
  const algorithm = ALGORITHMS[base];
  if (!algorithm) return lower;
  let stemmer = stemmers.get(base);
  if (!stemmer) {
    const snowball = newStemmer(algorithm);
    stemmer = { stem: (text) => snowball.stem(text), known: new Map() };
    stemmers.set(base, stemmer);
  }
  let stemmed = stemmer.known.get(lower);
  if (stemmed === undefined) {
    stemmed = stemmer.stem(lower);
    if (stemmer.known.size >= STEM_CACHE_LIMIT) stemmer.known.clear();
    stemmer.known.set(lower, stemmed);
  }
  return stemmed;
}

/** Whether a word of any case is a function word of en, de, fr, es or pt; false for other languages. */
export function isStopWord(word: string, language: string): boolean {
  return STOP_WORDS[baseOf(language)]?.has(plain(word)) ?? false;
}

/** How many words of a text are function words of a language, see `isStopWord`. */
export function countStopWords(text: string, language: string): number {
  let count = 0;
  eachWord(text, language, (word) => {
    if (isStopWord(word, language)) count += 1;
  });
  return count;
}

/** Whether a language's function words are known here (en, de, fr, es, pt). */
export function knowsFunctionWords(language: string): boolean {
  return STOP_WORDS[baseOf(language)] !== undefined;
}

/** French, Italian and Catalan elisions: `l'eau` is about `eau`. */
const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|dell?|all?|nell?|un)['’](?=\p{L})/iu;
const ELIDING = new Set(['fr', 'it', 'ca']);

/** Of each language the stems of the words met so far, by the words as they are written. */
const stemsByWord = new Map<string, Map<string, readonly string[]>>();

function knownStems(base: string): Map<string, readonly string[]> {
  let known = stemsByWord.get(base);
  if (!known) stemsByWord.set(base, (known = new Map<string, readonly string[]>()));
  if (known.size >= STEM_CACHE_LIMIT) known.clear();
  return known;
}

function stemsOf(word: string, base: string): string[] {
  const stopWords = STOP_WORDS[base];
  const whole = plain(ELIDING.has(base) ? word.replace(ELISION, '') : word);
  if (stopWords?.has(whole)) return [];
  if (!whole.includes('-')) return [stemOf(whole, base)];
  const parts = whole.split('-').filter((part) => part !== '' && !stopWords?.has(part));
  return parts.map((part) => stemOf(part, base));
}

/** A content word by its stem, with the UTF-16 offsets of the word it comes from. */
export type ContentToken = { stem: string; start: number; end: number };

/**
 * The words that carry meaning, lower-cased and stemmed, in reading order with repeats: no stop
 * words, no punctuation; hyphenated words count by their parts (`git-rebase` → `git`, `rebas`).
 */
export function contentTokens(text: string, language: string): ContentToken[] {
  const found: ContentToken[] = [];
  eachContentWord(text, language, (stem, start, end) => found.push({ stem, start, end }));
  return found;
}

/** The stems of `contentTokens`. */
export function contentWords(text: string, language: string): string[] {
  const found: string[] = [];
  eachContentWord(text, language, (stem) => found.push(stem));
  return found;
}

function eachContentWord(text: string, language: string, visit: Visit): void {
  const base = baseOf(language);
  const known = knownStems(base);
  eachWord(text, language, (word, start, end) => {
    let stems = known.get(word);
    if (!stems) known.set(word, (stems = stemsOf(word, base)));
    for (const stem of stems) visit(stem, start, end);
  });
}
