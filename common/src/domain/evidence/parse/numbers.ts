import { baseOf } from '../../text/locale.ts';
import type { Span } from '../../text/split-sentences.ts';
import { endsWith, languageFor } from '../languages/languages.ts';
import type { DateMention } from './dates.ts';
import { lexiconOf, unitsOf } from './lexicon.ts';
import { parseNumber } from './parse-number.ts';
import { blankedOut, freePlaces, spansOf } from './spans.ts';

/** Numbers of different kinds never stand for each other. */
export type NumberKind = 'number' | 'ordinal' | 'section' | 'version' | 'time' | 'factor';

/** A number as written, with its UTF-16 offsets. `demanded` is false for words like "one". */
export type NumberMention = Span & {
  kind: NumberKind;
  text: string;
  digits: string;
  value: number;
  unit: string | undefined;
  demanded: boolean;
};

/** Letters of scripts in which a letter beside a digit makes it part of a name. */
const SPACED = '\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}';
const CURRENCY = '(?:(?:US)?[$€£¥]|(?:USD|EUR|GBP|JPY) )\\s?';
const DIGITS =
  `(?<![${SPACED}\\p{N}_]|\\p{Alpha}[-./]|\\p{N}[.,:/])(${CURRENCY})?[vV]?([−+-](?=[$€£¥]?\\d))?(${CURRENCY})?` +
  "(\\d{1,2}:\\d{2}(?::\\d{2})?|\\d{1,3}(?:[ '’]\\d{3})+(?:[.,]\\d+)?(?!\\d)|\\d+(?:[.,]\\d+)*)" +
  '(?:(st|nd|rd|th|\\.?[ºª]|er|ère|e|è?me)(?![\\p{Alpha}\\p{N}]))?';
const NUMBER = new RegExp(DIGITS, 'gu');

const GLUED = new RegExp(`^[${SPACED}_]`, 'u');

/** A footnote mark of the source, `[12]`, is no number of its text, nor is the label of a list item. */
const LABEL = /\[\d{1,3}\]|^\s*(?:[-*•]\s+)?\(?\d{1,3}[.)]\s/g;

/**
 * The numbers of a text in reading order: digits in the separators of the language, multiplied by
 * words ("5 million"), with their unit; number words; ordinals; versions (6.2.14) and section
 * numbers as kinds of their own. Dates are not numbers, but a bare year may be one. Digits inside
 * a name (`UTF-8`, `IPv6`) belong to the name.
 */
export function extractNumbers(
  text: string,
  language: string,
  dates: readonly DateMention[],
): NumberMention[] {
  const base = baseOf(language);
  const full = dates.filter(({ bareYear }) => !bareYear);
  const plain = blankedOut(text, [...full, ...spansOf(text, LABEL)]);
  const digits = digitNumbers(plain, base);
  const words = wordNumbers(blankedOut(plain, digits), base);
  return [...digits, ...words].sort((a, b) => a.start - b.start);
}

function digitNumbers(text: string, base: string): NumberMention[] {
  const mentions: NumberMention[] = [];
  const sections = `§+|${languageFor('en').sections}|${languageFor(base).sections || '§'}`;
  for (const match of text.matchAll(NUMBER)) {
    const [whole, before = '', sign = '', inner = '', digits = '', ordinal] = match;
    const start = match.index;
    const parsed = parseNumber(digits, base);
    let kind: NumberKind = parsed.kind;
    // No numbering begins with 0: "in the table 0.9 stands for".
    const isLabel = endsWith(sections).test(text.slice(Math.max(0, start - 14), start));
    if (isLabel && !digits.startsWith('0')) kind = 'section';
    else if (ordinal) kind = 'ordinal';
    const half = HALF_OF_DAY.exec(text.slice(start + whole.length));
    if (half && kind === 'number') kind = 'time';
    const isPlain = kind === 'number';
    const { factor, unit, end } = measure(text, start + whole.length, base, isPlain);
    // Letters glued to the digits that are no unit: a name such as "3D" or "64bit-only".
    if (isPlain && GLUED.test(text.slice(end, end + 2))) continue;
    mentions.push({
      ...{ kind, text: text.slice(start, end).trim(), digits, start, end, demanded: true },
      value:
        kind === 'time'
          ? minutesOf(digits, half?.[1])
          : parsed.value * factor * (/^[-−]/.test(sign) ? -1 : 1),
      unit: unitsOf(base).valueOf((before || inner).trim()) ?? unit,
    });
  }
  return mentions;
}

