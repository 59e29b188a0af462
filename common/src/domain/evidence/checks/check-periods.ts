import { perObject } from '../../made-once.ts';
import { sameNumber } from './check-numbers.ts';
import { extractPeriods, type PeriodMention } from '../extract/extract-periods.ts';
import type { Reading } from '../reading.ts';

const periodsOf = perObject(({ text, base }: Reading) => extractPeriods(text, base));

/** The rate that a number is said for: "5 euros per month". */
function rateBehind(reading: Reading, end: number): PeriodMention | undefined {
  return periodsOf(reading).find(({ start, value }) => {
    if (!value.startsWith('every ') || start < end) return false;
    return /^[\s,/]{0,2}(?:\p{L}+[\s]){0,2}$/u.test(reading.text.slice(end, start));
  });
}

/**
 * How often something happens, or which week or year is meant, where the passage says otherwise:
 * "once a week" for "once a second", "this year" for "next year"; and numbers whose "per month" was
 * left out.
 */
export function differingPeriods(sentence: Reading, passage: Reading): string[] {
  const [own, given] = [periodsOf(sentence), periodsOf(passage)];
  const changed = own.filter(({ value }) => !given.some((other) => other.value === value));
  const bare = sentence.numbers.filter((number) => {
    if (!number.demanded) return false;
    const same = passage.numbers.filter((other) => sameNumber(number, other, passage));
    const rates = same.map((other) => rateBehind(passage, other.end)?.value);
    if (rates.length === 0 || rates.includes(undefined)) return false;
    return !own.some(({ value }) => rates.includes(value));
  });
  return [...changed, ...bare].map(({ text }) => text);
}
