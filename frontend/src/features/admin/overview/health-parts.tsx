import type { AdminHealth } from '@citeloom/common/contracts/admin-installation';
import { runKinds } from '@citeloom/common/domain/run-kinds';
import { formatBytes, formatRelative } from '../../../lib/format.ts';
import { formatDuration, formatTime } from '../../../lib/format-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DataTable, type TableColumn } from '../../../ui/table.tsx';

type Kind = AdminHealth['kinds'][number];
type Worker = AdminHealth['workers'][number];

const HEIGHT_PX = 560;
const KINDS: TableColumn<Kind>[] = [
  { name: 'Kind', cell: ({ kind }) => runKinds[kind].noun, widthPx: 200 },
  { name: 'Waiting', cell: ({ waiting }) => waiting, widthPx: 112, figures: true },
  { name: 'Active', cell: ({ active }) => active, widthPx: 112, figures: true },
  {
    name: 'Oldest waits',
    cell: ({ oldestWaitingS: s }) => (s === null ? '–' : formatDuration(s * 1000)),
    widthPx: 136,
    figures: true,
  },
];

/** What waits and what is worked on, kind by kind. */
export function QueueHealth({ kinds }: Pick<AdminHealth, 'kinds'>) {
  return (
    <DataTable
      caption="Work by kind"
      columns={KINDS}
      rows={kinds}
      keyOf={({ kind }) => kind}
      empty="Nothing waits and nothing runs."
      heightPx={HEIGHT_PX}
    />
  );
}

/** The processes that do the work. */
export function WorkersHealth({ workers }: Pick<AdminHealth, 'workers'>) {
  const now = useNow(5000);
  const columns: TableColumn<Worker>[] = [
    {
      name: 'State',
      cell: ({ alive }) => (
        <Badge look={alive ? 'success' : 'destructive'}>{alive ? 'Alive' : 'Silent'}</Badge>
      ),
      widthPx: 112,
    },
    { name: 'Host', cell: ({ host }) => host, widthPx: 240 },
    { name: 'Version', cell: ({ version }) => version, widthPx: 128 },
    { name: 'At once', cell: ({ concurrency }) => concurrency, widthPx: 104, figures: true },
    { name: 'Started', cell: ({ startedAt }) => formatTime(startedAt), widthPx: 184 },
    {
      name: 'Last beat',
      cell: ({ lastBeatAt }) => formatRelative(lastBeatAt, now),
      widthPx: 144,
    },
  ];
  return (
    <DataTable
      caption="Worker processes"
      columns={columns}
      rows={workers}
      keyOf={({ id }) => id}
      empty="No worker has been heard of for a day: nothing is worked on."
      heightPx={HEIGHT_PX}
    />
  );
}

const PARTS: Record<AdminHealth['engines'][number]['part'], string> = {
  writer: 'Writing',
  judge: 'Judging',
  images: 'Images',
  search: 'Search',
  embeddings: 'Meaning',
};

/** What writes, judges, draws and searches. */
export function EnginesHealth({ engines }: Pick<AdminHealth, 'engines'>) {
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-2 text-14">
      {engines.map(({ part, name, model }) => (
        <div key={`${part} ${name}`} className="contents">
          <dt className="text-muted">{PARTS[part]}</dt>
          <dd className="wrap-anywhere">
            {name}
            {model && <span className="text-muted"> · {model}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const RECORDS = {
  found: { look: 'success', text: 'Found' },
  missing: { look: 'destructive', text: 'Missing' },
  unknown: { look: 'secondary', text: 'Unknown' },
} as const;

/** Where mail goes, and what the domain name system says of its sender. */
export function MailHealth({
  mail: { destination, server, sender, records },
}: Pick<AdminHealth, 'mail'>) {
  return (
    <>
      <p className="text-14 wrap-anywhere">
        {destination === 'smtp'
          ? `Handed to ${server ?? 'a mail server'}`
          : 'No mail server is set up: mails stay in the outbox of this installation.'}
      </p>
      {sender && <p className="mt-1 text-14 wrap-anywhere text-muted">Sender: {sender}</p>}
      <ul className="mt-4 grid gap-3 text-14">
        {records.map(({ name, status, text }) => (
          <li key={name} className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3">
            <span className="font-[550]">{name}</span>
            <span className="min-w-0">
              <Badge look={RECORDS[status].look}>{RECORDS[status].text}</Badge>
              <span className="mt-1 block text-13 text-muted wrap-anywhere">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const size = (bytes: number | null) => (bytes === null ? 'unknown' : formatBytes(bytes));

/** How much is stored, may be, and would still fit on the disk. */
export function StorageHealth({ storage }: Pick<AdminHealth, 'storage'>) {
  const { databaseBytes, limitBytes, freeDiskBytes } = storage;
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-14">
      <dt className="text-muted">Stored</dt>
      <dd className="text-right">{size(databaseBytes)}</dd>
      <dt className="text-muted">May be stored in all</dt>
      <dd className="text-right">{size(limitBytes)}</dd>
      <dt className="text-muted">Free on the disk</dt>
      <dd className="text-right">{size(freeDiskBytes)}</dd>
    </dl>
  );
}
