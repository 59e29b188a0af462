import { Readable } from 'node:stream';
import { CSV_MARK, csvLine } from '@citeloom/common/domain/csv';
import type { Reply } from '../../../http/route.ts';
import type { ListPage } from '@citeloom/common/server/lists/list-page';

type Cell = string | number | boolean | null;

/** So many rows are read at once. */
const PAGE = 500;

const line = (cells: readonly Cell[]) =>
  csvLine(cells.map((cell) => (typeof cell === 'number' ? cell : String(cell ?? ''))));

/**
 * A list as a file of CSV (RFC 4180), row by row as it is read, so that it may be of any length.
 *
 * @param list.page reads one page from a cursor.
 * @param columns what stands in each column of an item, by the column's name.
 */
export function csvFile<Row, Item>(
  list: {
    name: string;
    page: (from: { limit: number; cursor: string | undefined }) => Promise<ListPage<Row>>;
    present: (rows: readonly Row[]) => Promise<Item[]> | Item[];
  },
  columns: Record<string, (item: Item) => Cell>,
): Reply {
  async function* rows(): AsyncGenerator<string> {
    yield CSV_MARK + line(Object.keys(columns));
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { rows: found, nextCursor } = await list.page({ limit: PAGE, cursor });
      const items = await list.present(found);
      const lines = items.map((item) => line(Object.values(columns).map((cell) => cell(item))));
      yield lines.join('');
      cursor = nextCursor;
    }
  }
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="citeloom-${list.name}.csv"`,
    },
    bytes: () => Readable.from(rows()),
  };
}
