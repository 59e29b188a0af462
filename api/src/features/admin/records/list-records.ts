import type { z } from 'zod';
import {
  sentDeliveries,
  Delivery,
  type AdminDownloadQuery,
  type AdminSearchQuery,
} from '@citeloom/common/contracts/admin-records';
import {
  downloadRecordIndexes,
  DownloadRecordModel,
  type DownloadRecord,
} from '@citeloom/common/server/models/download-record';
import {
  searchRecordIndexes,
  SearchRecordModel,
  type SearchRecord,
} from '@citeloom/common/server/models/search-record';
import {
  listPage,
  listOrder,
  type ListFields,
  type Listing,
  type ListPage,
} from '@citeloom/common/server/lists/list-page';

const downloads: Listing<DownloadRecord> = {
  model: DownloadRecordModel,
  id: '_id',
  inOrderOf: '_id',
  byWord: downloadRecordIndexes.byWord,
};

const DOWNLOAD_ORDERS = {
  id: { field: '_id', index: downloadRecordIndexes.byNumber },
  email: { field: 'sortEmail', index: downloadRecordIndexes.byEmail },
  title: { field: 'sortTitle', index: downloadRecordIndexes.byTitle },
} satisfies ListFields;

/** The deliveries that a status stands for. */
function deliveriesOf(status: 'sent' | 'pending'): Delivery[] {
  return Delivery.options.filter((one) => sentDeliveries.includes(one) === (status === 'sent'));
}

/** One page of all downloads. */
export async function listDownloads({
  sort,
  status,
  delivery,
  kind,
  ...wish
}: z.infer<typeof AdminDownloadQuery>): Promise<ListPage<DownloadRecord>> {
  const { byDelivery, byKind } = downloadRecordIndexes;
  return listPage(downloads, {
    ...wish,
    order: listOrder(DOWNLOAD_ORDERS, sort),
    conditions: [
      ...(status
        ? [{ filter: { delivery: { $in: deliveriesOf(status) } }, index: byDelivery }]
        : []),
      ...(delivery ? [{ filter: { delivery }, index: byDelivery }] : []),
      ...(kind ? [{ filter: { kind }, index: byKind }] : []),
    ],
  });
}

const searches: Listing<SearchRecord> = {
  model: SearchRecordModel,
  id: '_id',
  inOrderOf: '_id',
  byWord: searchRecordIndexes.byWord,
};

const SEARCH_ORDERS = {
  id: { field: '_id', index: searchRecordIndexes.byNumber },
  term: { field: 'sortTerm', index: searchRecordIndexes.byTerm },
  results: { field: 'summariesCount', index: searchRecordIndexes.byResults },
} satisfies ListFields;

/** One page of all searches. */
export async function listSearches({
  sort,
  outcome,
  ...wish
}: z.infer<typeof AdminSearchQuery>): Promise<ListPage<SearchRecord>> {
  return listPage(searches, {
    ...wish,
    order: listOrder(SEARCH_ORDERS, sort),
    conditions: outcome ? [{ filter: { outcome }, index: searchRecordIndexes.byOutcome }] : [],
  });
}
