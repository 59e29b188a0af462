import type { Span } from '../../text/split-sentences.ts';
import type { ContentToken } from '../../text/words.ts';
import { stem } from '../../text/words.ts';
import { extractNames } from '../extract/extract-names.ts';
import type { Reading } from '../reading.ts';

/** A name of one or more words, by the stems of its words. */
type Name = Span & { stems: ReadonlySet<string> };

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
    for (const word of extractNames(reading.text, reading.language, () => false)) {
      const last = names.at(-1);
      const own = stem(word.text.replace(/['’]s?$/u, ''), reading.base);
      if (last && /^[\s-]?$/u.test(reading.text.slice(last.end, word.start))) {
        names[names.length - 1] = { ...last, end: word.end, stems: new Set([...last.stems, own]) };
      } else names.push({ start: word.start, end: word.end, stems: new Set([own]) });
    }
    known.set(reading, names);
  }
  return names;
}

/** Small words that tie a name to the word before it; agents and comparisons have checks of their own. */
const TIE =
  /^\s(?:to|of|from|in|at|for|near|nach|aus|in|bei|für|von|de|du|d['’]|à|des|en|do|da|dos|das|em|a)\s?(?:the|der|die|das|dem|den|la|le|l['’]|el|los|las|o|os|as)?\s?$/iu;
/** A word before a name, or behind it, is a noun with it only behind an article. */
const ARTICLE =
  /(?<!\p{L})(?:the|an?|der|die|das|des|dem|den|ein|eine|le|la|l['’]|du|un|une|el|los|las|una|o|os|as|um|uma|do|da)\s?$/iu;

type Side = 'before' | 'behind';

/** The content word that a name goes with: tied to it, or a noun right beside it. */
function neighbour(reading: Reading, name: Name, side: Side): ContentToken | undefined {
  const { text, tokens } = reading;
  const isPart = ({ start, end }: Span) =>
    namesIn(reading).some((other) => start >= other.start && end <= other.end);
  if (side === 'behind') {
    const next = tokens.find(({ start }) => start >= name.end);
    const isNoun = next && !isPart(next) && /^\s+$/u.test(text.slice(name.end, next.start));
    return isNoun && ARTICLE.test(text.slice(0, name.start)) ? next : undefined;
  }
  const previous = tokens.findLast(({ end }) => end <= name.start);
  if (!previous || isPart(previous)) return undefined;
  const gap = text.slice(previous.end, name.start);
  const isNoun = /^\s$/u.test(gap) && ARTICLE.test(text.slice(0, previous.start));
  return isNoun || TIE.test(gap) ? previous : undefined;
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

/**
 * Names that a sentence puts where the passage has another one: "the engineer Alder Valley" for "the
 * engineer Ludwig Staub", "moved to Eastholm" for "moved to Torvik". A word beside which the passage
 * has no name, or this one too, tells nothing.
 */
export function namesInOtherSlots(sentence: Reading, passage: Reading): string[] {
  const given = namesIn(passage);
  if (given.length < 2) return [];
  const isMisplaced = (name: Name, side: Side) => {
    const word = neighbour(sentence, name, side);
    if (!word) return false;
    const own = given.filter((other) => shares(name, other));
    const places = passage.tokens.filter((token) => token.stem === word.stem);
    const holders = places.map((place) =>
      given.find((other) => neighbour(passage, other, side) === place),
    );
    if (own.length === 0 || holders.length === 0) return false;
    return holders.every(
      (holder) =>
        holder && !shares(name, holder) && !own.some((other) => inRow(passage, other, holder)),
    );
  };
  return namesIn(sentence)
    .filter((name) => isMisplaced(name, 'before') || isMisplaced(name, 'behind'))
    .map(({ start, end }) => sentence.text.slice(start, end));
}
