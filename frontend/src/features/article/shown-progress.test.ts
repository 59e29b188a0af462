import { describe, expect, it } from '@jest/globals';
import { nextOwnProgress } from './shown-progress.ts';

describe('the animation of an article without a percentage', () => {
  it('rises by max(1, floor((100 − current) / 15)) a tick', () => {
    const ticks = [0];
    for (let tick = 0; tick < 4; tick += 1) ticks.push(nextOwnProgress(ticks.at(-1) ?? 0));
    expect(ticks).toEqual([0, 6, 12, 17, 22]);
    expect(nextOwnProgress(90)).toBe(91);
  });

  it('never exceeds 95, and takes nothing back that was given', () => {
    let shown = 0;
    for (let tick = 0; tick < 200; tick += 1) shown = nextOwnProgress(shown);
    expect(shown).toBe(95);
    expect(nextOwnProgress(98)).toBe(98);
  });
});
