import { describe, expect, it } from '@jest/globals';
import { progressByCalls, progressOf } from './progress.ts';

const stages = [
  { name: 'search', label: 'Searching', weight: 20 },
  { name: 'read', label: 'Reading', weight: 50 },
  { name: 'write', label: 'Writing', weight: 30 },
];

describe('progressOf', () => {
  it.each([
    [{ stage: 'search', done: 0, total: 4 }, 0],
    [{ stage: 'search', done: 2, total: 4 }, 10],
    [{ stage: 'read', done: 0, total: 20 }, 20],
    [{ stage: 'read', done: 7, total: 20 }, 37.5],
    [{ stage: 'write', done: 0, total: 0 }, 70],
  ])('gives %j as %d', (report, progress) => {
    expect(progressOf(stages, report)).toBe(progress);
  });

  it('stays below 100 when all work is done: only a stored result is 100', () => {
    expect(progressOf(stages, { stage: 'write', done: 3, total: 3 })).toBe(99);
  });

  it('refuses a stage that the plan does not name', () => {
    expect(() => progressOf(stages, { stage: 'paint', done: 1, total: 1 })).toThrow('paint');
  });
});

describe('progressByCalls', () => {
  it('is that of the stages where no calls are expected', () => {
    expect(progressByCalls(37.5, null)).toBe(37.5);
  });

  it('follows the calls that are done, never more than five points ahead of them', () => {
    expect(progressByCalls(65, 2 / 17)).toBe(14.4);
    for (let share = 0; share <= 1; share += 0.01)
      for (let byStages = 0; byStages <= 99; byStages += 1) {
        const ahead = progressByCalls(byStages, share) - share * 100;
        expect(ahead).toBeLessThanOrEqual(5);
      }
  });

  it('moves with the stages while no call has been answered, and stays below 100', () => {
    expect(progressByCalls(40, 0)).toBe(2);
    expect(progressByCalls(99, 1)).toBe(99);
  });
});
