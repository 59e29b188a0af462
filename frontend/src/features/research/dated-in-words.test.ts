import { describe, expect, it } from '@jest/globals';
import type { Summary } from '@citeloom/common/contracts/research';
import { formatDay } from '../../lib/format.ts';
import { datedInWords } from './dated-in-words.ts';

const dated = (date: string | null, ...dates: string[]) =>
  datedInWords({
    date,
    sources: dates.map((one) => ({ suitability: { date: one } })) as Summary['sources'],
  });

describe('the date of a summary', () => {
  const day = '2025-03-04T00:00:00.000Z';

  it('says that the search was widened where no source is recent', () => {
    expect(dated(day, 'older', 'undated')).toBe(`${formatDay(day)}, older: too little is recent`);
  });

  it('says no more than the day where a source is recent or kept up to date', () => {
    expect(dated(day, 'older', 'recent')).toBe(formatDay(day));
    expect(dated(day, 'older', 'lasting')).toBe(formatDay(day));
    expect(dated(day)).toBe(formatDay(day));
  });

  it('says so where there is none', () => {
    expect(dated(null, 'undated')).toBe('Undated');
  });
});
