import type { NumberMention } from './extract/extract-numbers.ts';
import type { Reading } from './reading.ts';

/** Words that say of the number behind them that it is rounded, per primary language tag. */
const ROUGHLY: Readonly<Record<string, string>> = {
  en: 'about|around|roughly|approximately|approx\\.|circa|some|close to|or so|nearly|almost|more than|over|just over|just under|under',
  de: 'etwa|rund|ungefähr|circa|zirka|ca\\.|knapp|gut|fast|über|mehr als|annähernd',
  fr: 'environ|à peu près|quelque|près de|autour de|presque|plus de|un peu plus de|un peu moins de',
  es: 'unos|unas|alrededor de|cerca de|aproximadamente|casi|más de|en torno a',
  pt: 'cerca de|aproximadamente|perto de|por volta de|quase|mais de|à volta de',
  zh: '约|大约|近|超过',
  ja: '約|およそ|ほぼ',
};
/** Bounds among them that put the number on one side of the exact one. */
const UNDER =
  /(?:nearly|almost|just under|under|knapp|fast|presque|un peu moins de|casi|quase|près de|近)\s*$/iu;
const OVER =
  /(?:more than|over|just over|gut|über|mehr als|plus de|un peu plus de|más de|mais de|超过)\s*$/iu;
/** Rounded by more, a number is another one. */
const MAX_ERROR = 0.05;

const expressions = new Map<string, RegExp>();

function roughly(base: string): RegExp {
  let found = expressions.get(base);
  if (!found) {
    const body = ROUGHLY[base] ?? ROUGHLY.en ?? '';
    found = new RegExp(`(?<!\\p{L})(?:${body})\\s*(?:the |a |les |de )?$`, 'iu');
    expressions.set(base, found);
  }
  return found;
}

/**
 * Whether a number of a sentence that calls itself rounded ("about 1.2 million") is the exact one of
 * the passage (1,234,567) rounded to its own digits; never the other way round. A unit must agree.
 */
export function isRoundingOf(
  wanted: NumberMention,
  given: NumberMention,
  sentence: Reading,
): boolean {
  if (wanted.kind !== 'number' || given.kind !== 'number') return false;
  if (wanted.unit !== given.unit || wanted.value === 0 || given.value === 0) return false;
  const before = sentence.text.slice(Math.max(0, wanted.start - 24), wanted.start);
  if (!roughly(sentence.base).test(before)) return false;
  if (UNDER.test(before) && wanted.value < given.value) return false;
  if (OVER.test(before) && wanted.value > given.value) return false;
  if (Math.abs(wanted.value - given.value) > Math.abs(given.value) * MAX_ERROR) return false;
  return roundedLike(given.value, wanted.value) === wanted.value;
}

/** Words that say of the number behind them that it is not rounded. */
const EXACTLY =
  /(?<!\p{L})(?:exactly|precisely|genau|exakt|exactement|exactamente|exatamente|正好|ちょうど)\s*$/iu;

/** Whether a sentence calls a number exact that its passage calls rounded. */
export function isFalselyExact(
  wanted: NumberMention,
  given: NumberMention,
  sentence: Reading,
  passage: Reading,
): boolean {
  const before = (reading: Reading, { start }: NumberMention) =>
    reading.text.slice(Math.max(0, start - 24), start);
  return (
    EXACTLY.test(before(sentence, wanted)) && roughly(passage.base).test(before(passage, given))
  );
}

/** A value rounded to as many digits as another one shows: 1 234 567 like 1 200 000 is 1 200 000. */
function roundedLike(value: number, like: number): number {
  const digits = String(like)
    .replace(/e.*$/, '')
    .replace(/[^\d]/g, '')
    .replace(/^0+|0+$/g, '').length;
  return Number(value.toPrecision(Math.max(digits, 1)));
}
