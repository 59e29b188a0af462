import { useMemo } from 'react';
import { auditActions, AuditList } from '@citeloom/common/contracts/admin';
import { AdminDownloadList, AdminSearchList } from '@citeloom/common/contracts/admin-records';
import { AdminTable } from '../lists/admin-table.tsx';
import type { ListFilter } from '../lists/list-filters.tsx';
import { sampleDownloads, sampleSearches } from '../sample-data.ts';
import { useOpenInAddress } from '../use-open-in-address.ts';
import { ACTION_WORDS, auditColumns } from './audit-columns.tsx';
import { DELIVERY_WORDS, OUTCOME_WORDS } from './record-badges.tsx';
import { downloadColumns, searchColumns } from './record-columns.tsx';

const DOWNLOAD_FILTERS: ListFilter[] = [
  {
    name: 'status',
    label: 'Status',
    all: 'All Statuses',
    options: { sent: 'Sent', pending: 'Pending' },
  },
  { name: 'delivery', label: 'Handed over', all: 'All Deliveries', options: DELIVERY_WORDS },
  {
    name: 'kind',
    label: 'Kind',
    all: 'All Kinds',
    options: { package: 'Package', form: 'Form' },
  },
];
const SEARCH_FILTERS = [
  { name: 'outcome', label: 'Outcome', all: 'All Outcomes', options: OUTCOME_WORDS },
];
const AUDIT_FILTERS = [
  {
    name: 'action',
    label: 'Action',
    all: 'All Actions',
    options: Object.fromEntries(auditActions.map((action) => [action, ACTION_WORDS[action]])),
  },
];
const HEIGHT_PX = 300;
const SAMPLE = {
  downloads: { rows: sampleDownloads, columns: downloadColumns(null) },
  searches: { rows: sampleSearches, columns: searchColumns(null) },
};

/** What went out, what was searched for, and what administrators did. */
export function ContentTab() {
  const { open } = useOpenInAddress();
  const columns = useMemo(() => {
    const onUser = (id: number) => open('user', id);
    return { downloads: downloadColumns(onUser), searches: searchColumns(onUser) };
  }, [open]);
  const shared = { sort: '-id', heightPx: HEIGHT_PX };
  return (
    <div className="grid gap-12 *:min-w-0">
      <div>
        <h2 className="mb-4 text-22 font-semibold">Downloads</h2>
        <AdminTable
          {...shared}
          name="downloads"
          title="Downloads"
          schema={AdminDownloadList}
          columns={columns.downloads}
          filters={DOWNLOAD_FILTERS}
          placeholder="Search downloads..."
          empty="Nobody has downloaded anything yet."
          sample={SAMPLE.downloads}
        />
      </div>
      <div>
        <h2 className="mb-4 text-22 font-semibold">Searches</h2>
        <AdminTable
          {...shared}
          name="searches"
          title="Searches"
          schema={AdminSearchList}
          columns={columns.searches}
          filters={SEARCH_FILTERS}
          placeholder="Search searches..."
          empty="Nobody has searched for anything yet."
          sample={SAMPLE.searches}
        />
      </div>
      <div>
        <h2 className="text-22 font-semibold">Audit</h2>
        <p className="mt-1 mb-4 text-14 text-muted">
          What administrators did here. Nothing of it can be changed or taken away.
        </p>
        <AdminTable
          {...shared}
          name="audit"
          title="Audit"
          schema={AuditList}
          columns={auditColumns}
          filters={AUDIT_FILTERS}
          placeholder="Search actions..."
          empty="No administrator has done anything yet."
        />
      </div>
    </div>
  );
}
