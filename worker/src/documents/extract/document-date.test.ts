import { describe, expect, it } from '@jest/globals';
import { readDate } from './document-date.ts';
import { dateInText } from './text-date.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

describe('readDate', () => {
  it.each([
    ['2026-06-05', '2026-06-05T00:00:00.000Z'],
    ['2026-06-05T10:00:00+02:00', '2026-06-05T08:00:00.000Z'],
    ['2026-06-05T10:00:00', '2026-06-05T10:00:00.000Z'],
    ['2026-06-05 10:00:00', '2026-06-05T10:00:00.000Z'],
    ['2026/6/5', '2026-06-05T00:00:00.000Z'],
    ['20260605', '2026-06-05T00:00:00.000Z'],
    ['Fri, 05 Jun 2026 10:00:00 GMT', '2026-06-05T10:00:00.000Z'],
  ])('reads %s', (value, date) => expect(readDate(value, NOW)).toBe(date));

  it.each([
    '2027-01-01',
    '1989-12-31',
    '05/06/2026',
    'June',
    '',
    undefined,
    12,
    null,
    '2026-99-99',
  ])('reads no date in %p', (value) => expect(readDate(value, NOW)).toBeNull());

  it('allows for clocks that run ahead', () => {
    expect(readDate('2026-11-21', NOW)).not.toBeNull();
  });
});

describe('dateInText', () => {
  const inText = (...texts: string[]) =>
    dateInText(
      texts.map((text) => ({ kind: 'paragraph', text })),
      NOW,
    ).publishedAt;

  it.each([
    ['Posted on 5 June 2026 by Ada'],
    ['June 5th, 2026'],
    ['Stand: 5. Juni 2026'],
    ['Publié le 5 juin 2026'],
    ['v2.1 (2026-06-05)'],
  ])('finds %s', (text) => expect(inText('Title', text)).toBe('2026-06-05T00:00:00.000Z'));

  it('takes a date within running text for one only beside a word of publishing', () => {
    const rest =
      ' It was a long day, and many people came to the harbour to see the ships leave it.';
    expect(inText(`The war began on 5 June 2016 in the north of the country.${rest}`)).toBeNull();
    expect(
      inText(`This guide was last updated on 5 June 2026 by its authors.${rest}`),
    ).not.toBeNull();
  });

  it.each(['05/06/2026', 'June 2026', '12:30', 'version 2.12', '5 June 2031'])(
    'does not trust %s',
    (text) => expect(inText(text)).toBeNull(),
  );

  it('looks at the top only', () => {
    expect(inText('word '.repeat(400), '5 June 2026')).toBeNull();
  });
});
