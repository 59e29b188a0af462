import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isCheckable } from '../checkable.ts';
import type { DateMention } from './dates.ts';
import { extractNames } from './names.ts';
import type { NumberMention } from './numbers.ts';
import { readText } from './parsed-text.ts';

const showDate = ({ readings: [date = {}] }: DateMention) =>
  date.decade
    ? `${date.decade}s`
    : [date.year, date.month, date.day].map((part) => part ?? '?').join('-');
const showNumber = ({ kind, value, digits, unit }: NumberMention) =>
  [kind, kind === 'version' || kind === 'time' ? digits : value, unit]
    .filter((x) => x !== undefined)
    .join(' ');

const READERS: Record<string, (text: string, language: string) => string[]> = {
  checkable: (text, language) => [isCheckable(text, language) ? 'yes' : 'no'],
  names: (text, language) =>
    extractNames(text, language).flatMap(({ text: name, sure }) => (sure ? name : [])),
  numbers: (text, language) =>
    readText(text, language)
      .numbers.filter((mention) => mention.demanded)
      .map(showNumber),
  dates: (text, language) => readText(text, language).dates.map(showDate),
  negations: (text, language) => readText(text, language).negations.map((one) => one.text),
};

const [, table = ''] = readFileSync(join(import.meta.dirname, 'cases.txt'), 'utf8').split('\n\n');
const rows = table
  .split('\n')
  .filter(Boolean)
  .map((line) => {
    const [asked = '', language = '', text = '', found = ''] = line
      .split(' | ')
      .map((cell) => cell.replace(/ \|$/, ''));
    return { asked, language, text, found };
  });

describe('reading a text', () => {
  it.each(rows)('$language: $asked in "$text" are $found', ({ asked, language, text, found }) => {
    expect(READERS[asked]?.(text, language).join(', ')).toBe(found.trim());
  });
});
