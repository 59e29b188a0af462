import { describe, expect, it } from '@jest/globals';
import type { DocumentDate } from '../documents/extract/dates/document-date.ts';
import { NO_DATE } from '../documents/extract/dates/document-date.ts';
import { pageDate } from './page-date.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const DATED = ['https://example.org/2026/06/05/bees'];
const FEED = '2026-09-01T00:00:00.000Z';
const FED: DocumentDate = { publishedAt: FEED, dateBasis: 'feed' };

const own = (dateBasis: DocumentDate['dateBasis']): DocumentDate => ({
  publishedAt: '2026-10-01T00:00:00.000Z',
  dateBasis,
});
const inAddress = (address: string) => pageDate(NO_DATE, NO_DATE, [address], NOW).publishedAt;

describe('pageDate', () => {
  it('believes what the page states before its feed and its address', () => {
    for (const basis of ['json-ld', 'meta', 'time', 'front-matter'] as const)
      expect(pageDate(own(basis), FED, DATED, NOW)).toEqual(own(basis));
  });

  it('takes the day in the address for a moment that the page states in UTC', () => {
    const stated = (publishedAt: string): DocumentDate => ({ publishedAt, dateBasis: 'json-ld' });
    const day = '2026-06-05T00:00:00.000Z';
    for (const moment of ['2026-06-06T05:30:59.000Z', '2026-06-04T23:11:00.000Z'])
      expect(pageDate(stated(moment), NO_DATE, DATED, NOW)).toEqual(stated(day));
    for (const moment of ['2026-06-06T12:00:00.000Z', '2026-06-06T05:30:59.000+02:00'])
      expect(pageDate(stated(moment), NO_DATE, DATED, NOW)).toEqual(stated(moment));
  });

  it('believes the feed before a date in the text or in the properties of a file', () => {
    for (const found of [own('text'), own('document-properties'), NO_DATE])
      expect(pageDate(found, FED, DATED, NOW)).toEqual({ publishedAt: FEED, dateBasis: 'feed' });
  });

  it('believes a date in the text before one in the address', () => {
    for (const basis of ['text', 'document-properties'] as const)
      expect(pageDate(own(basis), NO_DATE, DATED, NOW)).toEqual(own(basis));
  });

  it('believes a date in the address before a doubtful one', () => {
    for (const basis of ['page', 'updated'] as const) {
      expect(pageDate(own(basis), NO_DATE, DATED, NOW).dateBasis).toBe('url');
      expect(pageDate(own(basis), NO_DATE, [], NOW)).toEqual(own(basis));
    }
  });

  it('takes the date in the address when there is no other, and says so', () => {
    expect(pageDate(NO_DATE, NO_DATE, DATED, NOW)).toEqual({
      publishedAt: '2026-06-05T00:00:00.000Z',
      dateBasis: 'url',
    });
  });

  it('finds full days in the path of an address', () => {
    const day = '2026-06-05T00:00:00.000Z';
    for (const path of [
      '/20260605/x',
      '/2026/06/05/x',
      '/blog/2026/6/5',
      '/2026-06-05-x',
      '/2026-06-05.html',
    ])
      expect(inAddress(`https://example.org${path}`)).toBe(day);
  });

  it('finds the day that the last part of an address is, day first where it can only be the day', () => {
    const day = '2026-06-25T00:00:00.000Z';
    for (const path of ['/news/25-06-2026', '/news/25-june-2026.html', '/news/25-06-2026/'])
      expect(inAddress(`https://example.org${path}`)).toBe(day);
    for (const path of ['/news/05-06-2026', '/race-of-25-june-2026', '/25-06-2026/x'])
      expect(inAddress(`https://example.org${path}`)).toBeNull();
  });

  it('finds none in numbers that are no day, months, queries or the future', () => {
    const paths = ['/2026/06/', '/2026/06/31/x', '/2026/13/05/', '/12026/06/05/', '/2026-06/05/'];
    for (const path of [
      ...paths,
      '/?d=/2026/06/05/',
      '/2027/06/05/',
      '/v/2026/06/051/',
      '/20260631/x',
      '/20260605',
      '/120260605/x',
    ])
      expect(inAddress(`https://example.org${path}`)).toBeNull();
    expect(pageDate(NO_DATE, NO_DATE, ['not an address'], NOW)).toEqual(NO_DATE);
  });
});
