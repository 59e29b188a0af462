import {
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Header,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useMemo, useRef, type ReactNode } from 'react';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

const ROW_PX = 45;
const OVERSCAN = 12;
const SORT_ICONS = { asc: ArrowUp, desc: ArrowDown, none: ArrowUpDown };
const SORT_WORDS = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

export type TableColumn<Row> = {
  name: string;
  /** What stands in a cell. */
  cell: (row: Row) => ReactNode;
  /** What it is sorted by; left out, it cannot be. */
  sortBy?: (row: Row) => string | number;
  /** Width in a table of a fixed layout, such as `12rem`; one column at least has none. */
  width?: string;
  /** Figures stand at the end of their column. */
  figures?: boolean;
};

type Props<Row> = {
  /** What it is a table of, for screen readers. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** What stands there when there are no rows. */
  empty: ReactNode;
};

function HeaderCell<Row extends object>({
  header,
  column,
}: {
  header: Header<typeof features, Row>;
  column: TableColumn<Row>;
}) {
  const sorted = header.column.getIsSorted() || 'none';
  const Icon = SORT_ICONS[sorted];
  return (
    <th
      scope="col"
      aria-sort={column.sortBy && SORT_WORDS[sorted]}
      style={{ width: column.width }}
      className={`border-b border-line bg-surface text-13 font-[550] text-muted ${column.figures ? 'text-right' : 'text-left'}`}
    >
      {column.sortBy ? (
        <button
          type="button"
          onClick={header.column.getToggleSortingHandler()}
          className={`inline-flex min-h-11 items-center gap-1.5 rounded-control px-4 hover:text-ink ${column.figures ? 'flex-row-reverse' : ''}`}
        >
          {column.name}
          <Icon aria-hidden="true" strokeWidth={1.5} className="size-3.5" />
        </button>
      ) : (
        <span className="inline-flex min-h-11 items-center px-4">{column.name}</span>
      )}
    </th>
  );
}

/**
 * A table that can be sorted by its columns. Only the rows in view are in the page, so that thousands
 * cost no more than a screenful; its own region scrolls, by key as well.
 */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { caption, columns, rows, keyOf, empty } = props;
  const region = useRef<HTMLDivElement>(null);
  const definitions = useMemo(
    () =>
      columns.map(({ name, sortBy }): ColumnDef<typeof features, Row> => ({
        id: name,
        accessorFn: (row) => sortBy?.(row) ?? '',
        enableSorting: sortBy !== undefined,
        sortFn: (one, other, id) => {
          const [first, second] = [one.getValue(id), other.getValue(id)];
          return typeof first === 'number' && typeof second === 'number'
            ? first - second
            : String(first).localeCompare(String(second));
        },
      })),
    [columns],
  );
  const data = useMemo(() => [...(rows ?? [])], [rows]);
  const table = useTable({ features, columns: definitions, data, getRowId: keyOf });
  const sorted = table.getRowModel().rows;
  // The rule is about the React Compiler, which does not run here.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => sorted[index]?.id ?? index,
    overscan: OVERSCAN,
  });
  const shown = virtual.getVirtualItems();
  const above = shown[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    <div
      ref={region}
      role="region"
      aria-label={caption}
      aria-busy={rows === undefined}
      tabIndex={0}
      className="max-h-[32rem] overflow-auto rounded-card border border-line bg-surface"
    >
      <table aria-rowcount={sorted.length + 1} className="w-full min-w-[40rem] table-fixed text-14">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 z-10">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} aria-rowindex={1}>
              {group.headers.map((header, index) => (
                <HeaderCell key={header.id} header={header} column={columns[index]!} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {above > 0 && <tr aria-hidden="true" style={{ height: above }} />}
          {shown.map((item) => {
            const row = sorted[item.index]!;
            return (
              <tr
                key={item.key}
                ref={virtual.measureElement}
                data-index={item.index}
                aria-rowindex={item.index + 2}
                className="border-b border-line last:border-b-0 hover:bg-paper"
              >
                {columns.map(({ name, cell, figures }) => (
                  <td
                    key={name}
                    className={`px-4 py-2.5 align-top ${figures ? 'figures text-right' : ''}`}
                  >
                    {cell(row.original)}
                  </td>
                ))}
              </tr>
            );
          })}
          {below > 0 && <tr aria-hidden="true" style={{ height: below }} />}
        </tbody>
      </table>
      {rows === undefined && (
        <p role="status" className="p-4 text-14 text-muted">
          Loading…
        </p>
      )}
      {rows?.length === 0 && <div className="p-4 text-14 text-muted">{empty}</div>}
    </div>
  );
}
