import type { AdminRunCall, AdminRunTimeline } from '@citeloom/common/contracts/admin-runs';
import type { z } from 'zod';
import { formatCount, formatNumber, formatUsd } from '../../../lib/format.ts';
import { formatDuration } from '../../../lib/format-time.ts';
import { DataTable, type TableColumn } from '../../../ui/table.tsx';

type Call = z.infer<typeof AdminRunCall>;
type Event = AdminRunTimeline['events'][number];

const clock = new Intl.DateTimeFormat('en', { timeStyle: 'medium' });
const at = (iso: string) => clock.format(new Date(iso));

const CALLS: TableColumn<Call & { key: string }>[] = [
  { name: 'Ended', cell: ({ endedAt }) => at(endedAt), widthPx: 128 },
  {
    name: 'Call',
    cell: ({ name, model, error }) => (
      <>
        {name}
        {model && <span className="block text-13 text-muted">{model}</span>}
        {error && <span className="block text-13 text-danger">{error}</span>}
      </>
    ),
    widthPx: 264,
  },
  {
    name: 'Took',
    cell: ({ durationMs }) => formatDuration(durationMs),
    widthPx: 96,
    figures: true,
  },
  { name: 'Tries', cell: ({ tries }) => tries, widthPx: 88, figures: true },
  {
    name: 'Tokens',
    cell: ({ inputTokens, outputTokens }) => formatNumber(inputTokens + outputTokens),
    widthPx: 104,
    figures: true,
  },
  { name: 'Cost', cell: ({ usd }) => formatUsd(usd), widthPx: 96, figures: true },
];

const EVENTS: TableColumn<Event>[] = [
  { name: 'Nr.', cell: ({ seq }) => seq, widthPx: 72, figures: true },
  { name: 'When', cell: ({ createdAt }) => at(createdAt), widthPx: 128 },
  { name: 'Stage', cell: ({ stage }) => stage ?? '–', widthPx: 112 },
  {
    name: 'Progress',
    cell: ({ progress }) => `${Math.round(progress)} %`,
    widthPx: 104,
    figures: true,
  },
  { name: 'Message', cell: ({ message }) => message, widthPx: 360 },
];

const ofAll = (shown: number, total: number, one: string) =>
  shown < total
    ? `the first ${formatNumber(shown)} of ${formatCount(total, one)}`
    : formatCount(total, one);

const HEIGHT_PX = 300;

/** What a run did: stages, calls with tokens, money, tries and errors, events, notes. */
export function RunTimeline({ timeline }: { timeline: AdminRunTimeline }) {
  const { stages, calls, callsTotal, events, eventsTotal, notes } = timeline;
  return (
    <>
      <h3 className="mt-8 text-18 font-semibold">Stages</h3>
      {stages.length === 0 && <p className="mt-2 text-14 text-muted">No stage was recorded.</p>}
      <ol aria-label="Stages" className="mt-3 grid gap-2 text-14">
        {stages.map(({ name, label, startedAt, endedAt, durationMs }) => (
          <li
            key={`${name} ${startedAt}`}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2"
          >
            <span className="font-[550]">{label}</span>
            <span className="figures text-muted">
              {at(startedAt)} · {formatDuration(durationMs)}
              {endedAt === null && ' so far'}
            </span>
          </li>
        ))}
      </ol>
      <h3 className="mt-8 mb-3 text-18 font-semibold">
        Calls{' '}
        <span className="text-14 font-normal text-muted">
          {ofAll(calls.length, callsTotal, 'call')}
        </span>
      </h3>
      <DataTable
        caption="Calls"
        columns={CALLS}
        rows={calls.map((call, index) => ({ ...call, key: String(index) }))}
        keyOf={({ key }) => key}
        empty="It has called nothing that costs or waits."
        heightPx={HEIGHT_PX}
      />
      <h3 className="mt-8 mb-3 text-18 font-semibold">
        Events{' '}
        <span className="text-14 font-normal text-muted">
          {ofAll(events.length, eventsTotal, 'event')}
        </span>
      </h3>
      <DataTable
        caption="Events"
        columns={EVENTS}
        rows={events}
        keyOf={({ seq }) => String(seq)}
        empty="Nothing has happened yet."
        heightPx={HEIGHT_PX}
      />
      {notes.length > 0 && (
        <>
          <h3 className="mt-8 text-18 font-semibold">Notes</h3>
          <ul className="mt-3 grid gap-1.5 text-14 text-muted">
            {notes.map(({ code, text, url }) => (
              <li key={`${code} ${text} ${url ?? ''}`} className="wrap-anywhere">
                {text} {url}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
