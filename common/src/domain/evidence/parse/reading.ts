import { givesOrdersToMachines } from '../../prompt-injection/orders-to-machines.ts';
import { baseOf } from '../../text/locale.ts';
import { splitSentences, type Span } from '../../text/split-sentences.ts';
import { contentTokens, type ContentToken } from '../../text/words.ts';
import { NEIGHBOURHOOD_UNITS, type Neighbourhood } from '../neighbourhood.ts';
import { extractDates, type DateMention } from './dates.ts';
import { findNegations } from './negations.ts';
import { extractNumbers, type NumberMention } from './numbers.ts';
import { plainText, splitsWords } from './plain-text.ts';

/** A text as evidence reads it; every offset is a UTF-16 unit into `text`. */
export type Reading = {
  text: string;
  language: string;
  base: string;
  dates: DateMention[];
  numbers: NumberMention[];
  tokens: ContentToken[];
  stems: ReadonlySet<string>;
  negations: (Span & { text: string })[];
  sentences: Span[];
};

/** Reads a text once for all that is asked of it. */
export function readText(text: string, language: string): Reading {
  const dates = extractDates(text, language);
  const tokens = contentTokens(text, language);
  return {
    ...{ text, language, base: baseOf(language), dates, tokens },
    numbers: extractNumbers(text, language, dates),
    stems: new Set(tokens.map((token) => token.stem)),
    negations: findNegations(text, language),
    sentences: splitSentences(text, language),
  };
}

const readings = new WeakMap<Neighbourhood, Map<string, Reading>>();

/** The reading of a neighbourhood, kept as long as the neighbourhood object lives. */
export function readPassage(passage: Neighbourhood, language: string): Reading {
  let known = readings.get(passage);
  if (!known) readings.set(passage, (known = new Map<string, Reading>()));
  let reading = known.get(language);
  if (!reading) {
    const before = plainText(whole(passage.before, 'start'));
    const quote = withoutOrders(plainText(passage.quote), language);
    const after = plainText(whole(passage.after, 'end'));
    reading = readText(before + quote + after, language);
    // A quote may open inside what looks like one sentence with the text before it.
    const own = splitSentences(quote, language).map(({ start, end }) => ({
      ...{ start: start + before.length, end: end + before.length },
    }));
    const isNew = ({ start, end }: Span) =>
      !reading?.sentences.some((span) => span.start === start && span.end === end);
    reading.sentences.push(...own.filter(isNew));
    known.set(language, reading);
  }
  return reading;
}

/** What follows an order to a program that reads it proves nothing: it speaks for nobody else. */
function withoutOrders(quote: string, language: string): string {
  if (!givesOrdersToMachines(quote)) return quote;
  const order = splitSentences(quote, language).find(({ start, end }) =>
    givesOrdersToMachines(quote.slice(start, end)),
  );
  return order ? quote.slice(0, order.start) + ' '.repeat(quote.length - order.start) : quote;
}

/** A cut through a word or number would make another one of it: the first or last piece is left out. */
function whole(side: string, cutAt: 'start' | 'end'): string {
  if (side.length < NEIGHBOURHOOD_UNITS - 1) return side;
  return cutAt === 'start'
    ? side.replace(/^[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/u, '')
    : side.replace(/[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u, '');
}

/** Languages that write compounds as one word. */
const COMPOUNDING = new Set(['de', 'nl', 'sv', 'da', 'no', 'nb', 'fi']);
const MIN_COMPOUND_PART = 5;

/** Whether a text has a content word, by stem; in German also as part of a compound. */
export function hasWord({ text, stems, base }: Reading, word: string, stem: string): boolean {
  if (stems.has(stem)) return true;
  if (!splitsWords(text)) return text.includes(word);
  if (!COMPOUNDING.has(base) || stem.length < MIN_COMPOUND_PART) return false;
  for (const other of stems) {
    if (other.length >= MIN_COMPOUND_PART && (other.includes(stem) || stem.includes(other)))
      return true;
  }
  return false;
}
