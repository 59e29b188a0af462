import { baseOf } from '../text/locale.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { splitSentences, type Span } from '../text/split-sentences.ts';
import { contentTokens, type ContentToken } from '../text/words.ts';
import { sentencesAndClauses, type Clause } from './compare/clauses.ts';
import { findCues, type Cue } from './cues/find-cues.ts';
import { extractDates, type DateMention } from './extract/extract-dates.ts';
import { extractNumbers, type NumberMention } from './extract/extract-numbers.ts';
import { givesOrdersToMachines } from './orders-to-machines.ts';
import { NEIGHBOURHOOD_UNITS, type Neighbourhood } from './neighbourhood.ts';

/** A clause or sentence of a reading: what is in it, by content and by cue. */
export type Statement = Clause & {
  /** Whether the range is a whole sentence; a one-clause sentence is listed once, as a sentence. */
  whole: boolean;
  sentence: number;
  stems: ReadonlySet<string>;
  cues: readonly Cue[];
};

/** A text as the gate reads it; every offset is a UTF-16 unit into `text`. */
export type Reading = {
  text: string;
  language: string;
  base: string;
  dates: DateMention[];
  numbers: NumberMention[];
  tokens: ContentToken[];
  stems: ReadonlySet<string>;
  cues: Cue[];
  sentences: Span[];
  statements: Statement[];
};

/**
 * Reads a text once for all checks of the gate: dates, numbers, content words, cues, and the
 * statements (clauses and whole sentences) they stand in.
 */
export function readText(raw: string, language: string, quote?: Span): Reading {
  const text = raw;
  const base = baseOf(language);
  const dates = extractDates(text, language);
  const tokens = contentTokens(text, language);
  const cues = findCues(text, language);
  const reading: Reading = {
    text,
    language,
    base,
    dates,
    numbers: extractNumbers(text, language, dates),
    tokens,
    stems: new Set(tokens.map((token) => token.stem)),
    cues,
    sentences: [],
    statements: [],
  };
  addStatements(reading, { start: 0, end: text.length });
  if (quote) addStatements(reading, quote);
  return reading;
}

/** A clause opened by a relative pronoun is about the word before it. */
const RELATIVE =
  /^(?:who|whose|which|that|der|die|das|dessen|deren|welche[rs]?|qui|dont|que|quien|cuyo|cuya|quem|cujo|cuja)(?!\p{L})/iu;

/** Whether a span lies in another one. */
export function isWithin(item: Span, range: Span): boolean {
  return item.start >= range.start && item.end <= range.end;
}

/** Whether something stands in a clause and not in brackets inside it. */
export function isInside(item: Span, clause: Clause): boolean {
  return isWithin(item, clause) && !clause.holes.some((hole) => isWithin(item, hole));
}

const keyOf = ({ start, end, holes }: Clause) => `${start}-${end}-${holes.length}`;

/** A quote may open inside what looks like one sentence with the text before it: read it by itself too. */
function addStatements(reading: Reading, part: Span): void {
  const seen = new Set(reading.statements.map(keyOf));
  const add = (range: Clause, whole: boolean, sentence: number) => {
    const key = keyOf(range);
    if (seen.has(key)) return;
    seen.add(key);
    const inside = (item: Span) => isInside(item, range);
    const stems = new Set(reading.tokens.filter(inside).map((token) => token.stem));
    if (!whole && RELATIVE.test(reading.text.slice(range.start, range.start + 8))) {
      const antecedent = reading.tokens.findLast((token) => token.end <= range.start);
      if (antecedent) stems.add(antecedent.stem);
    }
    reading.statements.push({
      ...range,
      whole,
      sentence,
      stems,
      cues: reading.cues.filter(inside),
    });
  };
  const slice = reading.text.slice(part.start, part.end);
  const move = ({ start, end }: Span) => ({ start: start + part.start, end: end + part.start });
  for (const { sentence, clauses } of sentencesAndClauses(slice, reading.language)) {
    const range = move(sentence);
    const number = reading.sentences.length;
    reading.sentences.push(range);
    add({ ...range, holes: [] }, true, number);
    if (clauses.length < 2) continue;
    for (const clause of clauses) {
      add({ ...move(clause), holes: clause.holes.map(move) }, false, number);
    }
  }
}

const CONTRACTED_NOT =
  /(?<!\p{L})(is|are|was|were|has|have|had|do|does|did|ca|wo|sha|would|could|should|must|might|need|dare)n't(?!\p{L})|(?<!\p{L})(can)not(?!\p{L})/giu;
const FULL: Readonly<Record<string, string>> = { ca: 'can', wo: 'will', sha: 'shall' };

function expandNot(_: string, contracted: string | undefined, can: string | undefined): string {
  const verb = contracted ?? can ?? '';
  return `${FULL[verb.toLowerCase()] ?? verb} not`;
}

/**
 * As the gate compares it: normalised, straight apostrophes, any white space a single space, "can't"
 * and "cannot" as "can not".
 */
export function plainText(text: string): string {
  return normalizeText(text)
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .replace(CONTRACTED_NOT, expandNot);
}

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whether a text parts its words by spaces, so that the same words are found in any context. */
export function splitsWords(text: string): boolean {
  return !UNSPACED.test(text);
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
    const start = before.length;
    reading = readText(before + quote + after, language, { start, end: start + quote.length });
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
