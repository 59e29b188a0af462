import { describe, expect, it } from '@jest/globals';
import { cluster } from './cluster.ts';

const at = [0, 1, 2, 10, 11, 30];
const closeness = (one: number, other: number) =>
  1 - Math.abs((at[one] ?? 0) - (at[other] ?? 0)) / 10;

describe('cluster', () => {
  it('joins what is alike on average and leaves the rest alone', () => {
    expect(cluster(at.length, closeness, 0.5)).toEqual([[0, 1, 2], [3, 4], [5]]);
  });

  it('joins nothing below the threshold and everything at the lowest one', () => {
    expect(cluster(3, () => 0.4, 0.5)).toEqual([[0], [1], [2]]);
    expect(cluster(3, () => 0.4, 0)).toEqual([[0, 1, 2]]);
    expect(cluster(0, () => 1, 0)).toEqual([]);
  });
});
