import { useState } from 'react';
import { formatDay, formatNumber } from '../../lib/format.ts';
import { DataTable, type TableColumn } from '../../ui/table.tsx';
import { Pieces, State } from './pieces.tsx';

type Item = { id: string; title: string; words: number; changedAt: string };

const DAY_MS = 24 * 60 * 60 * 1000;
const TITLES = ['How tides work', 'Sourdough at home', 'Heat pumps in old houses', 'Iron gall ink'];

const items = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    title: `${TITLES[index % TITLES.length]} ${index + 1}`,
    words: 400 + ((index * 7919) % 2600),
    changedAt: new Date(Date.UTC(2026, 0, 1) + (index % 300) * DAY_MS).toISOString(),
  }));
const FEW = items(5);
const MANY = items(10_000);

const COLUMNS: TableColumn<Item>[] = [
  { name: 'Title', cell: ({ title }) => title, sort: 'title', widthPx: 320 },
  {
    name: 'Words',
    cell: ({ words }) => formatNumber(words),
    sort: 'words',
    widthPx: 128,
    figures: true,
  },
  {
    name: 'Changed',
    cell: ({ changedAt }) => formatDay(changedAt),
    sort: 'changedAt',
    widthPx: 192,
  },
  { name: 'Kind', cell: () => 'Article', widthPx: 112 },
];

const WAYS: { name: string; rows: Item[] | undefined }[] = [
  { name: 'Five rows', rows: FEW },
  { name: 'Ten thousand rows', rows: MANY },
  { name: 'No rows', rows: [] },
  { name: 'Rows on their way', rows: undefined },
];

function sorted(rows: Item[] | undefined, sort: string): Item[] | undefined {
  const field = sort.replace('-', '') as keyof Item;
  const order = sort.startsWith('-') ? -1 : 1;
  return rows?.toSorted((a, b) => order * (a[field] < b[field] ? -1 : 1));
}

/** Tables. */
export function Tables() {
  const [sort, setSort] = useState('title');
  return (
    <Pieces title="Tables">
      {WAYS.map(({ name, rows }) => (
        <State key={name} name={name} wide>
          <DataTable
            caption={name}
            columns={COLUMNS}
            rows={sorted(rows, sort)}
            sort={sort}
            onSort={setSort}
            keyOf={({ id }) => id}
            empty="Nothing here yet."
          />
        </State>
      ))}
    </Pieces>
  );
}
