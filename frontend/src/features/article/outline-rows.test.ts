import { describe, expect, it } from '@jest/globals';
import { moved, planOf, rowsOf } from './outline-rows.ts';

const rows = rowsOf([
  { id: 's1', heading: 'Costs', points: ['What it costs'] },
  { id: 's2', heading: 'Noise' },
]);
const headings = (some: typeof rows) => some.map(({ heading }) => heading);

describe('the outline of an article', () => {
  it('is reordered one place at a time, and not beyond its ends', () => {
    expect(headings(moved(rows, 0, 1))).toEqual(['Noise', 'Costs']);
    expect(headings(moved(rows, 0, -1))).toEqual(['Costs', 'Noise']);
    expect(headings(moved(rows, 1, 1))).toEqual(['Costs', 'Noise']);
  });

  it('names planned sections by their ids and added ones by their question alone', () => {
    const own = { key: 'own', heading: ' Who pays? ', points: [] };
    expect(planOf(' Heat ', [...rows, own, { ...own, heading: ' ' }])).toEqual({
      title: 'Heat',
      sections: [
        { id: 's1', heading: 'Costs' },
        { id: 's2', heading: 'Noise' },
        { heading: 'Who pays?' },
      ],
    });
  });
});
