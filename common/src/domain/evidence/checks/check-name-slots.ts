import type { Span } from '../../text/split-sentences.ts';
import type { ContentToken } from '../../text/words.ts';
import { stem } from '../../text/words.ts';
import { namedWords } from '../compare/named-words.ts';
import { extractNames } from '../extract/extract-names.ts';
import { isWithin, type Reading } from '../reading.ts';

/** A name of one or more words, by the stems of its words. */
type Name = Span & { stems: ReadonlySet<string> };
/** A name and the content word that it goes with. */
type Bond = { word: ContentToken; name: Name };

/** "Torvik and later Eastholm": so many words may stand between names in a row. */
const ROW_WORDS = 4;
const ROW = /(?<!\p{L})(?:and|or|und|oder|sowie|et|ou|y|e|o)(?!\p{L})|[,/]/iu;
/** What parts two names instead. */
const CONTRAST =
  /[.;:]|(?<!\p{L})(?:whereas|while|but|although|während|aber|sondern|mais|alors|tandis|pero|mientras|mas|enquanto)(?!\p{L})/iu;

const known = new WeakMap<Reading, Name[]>();

/** The names of a reading, words side by side taken as one name. */
function namesIn(reading: Reading): Name[] {
  let names = known.get(reading);
  if (!names) {
    names = [];
    for (const word of nameWords(reading)) {
      const last = names.at(-1);
      const text = reading.text.slice(word.start, word.end);
      const own = stem(text.replace(/['’]s?$/u, ''), reading.base);
      if (last && /^[\s-]?$/u.test(reading.text.slice(last.end, word.start))) {
        names[names.length - 1] = { ...last, end: word.end, stems: new Set([...last.stems, own]) };
      } else names.push({ start: word.start, end: word.end, stems: new Set([own]) });
    }
    known.set(reading, names);
  }
  return names;
}

/** In German also the nouns without an article, which only a comparison can tell from names. */
function nameWords(reading: Reading): Span[] {
  const words: Span[] = extractNames(reading.text, reading.language, () => false);
  if (reading.base !== 'de') return words;
  const bare = namedWords(reading, reading).filter(
    ({ start }) => !words.some((word) => word.start === start),
  );
  return [...words, ...bare].sort((a, b) => a.start - b.start);
}

/** Small words that tie a name to the word before it; agents and comparisons have checks of their own. */
const TIE =
  /^\s(?:to|of|from|in|at|for|near|nach|aus|in|bei|für|von|vom|de|du|d['’]|à|des|en|do|da|dos|das|em|a)\s?(?:the|der|die|das|dem|den|la|le|l['’]|el|los|las|o|os|as)?\s?$/iu;
/** A word before a name, or behind it, is a noun with it only behind an article. */
const ARTICLE =
  /(?<!\p{L})(?:the|an?|der|die|das|des|dem|den|ein|eine|le|la|l['’]|du|un|une|el|los|las|una|o|os|as|um|uma|do|da)\s?$/iu;
/** "Ute Lenz, die Richterin," */
const APPOSED =
  /^,\s(?:the|an?|der|die|das|ein|eine|le|la|l['’]|un|une|el|los|las|una|o|os|as|um|uma)\s?$/iu;

/** In a German passive "von" names who did it. */
const GERMAN_AGENT = /^\svo[mn]\s/u;
const GERMAN_PASSIVE = /(?<!\p{L})(?:wird|werden|wurden?|worden)(?!\p{L})/u;

/** The word that a name is tied to by a small word. */
function tiedTo({ text, tokens, base }: Reading, name: Name): ContentToken | undefined {
  const previous = tokens.findLast(({ end }) => end <= name.start);
  if (!previous) return undefined;
  const gap = text.slice(previous.end, name.start);
  const isAgent = base === 'de' && GERMAN_AGENT.test(gap) && GERMAN_PASSIVE.test(text);
  return TIE.test(gap) && !isAgent ? previous : undefined;
}

/** The nouns that say what a name is: "the engineer Staub", "the Staub line", "Staub, the engineer,". */
function nounsBeside(reading: Reading, name: Name): ContentToken[] {
  const { text, tokens, base } = reading;
  const isNoun = (word: ContentToken | undefined): word is ContentToken =>
    word !== undefined &&
    !namesIn(reading).some((other) => isWithin(word, other)) &&
    (base !== 'de' || /^\p{Lu}/u.test(text.slice(word.start)));
  const previous = tokens.findLast(({ end }) => end <= name.start);
  const next = tokens.find(({ start }) => start >= name.end);
  const nouns: ContentToken[] = [];
  if (
    isNoun(previous) &&
    /^\s$/u.test(text.slice(previous.end, name.start)) &&
    ARTICLE.test(text.slice(0, previous.start))
  )
    nouns.push(previous);
  if (isNoun(next)) {
    const gap = text.slice(name.end, next.start);
    if (/^\s+$/u.test(gap) && ARTICLE.test(text.slice(0, name.start))) nouns.push(next);
    if (APPOSED.test(gap) && /^(?:[,.;]|$)/u.test(text.slice(next.end))) nouns.push(next);
  }
  return nouns;
}

/** The bonds of all names of a reading: by a small word, and as what they are. */
type Bonds = { ties: Bond[]; kinds: Bond[] };
const bonded = new WeakMap<Reading, Bonds>();

function bondsIn(reading: Reading): Bonds {
  let bonds = bonded.get(reading);
  if (!bonds) {
    bonds = { ties: [], kinds: [] };
    for (const name of namesIn(reading)) {
      const tie = tiedTo(reading, name);
      if (tie) bonds.ties.push({ word: tie, name });
      bonds.kinds.push(...nounsBeside(reading, name).map((word) => ({ word, name })));
    }
    bonded.set(reading, bonds);
  }
  return bonds;
}

const shares = (one: Name, other: Name) => [...one.stems].some((word) => other.stems.has(word));

/** Whether two names of a passage stand in one row of names. */
function inRow({ text }: Reading, one: Name, other: Name): boolean {
  const between = text.slice(Math.min(one.end, other.end), Math.max(one.start, other.start));
  return (
    ROW.test(between) &&
    between.split(/\s+/).filter(Boolean).length <= ROW_WORDS &&
    !CONTRAST.test(between)
  );
}

/** Whether a passage has a name, and has only others where it would have to stand. */
function isMisplaced(name: Name, holders: readonly (Name | undefined)[], passage: Reading) {
  const own = namesIn(passage).filter((other) => shares(name, other));
  if (own.length === 0 || holders.length === 0) return false;
  return holders.every(
    (holder) =>
      holder && !shares(name, holder) && !own.some((other) => inRow(passage, other, holder)),
  );
}

/** What the passage has beside each place of a word; undefined where there is no name. */
function holdersOf(word: ContentToken, bonds: readonly Bond[], passage: Reading) {
  return passage.tokens
    .filter((token) => token.stem === word.stem)
    .map((place) => bonds.find((bond) => bond.word === place)?.name);
}

/** The same for a noun that says what a name is; in German it is taken for a word of the name. */
function bearersOf(word: ContentToken, passage: Reading) {
  const { kinds, ties } = bondsIn(passage);
  return passage.tokens
    .filter((token) => token.stem === word.stem)
    .flatMap((place): (Name | undefined)[] => {
      const bound = [...kinds, ...ties].filter((bond) => bond.word === place);
      const tied = ties.filter(({ word: other }) =>
        bound.some(({ name }) => isWithin(other, name)),
      );
      const around = namesIn(passage).filter((name) => isWithin(place, name));
      const names = [...around, ...[...bound, ...tied].map(({ name }) => name)];
      return names.length === 0 ? [undefined] : names;
    });
}

/** A name tied to another one to which the passage ties somebody else, or which it ties to the name. */
function isTiedWrongly({ word, name }: Bond, sentence: Reading, passage: Reading): boolean {
  const left = namesIn(sentence).find((other) => isWithin(word, other));
  if (!left || shares(left, name)) return false;
  const pairs = bondsIn(passage).ties.flatMap((tie) => {
    const first = namesIn(passage).find((other) => isWithin(tie.word, other));
    return first ? [{ first, second: tie.name }] : [];
  });
  if (pairs.some(({ first, second }) => shares(first, left) && shares(second, name))) return false;
  if (pairs.some(({ first, second }) => shares(first, name) && shares(second, left))) return true;
  const holders = pairs.filter(({ second }) => shares(second, name)).map(({ first }) => first);
  return isMisplaced(left, holders, passage);
}

/**
 * Names that a sentence puts where the passage has another one: "the engineer Alder Valley" for "the
 * engineer Ludwig Staub", "moved to Eastholm" for "moved to Torvik", "Linz in Radgum" for "Radgum in
 * Linz". A word beside which the passage has no name, or this one too, tells nothing.
 */
export function namesInOtherSlots(sentence: Reading, passage: Reading): string[] {
  if (namesIn(passage).length < 2) return [];
  const { ties, kinds } = bondsIn(sentence);
  const wrong = [
    ...ties.filter(({ word, name }) =>
      isMisplaced(name, holdersOf(word, bondsIn(passage).ties, passage), passage),
    ),
    ...kinds.filter(({ word, name }) => isMisplaced(name, bearersOf(word, passage), passage)),
    ...ties.filter((tie) => isTiedWrongly(tie, sentence, passage)),
  ];
  return [...new Set(wrong.map(({ name }) => sentence.text.slice(name.start, name.end)))];
}
