import { describe, expect, it } from '@jest/globals';
import type { RunListItem } from '@citeloom/common/contracts/run';
import { recentDays } from './recent-days.ts';

const HOUR_MS = 3_600_000;
/** Noon of a reader, wherever that is. */
const NOW = new Date(2026, 10, 23, 12).getTime();

function run(id: string, hoursAgo: number, given: Partial<RunListItem> = {}): RunListItem {
  const createdAt = new Date(NOW - hoursAgo * HOUR_MS).toISOString();
  return { id, kind: 'research', title: 'ink', createdAt, ...given } as RunListItem;
}

const ALL = { kind: null, search: '' };
const names = (runs: RunListItem[], filter = ALL) =>
  recentDays(runs, filter, NOW).map(({ name, runs: ofDay }) => [name, ofDay.map(({ id }) => id)]);

describe('recent work', () => {
  it('stands under the days of the reader, newest first', () => {
    expect(names([run('a', 1), run('b', 11), run('c', 13), run('d', 37)])).toEqual([
      ['Today', ['a', 'b']],
      ['Yesterday', ['c']],
      ['Saturday, November 21', ['d']],
    ]);
  });

  it('is found by every word typed, in the title of the article or in what was asked', () => {
    const outcome = { title: 'Crème brûlée, explained' };
    const runs = [run('a', 1, { kind: 'article', title: 'burnt cream', outcome }), run('b', 2)];
    const found = (search: string) => names(runs, { ...ALL, search }).flatMap(([, ids]) => ids);
    expect(found('brulee EXPL')).toEqual(['a']);
    expect(found('cream')).toEqual(['a']);
    expect(found('cream ink')).toEqual([]);
    expect(found('  ')).toEqual(['a', 'b']);
  });

  it('is shown by its kind', () => {
    const runs = [run('a', 1, { kind: 'article' }), run('b', 2), run('c', 3, { kind: 'article' })];
    expect(recentDays(runs, { kind: 'article', search: '' }, NOW)[0]?.runs).toHaveLength(2);
  });
});
