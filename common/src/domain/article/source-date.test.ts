import { describe, expect, it } from '@jest/globals';
import { dateInWords, sourceDateInWords } from './source-date.ts';
import { byMoment, dayAsStated } from './stated-day.ts';

const EVENING = '2026-11-20T23:30:00.000-05:00';
const MORNING = '2026-05-04T04:25:13.000+07:00';

describe('the date of a source', () => {
  it('is shown as the day where it was written', () => {
    expect(dateInWords(EVENING)).toBe('20 November 2026');
    expect(dateInWords(MORNING)).toBe('4 May 2026');
    expect(sourceDateInWords(MORNING, 'meta')).toBe("4 May 2026, from the page's own data");
    expect([EVENING, MORNING].map(dayAsStated)).toEqual(['2026-11-20', '2026-05-04']);
  });

  it('is shown as it was where it was kept in UTC, as a day, as a month or as a year', () => {
    expect(dateInWords('2026-11-21T04:30:00.000Z')).toBe('21 November 2026');
    expect(dateInWords('2026-11-21')).toBe('21 November 2026');
    expect(dateInWords('2026-11')).toBe('November 2026');
    expect(['2026-11', '2026', 'unknown'].map(dayAsStated)).toEqual(['2026-11', '2026', 'unknown']);
  });

  it('is ordered by its moment, whatever its zone, and after none', () => {
    const inUtc = '2026-11-21T04:00:00.000Z';
    const inOrder = [null, MORNING, inUtc, EVENING];
    expect([EVENING, inUtc, null, MORNING].toSorted(byMoment)).toEqual(inOrder);
  });
});
