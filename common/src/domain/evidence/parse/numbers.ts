import { baseOf } from '../../text/locale.ts';
import { languageOf, tableOf } from '../languages/languages.ts';
import type { DateMention } from './dates.ts';
import { parseNumber } from './parse-number.ts';
import { canonicalUnit, unitBehind } from './units.ts';

/** Numbers of different kinds never stand for each other, except a version for the same digits. */
export type NumberKind = 'number' | 'ordinal' | 'section' | 'version' | 'time' | 'factor';

/** A number as written, with its UTF-16 offsets. `demanded` is false for words like "one". */
export type NumberMention = {
  kind: NumberKind;
  text: string;
  digits: string;
  value: number;
  unit: string | undefined;
  start: number;
  end: number;
  demanded: boolean;
};

/** Letters of scripts in which a letter beside a digit makes it part of a name. */
const SPACED = '\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}';
const CURRENCY = '(?:US)?[$€£¥]\\s?';
const DIGITS =
  `(?<![${SPACED}\\p{N}_]|\\p{L}[-./]|\\p{N}[.,:/])(${CURRENCY})?[vV]?([−+-](?=[$€£¥]?\\d))?(${CURRENCY})?` +
  "(\\d{1,2}:\\d{2}(?::\\d{2})?|\\d{1,3}(?:[ '’]\\d{3})+(?:[.,]\\d+)?(?!\\d)|\\d+(?:[.,]\\d+)*)" +
  '(?:(st|nd|rd|th|\\.?[ºª]|er|ère|e|è?me)(?![\\p{L}\\p{N}]))?';
const NUMBER = new RegExp(DIGITS, 'gu');

const GLUED = new RegExp(`^[${SPACED}_]`, 'u');

const SECTION_BEFORE =
  /(?:§+|(?<!\p{L})(?:sections?|sec\.|chapters?|ch\.|appendix|figures?|fig\.|tables?|pages?|pp?\.|abschnitt(?:s|en)?|kapiteln?|anhang|abbildung|abb\.|tabelle|seiten?|chapitres?|annexes?|tableau|sección|capítulos?|figuras?|tablas?|páginas?|seções|seção|tabelas?|rfc|iso|article|artikel|art\.))\s?$/iu;
/** A footnote mark of the source, `[12]`, is no number of its text. */
const FOOTNOTE_MARK = /\[\d{1,3}\]/g;

/** Nor is the label of a list item. */
const LIST_LABEL = /^\s*(?:[-*•]\s+)?\(?\d{1,3}[.)]\s/;

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
  const blank = (start: number, end: number, from: string) =>
    from.slice(0, start) + ' '.repeat(end - start) + from.slice(end);
  let rest = text
    .replace(FOOTNOTE_MARK, (mark) => ' '.repeat(mark.length))
    .replace(LIST_LABEL, (label) => ' '.repeat(label.length));
  for (const date of dates) if (!date.bareYear) rest = blank(date.start, date.end, rest);
  const mentions = digitNumbers(rest, base);
  for (const { start, end } of mentions) rest = blank(start, end, rest);
  return [...mentions, ...wordNumbers(rest, base)].sort((a, b) => a.start - b.start);
}

function digitNumbers(text: string, base: string): NumberMention[] {
  const mentions: NumberMention[] = [];
  for (const match of text.matchAll(NUMBER)) {
    const [whole, before = '', sign = '', inner = '', digits = '', ordinal] = match;
    const start = match.index;
    let end = start + whole.length;
    const parsed = parseNumber(digits, base);
    let { value } = parsed;
    let unit = canonicalUnit((before || inner).trim(), base);
    let kind: NumberKind = parsed.kind;
    if (SECTION_BEFORE.test(text.slice(Math.max(0, start - 14), start))) kind = 'section';
    else if (ordinal) kind = 'ordinal';
    else if (kind === 'number') {
      const multiplied = multiplierAfter(text, end, base);
      value *= multiplied.factor;
      end = multiplied.end;
    }
    if (kind === 'number') {
      const found = unitAfter(text, end, base, value !== parsed.value);
      unit ??= found.unit;
      end = found.end;
      // Letters glued to the digits that are no unit: a name such as "3D" or "64bit-only".
      if (GLUED.test(text.slice(end, end + 2))) continue;
    }
    if (/^[-−]/.test(sign)) value = -value;
    const mention = { kind, text: text.slice(start, end).trim(), digits, value, unit, start, end };
    mentions.push({ ...mention, demanded: true });
  }
  return mentions;
}

