import { demandedNumbers, sameNumber } from './check-numbers.ts';
import type { NumberMention } from '../extract/extract-numbers.ts';
import type { Reading } from '../reading.ts';

/** What stands between two numbers that make a range, a score or a share, which have an order. */
const RANGE =
  /^(?:\s*(?:to|bis|auf|à|hasta|até)\s+(?:[$€£]|about|around|rund|etwa)?\s*|\s?[-–:]\s?)$/iu;
const SHARE = /^\s+(?:of|out of|in|von|sur|de(?: cada)?|em cada)\s+(?:the |den |every |each )?$/iu;

/** What a number is said to be by the word before it: a difference, a beginning, an end. */
const ROLES: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  en: {
    difference: /(?<!\p{L})by\s+(?:about |around |some |roughly |nearly |almost |[$€£])*$/iu,
    end: /(?<!\p{L})to\s+(?:about |around |some |roughly |nearly |almost |[$€£])*$/iu,
    start: /(?<!\p{L})from\s+(?:about |around |some |roughly |nearly |almost |[$€£])*$/iu,
  },
  de: {
    difference: /(?<!\p{L})um\s+(?:etwa |rund |fast |knapp |gut )*$/iu,
    end: /(?<!\p{L})auf\s+(?:etwa |rund |fast |knapp |gut )*$/iu,
    start: /(?<!\p{L})von\s+(?:etwa |rund |fast |knapp |gut )*$/iu,
  },
};
const LOOK_BACK = 30;

type Pair = { first: NumberMention; second: NumberMention; kind: 'range' | 'share' };

function pairsOf(reading: Reading): Pair[] {
  return reading.numbers.slice(1).flatMap((second, index): Pair[] => {
    const first = reading.numbers[index];
    if (!first?.demanded) return [];
    const between = reading.text.slice(first.end, second.start);
    if (RANGE.test(between)) return [{ first, second, kind: 'range' }];
    return SHARE.test(between) ? [{ first, second, kind: 'share' }] : [];
  });
}

function roleOf(reading: Reading, { start }: NumberMention): string | undefined {
  const before = reading.text.slice(Math.max(0, start - LOOK_BACK), start);
  const roles = Object.entries(ROLES[reading.base] ?? {});
  return roles.find(([, pattern]) => pattern.test(before))?.[0];
}

/**
 * Numbers that the passage has in another place of the same figure: "from 10 to 5" for "from 5 to 10",
 * "in five trials" for "in two of five trials", "by 5 percent" for "to 5 percent".
 */
export function numbersInOtherRoles(sentence: Reading, passage: Reading): string[] {
  const numbers = demandedNumbers(sentence);
  if (numbers.length === 0) return [];
  const same = (one: NumberMention, other: NumberMention) => sameNumber(one, other, passage);
  const [own, given] = [pairsOf(sentence), pairsOf(passage)];
  /** Where the passage has a number: with the same unit, else wherever it is the same. */
  const placesOf = (number: NumberMention) => {
    const places = passage.numbers.filter((other) => same(number, other));
    const exact = places.filter(({ unit }) => unit === number.unit);
    return exact.length > 0 ? exact : places;
  };

  const turned = own.filter(
    ({ first, second, kind }) =>
      given.some(
        (pair) => pair.kind === kind && same(first, pair.second) && same(second, pair.first),
      ) && !given.some((pair) => same(first, pair.first) && same(second, pair.second)),
  );
  const withoutShare = numbers.filter((number) => {
    const places = placesOf(number);
    const totals = places.map((place) =>
      given.find(({ kind, second }) => kind === 'share' && second === place),
    );
    if (totals.length === 0 || totals.includes(undefined)) return false;
    return !totals.some(
      (pair) => pair && sentence.numbers.some((other) => same(other, pair.first)),
    );
  });
  const misplaced = numbers.filter((number) => {
    const role = roleOf(sentence, number);
    if (role === undefined) return false;
    const roles = placesOf(number).map((other) => roleOf(passage, other));
    return roles.length > 0 && roles.every((other) => other !== undefined && other !== role);
  });
  return [
    ...turned.map(({ first, second }) => sentence.text.slice(first.start, second.end)),
    ...[...withoutShare, ...misplaced].map(({ text }) => text),
  ];
}
