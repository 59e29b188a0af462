import { useMemo } from 'react';
import { AdminRunList, type AdminRunItem } from '@citeloom/common/contracts/admin-runs';
import type { RunStatus } from '@citeloom/common/contracts/run';
import { runKindNames, runKinds } from '@citeloom/common/domain/run-kinds';
import { formatRelative, formatUsd } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { TableColumn } from '../../../ui/table.tsx';
import { AdminTable } from '../lists/admin-table.tsx';
import { useOpenInAddress } from '../use-open-in-address.ts';
import { ownerWords, RunStatusBadge, STATUS_WORDS } from './run-status-badge.tsx';

const FILTERS = [
  {
    name: 'status',
    label: 'State',
    all: 'All States',
    options: STATUS_WORDS satisfies Record<RunStatus, string>,
  },
  {
    name: 'kind',
    label: 'Kind',
    all: 'All Kinds',
    options: Object.fromEntries(runKindNames.map((kind) => [kind, runKinds[kind].noun])),
  },
];
const HEIGHT_PX = 520;

function runColumns(onOpen: (run: AdminRunItem) => void, now: number): TableColumn<AdminRunItem>[] {
  return [
    { name: 'State', cell: (run) => <RunStatusBadge run={run} />, widthPx: 160 },
    { name: 'Kind', cell: ({ kind }) => runKinds[kind].noun, widthPx: 120 },
    {
      name: 'Title',
      cell: (run) => (
        <button
          type="button"
          onClick={() => onOpen(run)}
          className="text-left font-[550] underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-accent"
        >
          <span className="line-clamp-3">{run.title || 'Untitled'}</span>
        </button>
      ),
      widthPx: 340,
    },
    { name: 'Owner', cell: ({ owner }) => ownerWords(owner), widthPx: 220 },
    {
      name: 'Age',
      cell: ({ createdAt }) => formatRelative(createdAt, now),
      sort: 'created',
      widthPx: 144,
    },
    {
      name: 'Cost',
      cell: ({ costs }) => formatUsd(costs.usd),
      sort: 'cost',
      widthPx: 112,
      figures: true,
    },
  ];
}

/** Everybody's runs. */
export function RunsTab() {
  const { open } = useOpenInAddress();
  const now = useNow();
  const columns = useMemo(() => runColumns(({ id }) => open('run', id), now), [open, now]);
  return (
    <AdminTable
      name="runs"
      title="Runs"
      schema={AdminRunList}
      columns={columns}
      filters={FILTERS}
      placeholder="Search runs..."
      sort="-created"
      heightPx={HEIGHT_PX}
      empty="Nothing has run yet."
    />
  );
}