/** "5 millions d'euros": a particle may stand between a multiplied number and its unit. */
const PARTICLE = /^ (?:de |d['’])/;

function unitAfter(
  text: string,
  at: number,
  base: string,
  multiplied = false,
): { unit: string | undefined; end: number } {
  const particle = multiplied ? (PARTICLE.exec(text.slice(at, at + 5))?.[0].length ?? 0) : 0;
  return unitBehind(text, at + particle, base) ?? { unit: undefined, end: at };
}

type Lexicon = { expression: RegExp; values: ReadonlyMap<string, number> };
const lexicons = new Map<string, Lexicon | undefined>();

/** Matches the words of a table as whole words; `flags` y to match at one place only. */
function lexicon(table: string, flags: string, lead = '(?<![\\p{L}\\p{N}])'): Lexicon | undefined {
  const key = `${flags} ${table}`;
  if (!lexicons.has(key)) {
    const values = new Map([...tableOf(table)].map(([word, value]) => [word, Number(value)]));
    const words = [...values.keys()].sort((a, b) => b.length - a.length);
    const body = words.map((word) => word.replace('.', '\\.').replaceAll(' ', '\\s+')).join('|');
    const expression = new RegExp(`${lead}(${body})(?![\\p{L}\\p{N}])`, `${flags}u`);
    lexicons.set(key, words.length > 0 ? { expression, values } : undefined);
  }
  return lexicons.get(key);
}

function multiplierAfter(text: string, at: number, base: string): { factor: number; end: number } {
  const table = languageOf(base).multipliers || languageOf('en').multipliers;
  let [factor, end] = [1, at];
  if (base === 'zh' || base === 'ja') {
    const value = tableOf(table).get(text.charAt(at));
    return value === undefined ? { factor, end } : { factor: Number(value), end: at + 1 };
  }
  const found = lexicon(table, 'y', '[ -]?');
  if (!found) return { factor, end };
  const { expression, values } = found;
  for (;;) {
    expression.lastIndex = end;
    const match = expression.exec(text);
    const word = match?.[1]?.replace(/\s+/g, ' ');
    if (!match || !word) return { factor, end };
    // "5 M" and "5 K" are units of something else; glued they multiply.
    if (word.length === 1 && match[0] !== word) return { factor, end };
    factor *= values.get(word) ?? 1;
    end += match[0].length;
  }
}

function wordNumbers(text: string, base: string): NumberMention[] {
  const mentions: NumberMention[] = [];
  const words = languageOf(base);
  const collect = (table: string, kind: NumberKind, demanded: boolean) => {
    const found = lexicon(table, 'gi');
    if (!found) return;
    const { expression, values } = found;
    for (const match of text.matchAll(expression)) {
      const start = match.index;
      const word = (match[1] ?? '').toLowerCase().replace(/\s+/g, ' ');
      let value = values.get(word) ?? values.get(match[1] ?? '') ?? Number.NaN;
      let end = start + match[0].length;
      const ones =
        kind === 'number' && /^-\p{L}/u.test(text.slice(end, end + 2))
          ? tail(text, end + 1, values)
          : undefined;
      if (ones && value >= 20) [value, end] = [value + ones.value, ones.end];
      const multiplied = kind === 'number' ? multiplierAfter(text, end, base) : { factor: 1, end };
      const unit =
        kind === 'number'
          ? unitAfter(text, multiplied.end, base, multiplied.factor > 1)
          : { unit: undefined, end };
      if (mentions.some((other) => start < other.end && other.start < unit.end)) continue;
      mentions.push({
        kind,
        text: text.slice(start, multiplied.end),
        digits: word,
        value: value * multiplied.factor,
        unit: unit.unit,
        start,
        end: unit.end,
        demanded: demanded || multiplied.factor > 1,
      });
    }
  };
  collect(words.ordinals, 'ordinal', true);
  collect(words.numbers, 'number', true);
  collect(words.factors, 'factor', true);
  collect(words.maybeNumbers, 'number', false);
  return mentions;
}

/** The ones of a compound: `five` of `twenty-five`. */
function tail(text: string, at: number, values: ReadonlyMap<string, number>) {
  const word = /^\p{L}+/u.exec(text.slice(at, at + 12))?.[0].toLowerCase() ?? '';
  const value = values.get(word);
  return value !== undefined && value < 10 ? { value, end: at + word.length } : undefined;
}
