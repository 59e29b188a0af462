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
  { name: 'Title', cell: ({ title }) => title, sortBy: ({ title }) => title },
  {
    name: 'Words',
    cell: ({ words }) => formatNumber(words),
    sortBy: ({ words }) => words,
    width: '8rem',
    figures: true,
  },
  {
    name: 'Changed',
    cell: ({ changedAt }) => formatDay(changedAt),
    sortBy: ({ changedAt }) => changedAt,
    width: '12rem',
  },
  { name: 'Kind', cell: () => 'Article', width: '7rem' },
];

const WAYS: { name: string; rows: Item[] | undefined }[] = [
  { name: 'Five rows', rows: FEW },
  { name: 'Ten thousand rows', rows: MANY },
  { name: 'No rows', rows: [] },
  { name: 'Rows on their way', rows: undefined },
];

/** Tables. */
export function Tables() {
  return (
    <Pieces title="Tables">
      {WAYS.map(({ name, rows }) => (
        <State key={name} name={name} wide>
          <DataTable
            caption={name}
            columns={COLUMNS}
            rows={rows}
            keyOf={({ id }) => id}
            empty="Nothing here yet."
          />
        </State>
      ))}
    </Pieces>
  );
}
