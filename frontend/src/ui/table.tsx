import {
  columnResizingFeature,
  columnSizingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Header,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';

const features = tableFeatures({ columnSizingFeature, columnResizingFeature });

const ROW_PX = 45;
const OVERSCAN = 12;
/** So many rows before the last one, more are asked for. */
const AHEAD = 10;
const WIDTH_PX = { usual: 160, least: 64, most: 900, step: 16 };

export type TableColumn<Row> = {
  name: string;
  /** What stands in a cell. */
  cell: (row: Row) => ReactNode;
  /** By which name the list is sorted by it; left out, it cannot be. */
  sort?: string;
  /** Its width at first, in pixels. */
  widthPx?: number;
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
  /** Most that it is high, in pixels. */
  heightPx?: number;
  /** The name that it is sorted by, with a minus in front from the last to the first. */
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  /** Asks for more rows; left out when these are all. */
  onMore?: (() => void) | undefined;
  /** How many there are in all, shown or not. */
  total?: number | undefined;
};

const isReverse = (name: string, sort: string | undefined) => sort === `-${name}`;

function SortButton({ name, sort, onSort }: { name: string } & Required<SortState>) {
  const reverse = isReverse(sort.name, sort.now);
  const Icon = reverse ? ArrowDown : sort.now === sort.name ? ArrowUp : ArrowUpDown;
  return (
    <button
      type="button"
      onClick={() => onSort(sort.now === sort.name ? `-${sort.name}` : sort.name)}
      className="inline-flex min-h-11 min-w-0 items-center gap-1.5 rounded-control px-4 hover:text-ink focus-visible:-outline-offset-2"
    >
      {name}
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-3.5 shrink-0" />
    </button>
  );
}
type SortState = {
  sort: { name: string; now: string | undefined };
  onSort: (sort: string) => void;
};

type HeaderProps<Row extends object> = {
  header: Header<typeof features, Row>;
  column: TableColumn<Row>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
  onWidth: (widthPx: number) => void;
};

function HeaderCell<Row extends object>(props: HeaderProps<Row>) {
  const { header, column, sort, onSort, onWidth } = props;
  const { name, figures } = column;
  const widthPx = header.getSize();
  const byKey = ({ key, shiftKey }: KeyboardEvent) => {
    const step = WIDTH_PX.step * (shiftKey ? 4 : 1);
    if (key === 'ArrowLeft') onWidth(widthPx - step);
    if (key === 'ArrowRight') onWidth(widthPx + step);
  };
  const sorted = !column.sort
    ? undefined
    : sort === column.sort
      ? 'ascending'
      : isReverse(column.sort, sort)
        ? 'descending'
        : 'none';
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={`relative bg-surface text-13 shadow-[inset_0_-1px_0_var(--color-line)] font-[550] text-muted ${figures ? 'text-right' : 'text-left'}`}
    >
      {column.sort && onSort ? (
        <SortButton name={name} sort={{ name: column.sort, now: sort }} onSort={onSort} />
      ) : (
        <span className="inline-flex min-h-11 items-center px-4">{name}</span>
      )}
      <span
        role="separator"
        aria-orientation="vertical"
        aria-label={`Width of ${name}`}
        aria-valuenow={Math.round(widthPx)}
        aria-valuemin={WIDTH_PX.least}
        aria-valuemax={WIDTH_PX.most}
        tabIndex={0}
        onMouseDown={header.getResizeHandler()}
        onTouchStart={header.getResizeHandler()}
        onDoubleClick={() => header.column.resetSize()}
        onKeyDown={byKey}
        className="column-edge"
      />
    </th>
  );
}

/**
 * A table whose columns can be sorted and made wider, by key as well: arrow keys on the edge of a
 * column. Only the rows in view are in the page, so that thousands cost no more than a screenful, and
 * more are asked for before the last one is reached; its own region scrolls.
 */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { caption, columns, rows, keyOf, empty, heightPx = 512, sort, onSort, onMore } = props;
  const region = useRef<HTMLDivElement>(null);
  const definitions = useMemo(
    () =>
      columns.map(({ name, widthPx }): ColumnDef<typeof features, Row> => ({
        id: name,
        size: widthPx ?? WIDTH_PX.usual,
        minSize: WIDTH_PX.least,
        maxSize: WIDTH_PX.most,
      })),
    [columns],
  );
  const data = useMemo(() => [...(rows ?? [])], [rows]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: keyOf,
    columnResizeMode: 'onChange',
  });
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  // The rule is about the React Compiler, which does not run here.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: data.length,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => (data[index] ? keyOf(data[index]) : index),
    overscan: OVERSCAN,
  });
  const shown = virtual.getVirtualItems();
  const above = shown[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0);
  const nearEnd = rows !== undefined && (shown.at(-1)?.index ?? 0) >= rows.length - AHEAD;
  // How far the region is scrolled is known to the browser alone.
  useEffect(() => {
    if (nearEnd) onMore?.();
  }, [nearEnd, onMore, rows?.length]);
  return (
    <div
      ref={region}
      role="region"
      aria-label={caption}
      aria-busy={rows === undefined}
      tabIndex={0}
      style={{ maxHeight: heightPx }}
      className="overflow-auto rounded-card border border-line bg-surface"
    >
      <table
        aria-rowcount={onMore && props.total === undefined ? -1 : (props.total ?? data.length) + 1}
        style={{ minWidth: table.getTotalSize() }}
        className="w-full table-fixed text-14"
      >
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          {headers.map((header) => (
            <col key={header.id} style={{ width: header.getSize() }} />
          ))}
        </colgroup>
        <thead className="sticky top-0 z-10">
          <tr aria-rowindex={1}>
            {headers.map((header, index) => (
              <HeaderCell
                key={header.id}
                header={header}
                column={columns[index]!}
                sort={sort}
                onSort={onSort}
                onWidth={(widthPx) => {
                  const width = Math.min(WIDTH_PX.most, Math.max(WIDTH_PX.least, widthPx));
                  table.setColumnSizing((before) => ({ ...before, [header.column.id]: width }));
                }}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <tr aria-hidden="true" style={{ height: above }} />}
          {shown.map((item) => {
            const row = data[item.index];
            return (
              row && (
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
                      dir="auto"
                      className={`px-4 py-2.5 align-top wrap-anywhere ${figures ? 'figures text-right' : ''}`}
                    >
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              )
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
