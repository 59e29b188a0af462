import { describe, expect, it } from '@jest/globals';
import { writtenDays } from './written-days.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const daysIn = (text: string) =>
  writtenDays(text, NOW).map(({ publishedAt }) => publishedAt.slice(0, 10));

describe('writtenDays', () => {
  it.each([
    'en',
    'de',
    'fr',
    'es',
    'pt',
    'it',
    'nl',
    'pl',
    'cs',
    'ru',
    'sv',
    'ro',
    'hr',
    'hu',
    'ca',
  ])('reads the days of all months as they are written in %s', (language) => {
    for (const dateStyle of ['long', 'medium', 'full'] as const) {
      const format = new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' });
      for (let month = 0; month < 12; month += 1) {
        const day = new Date(Date.UTC(2025, month, 24));
        const named = /\p{L}{3}/u.test(format.format(day));
        // What one language calls October another one calls November.
        if (!named || /(?:listopad|lis\b|lip\b|srp\b)/u.test(format.format(day))) continue;
        expect([format.format(day), ...daysIn(format.format(day))]).toEqual([
          format.format(day),
          day.toISOString().slice(0, 10),
        ]);
      }
    }
  });

  it.each([
    '24.11.2020',
    '24. 11. 2020',
    '24/11/2020',
    '11/24/2020',
    '2020-11-24',
    '2020/11/24',
    '2020年11月24日',
    '2020년 11월 24일',
    'Nov. 24, 2020',
    'November 24th 2020',
    '24-Nov-2020',
    'Tuesday, 24 November, 2020',
  ])('reads %s', (text) => {
    expect(daysIn(`(${text})`)).toEqual(['2020-11-24']);
  });

  it.each([
    '05/06/2020',
    '31.02.2020',
    '24.11.20',
    '1.2.3.2020',
    'v10.2020',
    '24 bees 2020',
    '24.13.2020',
  ])('reads no day in %s', (text) => expect(daysIn(text)).toEqual([]));

  it('finds several, with the words around them', () => {
    const [first, second] = writtenDays('From 3 May 2020 to 24.11.2020 here', NOW);
    expect(first).toMatchObject({ before: 'From ', after: ' to 24.11.2020 here' });
    expect(second).toMatchObject({ before: 'From 3 May 2020 to ', after: ' here' });
  });
});
