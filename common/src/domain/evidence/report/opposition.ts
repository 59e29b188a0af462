import type { Disagreement } from '../../../contracts/evidence-report.ts';
import { sameNumber } from '../facts/numbers.ts';
import type { DateMention, DateParts } from '../parse/dates.ts';
import type { NumberMention } from '../parse/numbers.ts';
import type { ParsedText } from '../parse/parsed-text.ts';

/** What a sentence of a passage, or a part of it between marks, says, taken apart for comparing. */
export type OpposableStatement = {
  reading: ParsedText;
  text: string;
  /** Stems without numbers, dates and what turns or limits them. */
  words: ReadonlySet<string>;
  /** Words with a capital letter inside the clause, names mostly, and words that limit, in order. */
  frame: string;
  numbers: NumberMention[];
  dates: DateMention[];
  denies: boolean;
  /** Sides of opposites, by their number: 0 and 1 are a pair, 2 and 3 the next. */
  sides: readonly number[];
};

type Opposition = { about: Disagreement['about']; values: [string, string] };

/** Two statements are about the same when so many of their words are. */
const SAME_WORDS = 0.75;
const SAME_WORDS_BUT_NOT = 0.85;
const FEWEST_WORDS = 3;
/** Figures nearer to each other than this are one figure, rounded. */
const ROUNDING = 0.03;

/** In what two statements about the same say different things; null where they do not, or are about something else. */
export function oppose(one: OpposableStatement, other: OpposableStatement): Opposition | null {
  if (one.reading.base !== other.reading.base) return null;
  // What stands word for word in the other passage is no contradiction to it.
  if (one.reading.text.includes(other.text) || other.reading.text.includes(one.text)) return null;
  const alike = likeness(one.words, other.words);
  if (alike < SAME_WORDS || one.frame !== other.frame) return null;
  const numbers = differing(one.numbers, other.numbers, (a, b) => sameNumber(a, b, other.reading));
  const dates = differing(one.dates, other.dates, agree);
  const turned = turnedBetween(one, other);
  if (!numbers || !dates) return null;
  if (numbers.length + dates.length > (turned ? 0 : 1)) return null;
  const [number, date] = [numbers[0], dates[0]];
  if (number && !isApart(...number)) return null;
  if (number)
    return { about: 'numbers', values: [written(one, number[0]), written(other, number[1])] };
  if (date) return { about: 'dates', values: [date[0].text, date[1].text] };
  return turned && alike >= SAME_WORDS_BUT_NOT
    ? { about: turned, values: [one.text, other.text] }
    : null;
}

/** Whether one statement denies what the other says, or says its opposite; undefined where it does neither or more. */
function turnedBetween(
  one: OpposableStatement,
  other: OpposableStatement,
): 'negations' | 'comparatives' | undefined {
  const only = (a: OpposableStatement, b: OpposableStatement) =>
    a.sides.filter((side) => !b.sides.includes(side));
  const [mine, theirs] = [only(one, other), only(other, one)];
  if (one.denies !== other.denies)
    return mine.length + theirs.length === 0 ? 'negations' : undefined;
  const [side = 0] = mine;
  const isOpposite = mine.length === 1 && theirs.length === 1 && theirs[0] === (side ^ 1);
  return isOpposite ? 'comparatives' : undefined;
}

/** Share of the longer statement's words that both have; 0 for statements of too few words. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (Math.min(one.size, other.size) < FEWEST_WORDS) return 0;
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.max(one.size, other.size);
}

/** The pairs that differ, of as many in the same order; undefined where there are not as many. */
function differing<Item>(
  ones: readonly Item[],
  others: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): [Item, Item][] | undefined {
  if (ones.length !== others.length) return undefined;
  const pairs = ones.map((one, at): [Item, Item] => [one, others[at]!]);
  return pairs.filter(([one, other]) => !isSame(one, other));
}

/** Two numbers of one kind and unit that differ by more than rounding. */
function isApart(a: NumberMention, b: NumberMention): boolean {
  const near =
    Math.abs(a.value - b.value) <= ROUNDING * Math.max(Math.abs(a.value), Math.abs(b.value));
  return a.kind === b.kind && a.unit === b.unit && !near;
}

/** Whether two dates name no other day, month or year. */
function agree({ readings }: DateMention, other: DateMention): boolean {
  const fields = ['year', 'month', 'day', 'decade'] as const;
  const isSame = (one: DateParts, two: DateParts) =>
    fields.every((at) => one[at] === undefined || two[at] === undefined || one[at] === two[at]);
  return readings.some((one) => other.readings.some((two) => isSame(one, two)));
}

/** A number as it stands, with the word behind it where it has no unit. */
function written({ reading }: OpposableStatement, { start, end, unit }: NumberMention): string {
  const next = unit ? undefined : reading.tokens.find((token) => token.start >= end);
  const until = next && next.start - end <= 2 ? next.end : end;
  return reading.text.slice(start, until).trim();
}
