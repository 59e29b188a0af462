import { describe, expect, it } from '@jest/globals';
import type { UserContentItem } from '@citeloom/common/contracts/user-content';
import { contentRows } from './content-rows.ts';

const item = (id: number, createdAt: string) => ({ id, createdAt }) as UserContentItem;
const items = [
  ...[item(5, '2026-11-20T12:00:00'), item(4, '2026-11-10T12:00:00')],
  ...[item(3, '2026-11-02T12:00:00'), item(2, '2026-10-30T12:00:00')],
  item(1, '2025-11-30T12:00:00'),
];
const shown = (columns: number, byMonth: boolean) =>
  contentRows(items, columns, byMonth).map((row) =>
    row.kind === 'month' ? row.month : row.items.map(({ id }) => id),
  );

describe('contentRows', () => {
  it('puts each month under a heading with its year, and fills its lines', () => {
    expect(shown(2, true)).toEqual([
      ...['November 2026', [5, 4], [3], 'October 2026', [2], 'November 2025', [1]],
    ]);
  });

  it('has no headings where the order is not by date', () => {
    expect(shown(3, false)).toEqual([
      [5, 4, 3],
      [2, 1],
    ]);
  });
});
