import type { Disagreement } from '../../../contracts/evidence-report.ts';
import type { Span } from '../../text/split-sentences.ts';
import { sameNumber } from '../facts/numbers.ts';
import { languageOf, wordsOf } from '../languages/languages.ts';
import type { DateMention, DateParts } from '../parse/dates.ts';
import type { NumberMention } from '../parse/numbers.ts';
import { plainText } from '../parse/plain-text.ts';
import { readText, type Reading } from '../parse/reading.ts';

/** A passage that may say something else than another one; near-copies share an origin. */
export type OpposablePassage = { id: string; originId: string; language: string; quote: string };

/** Two statements are about the same when so many of their words are. */
const SAME_WORDS = 0.75;
const SAME_WORDS_BUT_NOT = 0.85;
const FEWEST_WORDS = 3;
/** Figures nearer to each other than this are one figure, rounded. */
const ROUNDING = 0.03;
const MOST = 10;
/** Who said it, at the end of a sentence, is no part of what was said. */
const ATTRIBUTION =
  /, (?:[^,]{2,60} )?(?:says?|said|repeat(?:s|ed)|report(?:s|ed)|writes?|wrote|argue[sd]?|believe[sd]?|announced|calculates?|add(?:s|ed)|according to|sagte?|sagt|berichtet|meldet|teilte|laut|selon|d'après|affirme|déclare|según|dijo|dice|afirma|segundo|disse|diz)(?!\p{L})[^,]*$/iu;

/** What a sentence of a passage, or a part of it between marks, says, taken apart for comparing. */
type Claim = {
  passage: OpposablePassage;
  reading: Reading;
  text: string;
  /** Stems without numbers, dates and what turns or limits them. */
  words: ReadonlySet<string>;
  /** Words with a capital letter inside the clause: names, mostly. */
  names: ReadonlySet<string>;
  numbers: NumberMention[];
  dates: DateMention[];
  denies: boolean;
  /** Words that limit what is said, in alphabetical order. */
  limits: string;
  /** Sides of opposites, by their number: 0 and 1 are a pair, 2 and 3 the next. */
  sides: readonly number[];
};

type Opposition = { about: Disagreement['about']; values: [string, string] };

/**
 * Passages of independent origins that say different things about the same: nearly the same words and
 * the same names, but another number of the same unit, another date, a "not", or "more" for "less".
 * Made to be right rather than complete, since readers are told "Sources disagree". Pure; at most ten,
 * in the order of the passages. Of several passages on one side the first ones are named.
 *
 * @param isCited one of two passages at least must be.
 */
export function findDisagreements(
  passages: readonly OpposablePassage[],
  isCited: (id: string) => boolean = () => true,
): Disagreement[] {
  const claims = passages.flatMap(claimsOf);
  const found: Disagreement[] = [];
  for (const [index, one] of claims.entries()) {
    for (const other of claims.slice(index + 1)) {
      if (found.length === MOST) return found;
      if (one.passage.originId === other.passage.originId) continue;
      if (!isCited(one.passage.id) && !isCited(other.passage.id)) continue;
      const opposition = oppose(one, other);
      if (!opposition || isKnown(found, opposition)) continue;
      found.push({ evidenceIds: [one.passage.id, other.passage.id], ...opposition });
    }
  }
  return found;
}

/** The same two values, named by other passages before. */
function isKnown(found: readonly Disagreement[], { about, values }: Opposition): boolean {
  return found.some((known) => {
    return known.about === about && values.every((value) => known.values.includes(value));
  });
}

function claimsOf(passage: OpposablePassage): Claim[] {
  const text = plainText(passage.quote);
  const whole = readText(text, passage.language);
  const plain = whole.sentences
    .map(({ start, end }) => text.slice(start, end))
    .filter((sentence) => ATTRIBUTION.test(sentence))
    .map((sentence) => readText(sentence.replace(ATTRIBUTION, '.'), passage.language));
  return [whole, ...plain].flatMap((reading) => claimsIn(passage, reading));
}

/** Where a sentence can be parted into statements. */
const PARTS = /[,;:]\s/gu;

function claimsIn(passage: OpposablePassage, reading: Reading): Claim[] {
  return reading.sentences.flatMap((sentence) => {
    const text = reading.text.slice(sentence.start, sentence.end);
    const cuts = [...text.matchAll(PARTS)].map(({ index }) => sentence.start + index);
    const ends = [...cuts, sentence.end];
    const parts = ends.map((end, at) => ({ start: ends[at - 1] ?? sentence.start, end }));
    const spans = parts.length > 1 ? [sentence, ...parts] : [sentence];
    return spans.map((span) => claimOf(passage, reading, span));
  });
}

function claimOf(passage: OpposablePassage, reading: Reading, span: Span): Claim {
  const { language, base } = reading;
  const inside = <Item extends Span>(items: readonly Item[]) =>
    items.filter(({ start, end }) => start >= span.start && end <= span.end);
  const text = reading.text.slice(span.start, span.end);
  const found = (list: string) =>
    [...text.matchAll(wordsOf(base, list))].map(({ 0: word, index }) => ({
      ...{ word: word.toLowerCase(), start: span.start + index },
      end: span.start + index + word.length,
    }));
  const { limits, opposites } = languageOf(language);
  const [dates, negations] = [inside(reading.dates), inside(reading.negations)];
  const sides = opposites.flat().map(found);
  // "May" of a date is no hedge.
  const limiting = found(limits).filter(
    (limit) => !dates.some((date) => limit.start < date.end && date.start < limit.end),
  );
  const taken = [...dates, ...negations, ...inside(reading.numbers), ...sides.flat(), ...limiting];
  const tokens = inside(reading.tokens);
  const free = tokens.filter(
    (token) => !taken.some(({ start, end }) => token.start < end && start < token.end),
  );
  const isName = ({ start }: Span) =>
    start !== tokens[0]?.start && /\p{Lu}/u.test(reading.text.charAt(start));
  return {
    ...{ passage, reading, dates, text: text.replace(/^\W+/u, '').trim() },
    words: new Set(free.map(({ stem }) => stem)),
    names: new Set(free.filter(isName).map(({ stem }) => stem)),
    numbers: inside(reading.numbers).filter(
      ({ demanded, start, end }) =>
        demanded && !dates.some((date) => date.start < end && start < date.end),
    ),
    denies: negations.length > 0,
    limits: [...new Set(limiting.map(({ word }) => word))].sort().join(' '),
    sides: [...sides.keys()].filter((at) => sides[at]?.length),
  };
}

function oppose(one: Claim, other: Claim): Opposition | null {
  if (one.reading.base !== other.reading.base) return null;
  if (holds(one, other) || holds(other, one)) return null;
  const alike = likeness(one.words, other.words);
  if (alike < SAME_WORDS || !sameMembers(one.names, other.names)) return null;
  const numbers = differingNumbers(one, other);
  const dates = differingDates(one, other);
  const turned = turnedBetween(one, other);
  const isPlain = turned === undefined && one.limits === other.limits;
  if (isPlain && dates === 'same' && Array.isArray(numbers))
    return { about: 'numbers', values: numbers };
  if (isPlain && numbers === 'same' && Array.isArray(dates))
    return { about: 'dates', values: dates };
  if (numbers !== 'same' || dates !== 'same' || alike < SAME_WORDS_BUT_NOT) return null;
  return turned && one.limits === other.limits
    ? { about: turned, values: [one.text, other.text] }
    : null;
}

/** Whether one claim denies what the other says, or says its opposite; undefined where it does neither or more. */
function turnedBetween(one: Claim, other: Claim): 'negations' | 'comparatives' | undefined {
  const only = (a: Claim, b: Claim) => a.sides.filter((side) => !b.sides.includes(side));
  const [mine, theirs] = [only(one, other), only(other, one)];
  if (one.denies !== other.denies)
    return mine.length + theirs.length === 0 ? 'negations' : undefined;
  const [side = 0] = mine;
  const isOpposite = mine.length === 1 && theirs.length === 1 && theirs[0] === (side ^ 1);
  return isOpposite ? 'comparatives' : undefined;
}

/** What stands word for word in the other passage is no contradiction to it. */
const holds = ({ reading }: Claim, { text }: Claim) => reading.text.includes(text);

/** Share of the longer statement's words that both have; 0 for statements of too few words. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (Math.min(one.size, other.size) < FEWEST_WORDS) return 0;
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.max(one.size, other.size);
}

function sameMembers(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((member) => other.has(member));
}

type Difference = 'same' | 'unclear' | [string, string];

/** Of as many numbers in the same order exactly one differs, by more than rounding. */
function differingNumbers(one: Claim, other: Claim): Difference {
  if (one.numbers.length !== other.numbers.length) return 'unclear';
  const pairs = one.numbers.map((number, index) => [number, other.numbers[index]!] as const);
  const differing = pairs.filter(([a, b]) => !sameNumber(a, b, other.reading));
  const [pair] = differing;
  if (!pair) return 'same';
  const [a, b] = pair;
  const comparable = differing.length === 1 && a.kind === b.kind && a.unit === b.unit;
  const near =
    Math.abs(a.value - b.value) <= ROUNDING * Math.max(Math.abs(a.value), Math.abs(b.value));
  return comparable && !near ? [written(one, a), written(other, b)] : 'unclear';
}

/** Of as many dates exactly one names another day, month or year. */
function differingDates(one: Claim, other: Claim): Difference {
  if (one.dates.length !== other.dates.length) return 'unclear';
  const pairs = one.dates.map((date, index) => [date, other.dates[index]!] as const);
  const differing = pairs.filter(
    ([a, b]) => !a.readings.some((x) => b.readings.some((y) => agree(x, y))),
  );
  const [pair] = differing;
  if (!pair) return 'same';
  return differing.length === 1 ? [pair[0].text, pair[1].text] : 'unclear';
}

function agree(one: DateParts, other: DateParts): boolean {
  const fields = ['year', 'month', 'day', 'decade'] as const;
  return fields.every((field) => {
    return one[field] === undefined || other[field] === undefined || one[field] === other[field];
  });
}

/** A number as it stands, with the word behind it where it has no unit. */
function written({ reading }: Claim, { start, end, unit }: NumberMention): string {
  const next = unit ? undefined : reading.tokens.find((token) => token.start >= end);
  const until = next && next.start - end <= 2 ? next.end : end;
  return reading.text.slice(start, until).trim();
}