/** "6.40 pm" is 18:40. */
const HALF_OF_DAY = /^\s?([ap])\.?m(?!\p{Alpha})/iu;

function minutesOf(digits: string, half = ''): number {
  const [hours = 0, minutes = 0] = digits.split(/[:.]/).map(Number);
  const past = half === '' ? hours : (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return past * 60 + minutes;
}

/** "5 millions d'euros": a particle may stand between a multiplied number and its unit. */
const PARTICLE = /^ (?:de |d['’])/;

/** What stands behind a number that can have it: what multiplies it, then its unit. */
function measure(text: string, at: number, base: string, mayHave: boolean) {
  if (!mayHave) return { factor: 1, unit: undefined, end: at };
  const multipliers = lexiconOf(languageFor(base).multipliers || languageFor('en').multipliers);
  let [factor, end] = [1, at];
  let multiplier = multipliers.behind(text, end);
  // "5 M" and "5 K" are units of something else; glued they multiply.
  while (multiplier && (multiplier.word.length > 1 || multiplier.end === end + 1)) {
    factor *= Number(multiplier.value);
    end = multiplier.end;
    multiplier = multipliers.behind(text, end);
  }
  const particle = factor === 1 ? null : PARTICLE.exec(text.slice(end, end + 5));
  const found = unitsOf(base).behind(text, end + (particle?.[0].length ?? 0));
  return { factor, unit: found?.value, end: found?.end ?? end };
}

function wordNumbers(text: string, base: string): NumberMention[] {
  const mentions: NumberMention[] = [];
  const take = freePlaces(text.length);
  const collect = (table: string, kind: NumberKind, isDemanded: boolean) => {
    const { anywhere, valueOf } = lexiconOf(table);
    for (const { 0: found, index: start } of text.matchAll(anywhere)) {
      const digits = found.toLowerCase().replace(/\s+/g, ' ');
      const isPlain = kind === 'number';
      let [value, wordEnd] = [Number(valueOf(digits)), start + found.length];
      const ones = isPlain && value >= 20 ? /^-(\p{Alpha}+)/u.exec(text.slice(wordEnd)) : null;
      const added = Number(valueOf(ones?.[1]?.toLowerCase() ?? ''));
      if (ones && added < 10) [value, wordEnd] = [value + added, wordEnd + ones[0].length];
      const { factor, unit, end } = measure(text, wordEnd, base, isPlain);
      if (!take({ start, end })) continue;
      mentions.push({
        ...{ kind, text: text.slice(start, end), digits, start, end, unit },
        value: value * factor,
        demanded: isDemanded || factor > 1,
      });
    }
  };
  const { ordinals, numbers, factors, maybeNumbers, multipliers } = languageFor(base);
  collect(ordinals, 'ordinal', true);
  collect(numbers, 'number', true);
  collect(factors, 'factor', true);
  collect(maybeNumbers, 'number', false);
  // "The million-dollar house" costs one million; by itself the word may be short for any number of them.
  for (const { 0: found, index: start } of text.matchAll(lexiconOf(multipliers).anywhere)) {
    const { factor, unit, end } = measure(text, start, base, true);
    const isCompound =
      /^-\p{Alpha}/u.test(text.slice(start + found.length)) && text[start - 1] !== '-';
    if (!isCompound || factor === 1 || !take({ start, end })) continue;
    mentions.push({
      ...{ kind: 'number', text: text.slice(start, end), digits: found.toLowerCase() },
      ...{ start, end, unit, value: factor, demanded: false },
    });
  }
  return mentions;
}
