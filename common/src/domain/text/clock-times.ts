/** `5 p.m.` before a capital: the word there, and what behind it makes a zone of it (`Eastern Time`, `Eastern.`). */
const CLOCK_TIME =
  /(?<=\d\s?)[apAP]\.\s?[mM]\.(?=\s+(\p{Lu}\p{L}*)((?:\s+\p{Lu}\p{L}*)?\s+[Tt]ime(?!\p{L})|(?<=\p{L}{4})[.)])?)/gu;
/** Three words and the number: with less before it, a time opens a sentence and does not end it. */
const MAY_END = /(?:(?:\S*[^\s.!?…]|[ap]\.m\.)\s+){3}\S*\d\s?$/u;
const BEFORE_MAX = 80;
/** `Sept` stands for September. */
const SHORT_MIN = 3;

/** The days of a week and the months, in lower case. Times of this form are followed by English ones alone. */
const namesOfDays = (() => {
  let names: readonly string[] | undefined;
  return () => (names ??= [...inEnglish('weekday', 7, 1), ...inEnglish('month', 12, 31)]);
})();

function inEnglish(part: 'weekday' | 'month', count: number, days: number): string[] {
  const format = new Intl.DateTimeFormat('en', { [part]: 'long', timeZone: 'UTC' });
  return Array.from({ length: count }, (_, at) =>
    format.format(at * days * 86_400_000).toLowerCase(),
  );
}

/**
 * Puts `mask` in place of the dots of `a.m.` and `p.m.` behind a number. The last one stays where a sentence may
 * end there: not before a day, a month or a time zone, nor where the time opens the sentence.
 */
export function maskClockTimes(text: string, mask: string): string {
  return text.replace(
    CLOCK_TIME,
    (time, next: string, rest: string | undefined, at: number, whole: string) => {
      const masked = time.replaceAll('.', mask);
      const ends = rest === undefined && !isOfTime(next) && MAY_END.test(before(whole, at));
      return ends ? `${masked.slice(0, -1)}.` : masked;
    },
  );
}

const before = (text: string, at: number) => text.slice(Math.max(0, at - BEFORE_MAX), at);

/** A day, a month, or an abbreviated zone: `ET`. */
function isOfTime(word: string): boolean {
  if (word.length > 1 && word === word.toUpperCase()) return true;
  const name = word.toLowerCase();
  return word.length >= SHORT_MIN && namesOfDays().some((day) => day.startsWith(name));
}
