import { describe, expect, it } from '@jest/globals';
import { materialOf } from './research-view.ts';

describe('materialOf', () => {
  it('adds up what the passages hold, and is unknown where one summary does not say', () => {
    expect(materialOf([])).toBe(0);
    expect(materialOf([{ material: 3 }, { material: 4 }])).toBe(7);
    expect(materialOf([{ material: 3 }, {}])).toBeNull();
  });
});
