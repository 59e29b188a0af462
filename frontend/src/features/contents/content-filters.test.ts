import { describe, expect, it } from '@jest/globals';
import { readFilters, startOf, startOfMonth } from './content-filters.ts';

const NOW = new Date(2026, 10, 23, 15, 30);

describe('readFilters', () => {
  it('reads what an address holds, and the first state from any other', () => {
    const read = (query: string) => readFilters(new URLSearchParams(query));
    expect(read('period=30&sort=title&search=ink')).toEqual({
      ...{ period: '30', sort: 'title', search: 'ink' },
    });
    expect(read('period=31&sort=up')).toEqual({ period: 'all', sort: 'newest', search: '' });
  });
});

describe('startOf', () => {
  it('counts whole days back, and years by the calendar', () => {
    expect(startOf('7', NOW)).toEqual(new Date(2026, 10, 16));
    expect(startOf('30', NOW)).toEqual(new Date(2026, 9, 24));
    expect(startOf('90', NOW)?.getTime()).toBeLessThan(new Date(2026, 7, 26).getTime());
    expect(startOf('year', NOW)).toEqual(new Date(2026, 0, 1));
    expect(startOf('all', NOW)).toBeNull();
    expect(startOfMonth(NOW)).toEqual(new Date(2026, 10, 1));
  });
});
