import { languageOf } from '../languages/languages.ts';
import type { NumberMention } from '../parse/numbers.ts';
import type { Reading } from '../parse/reading.ts';

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
    const body = languageOf(base).roughly || '(?!)';
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

/** A value rounded to as many digits as another one shows: 1 234 567 like 1 200 000 is 1 200 000. */
function roundedLike(value: number, like: number): number {
  const digits = String(like)
    .replace(/e.*$/, '')
    .replace(/[^\d]/g, '')
    .replace(/^0+|0+$/g, '').length;
  return Number(value.toPrecision(Math.max(digits, 1)));
}
