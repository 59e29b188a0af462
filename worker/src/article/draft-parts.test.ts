import { describe, expect, it } from '@jest/globals';
import { partsOf } from './draft-parts.ts';

const sections = (count: number) => ({
  sections: Array.from({ length: count }, (_, at) => ({ heading: `h${at}`, points: [] })),
});

describe('partsOf', () => {
  it('splits an outline into neighbouring sections, none left out and none twice', () => {
    for (const count of [1, 2, 3, 5, 8])
      for (const most of [1, 2, 3, Infinity])
        expect(partsOf(sections(count), most).flat()).toEqual([...Array(count).keys()]);
  });

  it('makes at most as many parts as are wanted, the smallest first', () => {
    for (const count of [3, 5, 8])
      for (const most of [1, 2, 3]) {
        const parts = partsOf(sections(count), most);
        expect(parts.length).toBeLessThanOrEqual(most);
        expect(parts[0]?.length).toBeLessThanOrEqual(
          Math.max(...parts.map(({ length }) => length)),
        );
      }
    expect(partsOf(sections(5), 2)).toEqual([[0], [1, 2, 3, 4]]);
  });

  it('gives every section a part of its own where as many are wanted', () => {
    expect(partsOf(sections(3), Infinity)).toEqual([[0], [1], [2]]);
    expect(partsOf(sections(0), 2)).toEqual([]);
  });
});
