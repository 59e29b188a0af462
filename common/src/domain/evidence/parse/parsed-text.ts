import { givesOrdersToMachines } from '../../prompt-injection/prompt-injection.ts';
import { perKey, perObject } from '../../made-once.ts';
import { baseOf } from '../../text/locale.ts';
import { sentencesOf } from '../../text/block-sentences.ts';
import { splitSentences, type Span } from '../../text/split-sentences.ts';
import { contentTokens, splitsWords, type ContentToken } from '../../text/words.ts';
import { COMPOUNDING } from '../languages/languages.ts';
import { NEIGHBOURHOOD_UNITS, type Neighbourhood } from '../neighbourhood.ts';
import { extractDates, type DateMention } from './dates.ts';
import { findNegations } from './negations.ts';
import { extractNumbers, type NumberMention } from './numbers.ts';
import { overlaps } from './spans.ts';
import { plainText } from './plain-text.ts';

/** A text as evidence reads it; every offset is a UTF-16 unit into `text`. */
export type ParsedText = {
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

/** What it takes to look for words. */
export type Words = Pick<ParsedText, 'text' | 'stems' | 'base'>;

/** A neighbourhood, and of its quote the words, and of what it stands under, which tells names and nothing else. */
export type ParsedPassage = ParsedText & { quote: Words; under: ParsedText | undefined };

/** Reads a text once for all that is asked of it. */
export function readText(text: string, language: string): ParsedText {
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

const readingsOf = perObject((passage: Neighbourhood) =>
  perKey((language): ParsedPassage => {
    const before = plainText(whole(passage.before, CUT_BEFORE));
    const quote = withoutOrders(plainText(passage.quote), language);
    const after = plainText(whole(passage.after, CUT_BEHIND));
    const reading = readText(before + quote + after, language);
    const { base, tokens, sentences } = reading;
    const above = (passage.headings ?? []).join('\n');
    const span = { start: before.length, end: before.length + quote.length };
    const stems = tokens.filter((token) => overlaps(token, span)).map(({ stem }) => stem);
    // A quote may open inside what looks like one sentence with the text before it.
    const own = sentencesOf({ text: reading.text, language }, span);
    return {
      ...{ ...reading, quote: { text: quote, base, stems: new Set(stems) } },
      under: above === '' ? undefined : readText(above, language),
      sentences: [...sentences, ...own],
    };
  }),
);

/** The reading of a neighbourhood, kept as long as the neighbourhood object lives. */
export const readPassage = (passage: Neighbourhood, language: string): ParsedPassage =>
  readingsOf(passage)(language);

/** What follows an order to a program that reads it proves nothing: it speaks for nobody else. */
function withoutOrders(quote: string, language: string): string {
  if (!givesOrdersToMachines(quote)) return quote;
  const order = splitSentences(quote, language).find(({ start, end }) =>
    givesOrdersToMachines(quote.slice(start, end)),
  );
  return order ? quote.slice(0, order.start) + ' '.repeat(quote.length - order.start) : quote;
}

const CUT_BEFORE = /^[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/u;
const CUT_BEHIND = /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;

/** A cut through a word or number would make another one of it: the first or last piece is left out. */
const whole = (side: string, cut: RegExp) =>
  side.length < NEIGHBOURHOOD_UNITS - 1 ? side : side.replace(cut, '');

const MIN_COMPOUND_PART = 5;

/** Whether a text has a content word, by stem; in German also as part of a compound. */
export function hasWord({ text, stems, base }: Words, word: string, stem: string): boolean {
  if (stems.has(stem)) return true;
  if (!splitsWords(text)) return text.includes(word);
  if (!COMPOUNDING.has(base) || stem.length < MIN_COMPOUND_PART) return false;
  for (const other of stems) {
    if (other.length >= MIN_COMPOUND_PART && (other.includes(stem) || stem.includes(other)))
      return true;
  }
  return false;
}
