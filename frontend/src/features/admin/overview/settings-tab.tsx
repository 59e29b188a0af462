import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminSettings, type AdminSetting } from '@citeloom/common/contracts/admin-installation';
import { adminQueryKeys } from '../../../lib/admin-query-keys.ts';
import { formatCount } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Input } from '../../../ui/field.tsx';
import { DataTable, type TableColumn } from '../../../ui/table.tsx';
import { callAdmin } from '../access/call-admin.ts';
import { FailedNotice } from '../lists/failed-notice.tsx';

const SOURCES: Record<AdminSetting['source'], string> = {
  environment: 'Environment',
  generated: 'Generated',
  default: 'Default',
  unset: 'Not set',
};
const HEIGHT_PX = 640;

const COLUMNS: TableColumn<AdminSetting>[] = [
  {
    name: 'Setting',
    cell: ({ name }) => <code className="font-mono text-13">{name}</code>,
    widthPx: 240,
  },
  {
    name: 'Value',
    cell: ({ value, secret, source }) =>
      secret ? (
        <span className="text-muted">{source === 'unset' ? '–' : 'Set, and kept secret'}</span>
      ) : (
        (value ?? '–')
      ),
    widthPx: 400,
  },
  {
    name: 'From',
    cell: ({ source }) => (
      <Badge look={source === 'environment' ? 'default' : 'secondary'}>{SOURCES[source]}</Badge>
    ),
    widthPx: 160,
  },
];

/** What the api was started with, and where each value comes from. */
export function SettingsTab() {
  const [typed, setTyped] = useState('');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: adminQueryKeys.settings,
    queryFn: ({ signal }) => callAdmin('GET', '/settings', { schema: AdminSettings, signal }),
    refetchOnMount: 'always',
  });
  if (error && !data) {
    return (
      <FailedNotice
        title="The settings could not be loaded"
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const sought = typed.trim().toLowerCase();
  const rows = data?.items.filter(({ name, value }) =>
    `${name} ${value ?? ''}`.toLowerCase().includes(sought),
  );
  return (
    <>
      <p className="mb-4 max-w-[68ch] text-14 text-muted">
        Settings are changed in the environment, and count from the next start on.
      </p>
      <Input
        type="search"
        aria-label="Search settings"
        placeholder="Search settings..."
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="sm:max-w-80"
      />
      <p role="status" className="my-3 text-14 text-muted">
        {rows && formatCount(rows.length, 'setting')}
      </p>
      <DataTable
        caption="Settings"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ name }) => name}
        empty="No setting is called so."
        heightPx={HEIGHT_PX}
      />
    </>
  );
}
