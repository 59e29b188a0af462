import { describe, expect, it } from '@jest/globals';
import { contentWords } from '../text/words.ts';
import { isCheckable } from './checkable.ts';
import { findCues } from './cues/find-cues.ts';
import { extractDates, type DateMention } from './extract/extract-dates.ts';
import { extractNames } from './extract/extract-names.ts';
import { extractNumbers, type NumberMention } from './extract/extract-numbers.ts';
import { READING_CASES } from './gate-cases.ts';

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
  words: contentWords,
  names: (text, language) => extractNames(text, language, () => false).map((name) => name.text),
  numbers: (text, language) =>
    extractNumbers(text, language, extractDates(text, language))
      .filter((mention) => mention.demanded)
      .map(showNumber),
  dates: (text, language) => extractDates(text, language).map(showDate),
  cues: (text, language) => findCues(text, language).map((cue) => cue.kind),
};

const rows = READING_CASES.split('\n')
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
