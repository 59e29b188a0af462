import { describe, expect, it } from '@jest/globals';
import { readDate } from './document-date.ts';
import { dateInText } from './text-date.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

describe('readDate', () => {
  it.each([
    ['2026-06-05', '2026-06-05T00:00:00.000Z'],
    ['2026-06-05T10:00:00+02:00', '2026-06-05T10:00:00.000+02:00'],
    ['2026-06-05T10:00:00', '2026-06-05T10:00:00.000Z'],
    ['2026-06-05 10:00:00', '2026-06-05T10:00:00.000Z'],
    ['2026/6/5', '2026-06-05T00:00:00.000Z'],
    ['20260605', '2026-06-05T00:00:00.000Z'],
    ['Fri, 05 Jun 2026 10:00:00 GMT', '2026-06-05T10:00:00.000Z'],
    ['20260605T101500Z', '2026-06-05T00:00:00.000Z'],
    ['2026-06-05T10:00:00+0200', '2026-06-05T10:00:00.000+02:00'],
    ['2026-06-05T10:00:00+02:00[Europe/Berlin]', '2026-06-05T10:00:00.000+02:00'],
    ['Fri Jun 05 2026 10:00:00 GMT+0000 (Coordinated Universal Time)', '2026-06-05T10:00:00.000Z'],
    ['2026-05-04T04:25:13+07:00', '2026-05-04T04:25:13.000+07:00'],
    ['2025-11-20T23:30:00-05:00', '2025-11-20T23:30:00.000-05:00'],
    ['2026-06-05T08:30:00+09', '2026-06-05T08:30:00.000+09:00'],
    ['2026-06-05 10:00:00 +0930', '2026-06-05T10:00:00.000+09:30'],
    ['Thu, 20 Nov 2025 23:30:00 EST', '2025-11-20T23:30:00.000-05:00'],
    ['Thursday, 20 Nov 2025 23:30:00 -0800', '2025-11-20T23:30:00.000-08:00'],
    ['Thu Nov 20 2025 23:30:00 GMT-0500 (EST)', '2025-11-20T23:30:00.000-05:00'],
    // Of an unknown zone and of a broken clock the day is as it is written.
    ['2026-06-05 23:30 XYZ', '2026-06-05T23:30:00.000Z'],
    ['2026-06-05T10:00:00:000+02:00', '2026-06-05T10:00:00.000+02:00'],
    ['2026-06-05T29:61:00', '2026-06-05T00:00:00.000Z'],
    ['2026-06-05 9:41 pm', '2026-06-05T00:00:00.000Z'],
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
    '2026-02-31',
    '2026/02/31',
    '2026-06',
    '2026-06-05 to 2026-06-09',
    '2026-06-05 is no date',
    '12 Foo 2026',
    '2026',
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
    ['Friday, 5 June 2026'],
    ['Erschienen: 05.06.2026'],
    ['Publié le 5 juin 2026'],
    ['v2.1 (2026-06-05)'],
    ['Version 1.3, 5 June 2026'],
    ['Version 1.0 du 5 juin 2026'],
    ['By Ada Byron on 5 June 2026'],
    ['Ada Byron | 5 June 2026 | 6 min read'],
    ['London, 5 June 2026'],
    [
      'First published: 5 June 2026. This guide tells how bees are kept, and what they are kept for.',
    ],
    ['This guide was published on 5 June 2026 by its authors, who keep bees in the harbour.'],
    ['The guide tells how bees are kept. Published on 5 June 2026'],
    ['Page published 2026-06-05 10:30'],
    ['Written on 5 June 2026 for the library of a harbour.'],
  ])('finds %s', (text) => expect(inText('Title', text)).toBe('2026-06-05T00:00:00.000Z'));

  it.each([
    ['a date that the text tells of', 'The war began on 5 June 2016 in the north.'],
    ['a date of what the text is about', 'It was released on 5 June 2016.'],
    ['a date of a release', 'On 8 September 2008 the first official version has been released.'],
    ['a date of a thing that was created', 'The company was created on 5 June 2016.'],
    ['a date of another work', 'Published on 3 May 1996, Infinite Jest is a novel.'],
    ['a date of another work', 'Her novel was published on 3 May 1996.'],
    ['a date beside an unknown word', 'Deadline: 5 June 2016'],
    ['a birthday', 'Born 5 June 1995 in Paris'],
    ['a relative phrase', 'Updated in the second week of June'],
    ['a relative phrase beside a year', 'Updated in the second 2008'],
    ['a day of a week', 'Last updated: last Friday'],
    ['a year of two figures', "Posted on 5 June '16"],
    ['a caption', 'Four exposures blended, 8 September 2008'],
    ['an entry of a list of events', 'The harbour opens, 5 June 2016'],
  ])('finds none in %s: %s', (_, text) => expect(inText('Title', text)).toBeNull());

  it('finds none in a heading that tells of a day, nor in a table', () => {
    const inBlock = (kind: 'heading' | 'table' | 'code', text: string) =>
      dateInText([{ kind, text }], NOW).publishedAt;
    expect(inBlock('heading', 'The attacks of 11 September 2001')).toBeNull();
    expect(inBlock('heading', 'Paris, 5 June 2016')).toBeNull();
    expect(inBlock('heading', '2.1.0 (2016-06-05)')).not.toBeNull();
    expect(inBlock('table', 'Updated: 5 June 2016')).toBeNull();
  });

  it.each([
    ['Stand: 5. Juni 2026'],
    ['Zuletzt aktualisiert am 5. Juni 2026'],
    ['Dernière mise à jour le 5 juin 2026'],
    ['Last updated: 5 June 2026. This guide tells how bees are kept, and what they are kept for.'],
    ['This guide was last updated on 5 June 2026 by its authors, who keep bees in the harbour.'],
    ['The guide tells how bees are kept. Last modified on 5 June 2026'],
    ['Page last updated 2026-06-05 10:30'],
  ])('says of %s that it is an update, and prefers a publication', (text) => {
    const blocks = [text, 'Posted on 4 May 2026'].map((one) => ({
      kind: 'paragraph' as const,
      text: one,
    }));
    expect(dateInText(blocks.slice(0, 1), NOW)).toEqual({
      publishedAt: '2026-06-05T00:00:00.000Z',
      dateBasis: 'updated',
    });
    expect(dateInText(blocks, NOW)).toEqual({
      publishedAt: '2026-05-04T00:00:00.000Z',
      dateBasis: 'text',
    });
  });

  it('looks for a byline below the title only', () => {
    expect(
      inText(...Array.from({ length: 6 }, () => 'Bees fly.'), 'Paris, 5 June 2016'),
    ).toBeNull();
  });

  it.each(['05/06/2026', 'June 2026', '12:30', 'version 2.12', '5 June 2031'])(
    'does not trust %s',
    (text) => expect(inText(text)).toBeNull(),
  );

  it('looks at the top only', () => {
    expect(inText('word '.repeat(400), '5 June 2026')).toBeNull();
  });
});
