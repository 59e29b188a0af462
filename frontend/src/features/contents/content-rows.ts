import type { UserContentItem } from '@citeloom/common/contracts/user-content';

/** A row of the list: the heading of a month, or so many cards side by side. */
export type ContentRow =
  | { kind: 'month'; key: string; month: string }
  | { kind: 'cards'; key: string; items: UserContentItem[] };

const monthName = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' });

/**
 * The rows of a list in its order: where it is by date, each month under its own heading, in the words
 * of the reader's locale.
 */
export function contentRows(
  items: readonly UserContentItem[],
  columns: number,
  byMonth: boolean,
): ContentRow[] {
  const rows: ContentRow[] = [];
  let month: string | null = null;
  for (const item of items) {
    const named = byMonth ? monthName.format(new Date(item.createdAt)) : null;
    if (named !== null && named !== month) {
      rows.push({ kind: 'month', key: `month ${named}`, month: named });
      month = named;
    }
    const last = rows.at(-1);
    if (last?.kind === 'cards' && last.items.length < columns) last.items.push(item);
    else rows.push({ kind: 'cards', key: `cards ${item.id}`, items: [item] });
  }
  return rows;
}
