import { PERIOD_LANGUAGES, type PeriodLanguage } from './period-words.ts';

/**
 * How often something happens ("once a week", "daily") or which period is meant from the day of writing
 * ("next year"), with UTF-16 offsets. `value` is the same for everything that means the same.
 */
export type PeriodMention = { value: string; text: string; start: number; end: number };

type Pattern = { value: string; pattern: RegExp };

const words = (list: string) => list.replaceAll('*', '\\p{L}*').replaceAll(' ', '\\s+');
const whole = (source: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'giu');

/** What may stand before an article that makes a rate: a number, a sum, things counted, "twice". */
const COUNTED =
  '(?:\\S*\\d\\S*|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|hundred|thousand)(?:\\s+\\p{L}+)?|[%€$£]|percent|million|billion|euros?|dollars?|pounds?|Euro|Millionen|Prozent|pour cent|por ciento|por cento|dólares|reais';

function patternsOf(language: PeriodLanguage): Pattern[] {
  const patterns: Pattern[] = [];
  for (const { period, one, adverbs } of language.periods) {
    const rate = [
      `(?:${words(language.every)})\\s+(?:${one})`,
      `(?<=(?:${words(language.times)}|${COUNTED})\\s+)(?:${words(language.articles)})\\s*(?:${one})`,
      ...(adverbs ? [words(adverbs)] : []),
    ];
    patterns.push({ value: `every ${period}`, pattern: whole(rate.join('|')) });
    for (const { sense, before, behind } of language.deictic) {
      const tied = [
        `(?:${words(before)})\\s+(?:${one})`,
        ...(behind ? [`(?:${one})\\s+(?:${words(behind)})`] : []),
      ];
      patterns.push({ value: `${sense} ${period}`, pattern: whole(tied.join('|')) });
    }
  }
  for (const { sense, words: list } of language.days) {
    patterns.push({ value: sense, pattern: whole(words(list)) });
  }
  return patterns;
}

/** What every mention of a period holds; most texts hold nothing of it. */
function neededBy({ periods, days }: PeriodLanguage): RegExp {
  const needed = [
    ...periods.flatMap(({ one, adverbs }) => [one, ...(adverbs ? [words(adverbs)] : [])]),
    ...days.map(({ words: list }) => words(list)),
  ];
  return new RegExp(needed.join('|'), 'iu');
}

const compiled = new Map<string, { needed: RegExp; patterns: Pattern[] }>();

/** The rates and tied periods of a text in reading order; none in languages without words for them. */
export function extractPeriods(text: string, base: string): PeriodMention[] {
  const language = PERIOD_LANGUAGES[base];
  if (!language) return [];
  let own = compiled.get(base);
  if (!own) {
    own = { needed: neededBy(language), patterns: patternsOf(language) };
    compiled.set(base, own);
  }
  if (!own.needed.test(text)) return [];
  return own.patterns
    .flatMap(({ value, pattern }) =>
      [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
        ...{ value, text: found, start: index, end: index + found.length },
      })),
    )
    .sort((one, other) => one.start - other.start);
}
