import { endsWith, languageFor } from '../languages/languages.ts';
import type { NumberMention } from '../parse/numbers.ts';
import type { ParsedText } from '../parse/parsed-text.ts';

/** Rounded by more, a number is another one. */
const MAX_ERROR = 0.05;

/**
 * Whether a number of a sentence that calls itself rounded ("about 1.2 million") is the exact one of
 * the passage (1,234,567) rounded to its own digits; never the other way round. A unit must agree.
 */
export function isRoundingOf(
  wanted: NumberMention,
  given: NumberMention,
  sentence: ParsedText,
): boolean {
  if (wanted.kind !== 'number' || given.kind !== 'number') return false;
  if (wanted.unit !== given.unit || wanted.value === 0 || given.value === 0) return false;
  const before = sentence.text.slice(Math.max(0, wanted.start - 24), wanted.start);
  const { roughly, nearly, beyond } = languageFor(sentence.base);
  const bound = wanted.value < given.value ? beyond : nearly;
  if (![roughly, bound].some((words) => endsWith(words).test(before))) return false;
  if (Math.abs(wanted.value - given.value) > Math.abs(given.value) * MAX_ERROR) return false;
  // 1.2e+6 shows two digits.
  const digits = wanted.value.toExponential().replace(/e.*|\D/g, '').length;
  return Number(given.value.toPrecision(digits)) === wanted.value;
}
