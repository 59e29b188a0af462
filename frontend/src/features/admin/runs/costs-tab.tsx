import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { AdminCosts, costGroups, type CostGroup } from '@citeloom/common/contracts/admin-runs';
import { adminQueryKeys } from '../../../lib/admin-query-keys.ts';
import { formatNumber, formatUsd } from '../../../lib/format.ts';
import { Field, Input, Select } from '../../../ui/field.tsx';
import { DataTable, type TableColumn } from '../../../ui/table.tsx';
import { callAdmin } from '../access/call-admin.ts';
import { FailedNotice } from '../lists/failed-notice.tsx';

type Row = AdminCosts['items'][number];

const NAMES: Record<CostGroup, string> = {
  day: 'Day',
  person: 'Person',
  kind: 'Kind',
  model: 'Model',
};

function costColumns(by: CostGroup): TableColumn<Row>[] {
  const figure = (name: string, cell: (row: Row) => string): TableColumn<Row> => ({
    ...{ name, cell, widthPx: 136, figures: true },
  });
  return [
    {
      name: NAMES[by],
      cell: ({ label }) => <span className="line-clamp-3">{label}</span>,
      widthPx: 200,
    },
    figure('Calls', ({ calls }) => formatNumber(calls)),
    figure('Tokens in', ({ inputTokens }) => formatNumber(inputTokens)),
    figure('Tokens out', ({ outputTokens }) => formatNumber(outputTokens)),
    figure('Cost', ({ usd }) => formatUsd(usd)),
  ];
}
const COLUMNS = Object.fromEntries(costGroups.map((by) => [by, costColumns(by)])) as Record<
  CostGroup,
  TableColumn<Row>[]
>;

function Total({ costs: { total, from, to } }: { costs: AdminCosts }) {
  return (
    <p role="status" className="figures mb-4 text-14 text-muted">
      <span className="headline mr-3 text-28 text-ink">{formatUsd(total.usd)}</span>
      {formatNumber(total.calls)} calls, {formatNumber(total.inputTokens + total.outputTokens)}{' '}
      tokens from {from} to {to} (UTC)
    </p>
  );
}

/** What was spent: by day, person, kind or model, within days that the address names. */
export function CostsTab() {
  const [params, setParams] = useSearchParams();
  const by = costGroups.find((group) => group === params.get('costs.by')) ?? 'day';
  const range = { from: params.get('costs.from') ?? '', to: params.get('costs.to') ?? '' };
  const query = new URLSearchParams({ by });
  for (const [name, value] of Object.entries(range)) if (value) query.set(name, value);
  const change = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(`costs.${name}`, value);
        else next.delete(`costs.${name}`);
        return next;
      },
      { preventScrollReset: true },
    );
  const asked = query.toString();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: adminQueryKeys.costs(asked),
    queryFn: ({ signal }) => callAdmin('GET', `/costs?${asked}`, { schema: AdminCosts, signal }),
    refetchOnMount: 'always',
  });
  return (
    <>
      <div className="mb-6 grid gap-4 sm:grid-cols-[12rem_11rem_11rem]">
        <Field label="Summed by">
          {(control) => (
            <Select {...control} value={by} onChange={({ target }) => change('by', target.value)}>
              {costGroups.map((group) => (
                <option key={group} value={group}>
                  {NAMES[group]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {(['from', 'to'] as const).map((name) => (
          <Field key={name} label={name === 'from' ? 'From' : 'To'}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={range[name] || (data?.[name] ?? '')}
                onChange={({ target }) => change(name, target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      {error && (
        <FailedNotice
          title="The costs could not be loaded"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && !error && <Total costs={data} />}
      {!error && (
        <DataTable
          caption={`Costs by ${NAMES[by].toLowerCase()}`}
          columns={COLUMNS[by]}
          rows={data?.items}
          keyOf={({ key }) => key}
          empty="Nothing was spent in these days."
        />
      )}
    </>
  );
}
