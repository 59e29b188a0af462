import type { ReactNode } from 'react';
import type { ZodType } from 'zod';
import { formatNumber } from '../../../lib/format.ts';
import { DataTable, type TableColumn } from '../../../ui/table.tsx';
import { CsvButton } from './csv-button.tsx';
import { FailedNotice } from './failed-notice.tsx';
import { ListFilters, type ListFilter } from './list-filters.tsx';
import { isAway, useAdminList, type AdminListPage } from './use-admin-list.ts';
import { SampleNotice } from './sample-notice.tsx';
import { useListAddress } from './use-list-address.ts';

type Props<Item> = {
  /** Of the list: its path, and before its fields in the address. */
  name: string;
  title: string;
  schema: ZodType<AdminListPage<Item>>;
  columns: readonly TableColumn<Item>[];
  filters: readonly ListFilter[];
  placeholder: string;
  /** How it is sorted where the address does not say. */
  sort: string;
  heightPx: number;
  empty: string;
  /** How many there are, as this list says it. */
  countLine?: (found: string, isFiltered: boolean) => string;
  actions?: ReactNode;
  /** What is shown, labelled, where the server is away; left out where nothing is. */
  sample?: { rows: readonly Item[]; columns: readonly TableColumn<Item>[] };
};

/** One list of the administrators' area: search, filters, count, table, and the list as a file. */
export function AdminTable<Item extends { id: number | string }>(props: Props<Item>) {
  const { name, title, schema, columns, filters, placeholder, heightPx, empty, actions } = props;
  const address = useListAddress(
    name,
    filters.map((filter) => filter.name),
  );
  const { query, change } = address;
  const list = useAdminList(name, schema, query);
  const { items, total, totalIsMinimum, error, isFetching, hasNextPage } = list;
  const found =
    total === undefined ? '' : (totalIsMinimum ? 'at least ' : '') + formatNumber(total);
  const isFiltered = [...query.keys()].some((field) => field !== 'sort');
  const retry = () => void list.refetch();
  if (props.sample && !items && isAway(error)) {
    return (
      <div className="grid gap-4">
        <SampleNotice retrying={isFetching} onRetry={retry} />
        <DataTable
          caption={`${title}, sample data`}
          columns={props.sample.columns}
          rows={props.sample.rows}
          keyOf={({ id }) => String(id)}
          empty={empty}
          heightPx={heightPx}
        />
      </div>
    );
  }
  const more = () => {
    if (!isFetching) void list.fetchNextPage();
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <ListFilters address={address} filters={filters} placeholder={placeholder} />
      </div>
      <div className="mt-3 mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="figures text-14 text-muted">
          {found &&
            (props.countLine?.(found, isFiltered) ?? `${found} ${isFiltered ? 'found' : 'in all'}`)}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <CsvButton name={name} title={title} query={query} />
          {actions}
        </div>
      </div>
      {error && (
        <div className="mb-3">
          <FailedNotice
            title={`${title} could not be loaded`}
            error={error}
            retrying={isFetching}
            onRetry={retry}
          />
        </div>
      )}
      {(items || !error) && (
        <DataTable
          caption={title}
          columns={columns}
          rows={items}
          keyOf={({ id }) => String(id)}
          empty={isFiltered ? 'Nothing fits. Clear All shows everything again.' : empty}
          heightPx={heightPx}
          sort={query.get('sort') ?? props.sort}
          onSort={(sort) => change({ sort: sort === props.sort ? '' : sort })}
          onMore={hasNextPage && !error ? more : undefined}
          total={totalIsMinimum ? undefined : total}
        />
      )}
    </>
  );
}
