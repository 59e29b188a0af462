import type { AdminStats } from '@citeloom/common/contracts/admin';
import { AccountRole } from '@citeloom/common/contracts/account';
import {
  sentDeliveries,
  type Delivery,
  type SearchOutcome,
} from '@citeloom/common/contracts/admin-records';
import { AccountModel } from '@citeloom/common/server/models/account';
import { accountIndexes } from '@citeloom/common/server/models/account-listing';
import {
  downloadRecordIndexes,
  DownloadRecordModel,
} from '@citeloom/common/server/models/download-record';
import { SearchRecordModel } from '@citeloom/common/server/models/search-record';

type Group<Key> = { _id: Key; count: number };

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);

async function countUsers(): Promise<AdminStats['users']> {
  const groups = await AccountModel.aggregate<Group<string>>([
    { $match: { role: { $in: AccountRole.options }, number: { $gt: 0 } } },
    { $group: { _id: '$role', count: { $sum: 1 } } },
  ]).hint(accountIndexes.byRole);
  const of = (role: string) => groups.find(({ _id }) => _id === role)?.count ?? 0;
  const byRole = { Admin: of('Admin'), Standard: of('Standard'), Basic: of('Basic') };
  return { total: sum(Object.values(byRole)), byRole };
}

async function countDownloads(): Promise<AdminStats['downloads']> {
  const groups = await DownloadRecordModel.aggregate<Group<Delivery>>([
    { $match: { delivery: { $gte: '' } } },
    { $group: { _id: '$delivery', count: { $sum: 1 } } },
  ]).hint(downloadRecordIndexes.byDelivery);
  const total = sum(groups.map(({ count }) => count));
  const sent = sum(
    groups.filter(({ _id }) => sentDeliveries.includes(_id)).map(({ count }) => count),
  );
  return { total, sent, pending: total - sent };
}

async function countSearches(): Promise<AdminStats['searches']> {
  const groups = await SearchRecordModel.aggregate<Group<SearchOutcome> & { summaries: number }>([
    {
      $group: { _id: '$outcome', count: { $sum: 1 }, summaries: { $sum: '$summariesCount' } },
    },
  ]);
  const of = (outcome: SearchOutcome) => groups.find(({ _id }) => _id === outcome)?.count ?? 0;
  const ended = groups.filter(({ _id }) => _id !== 'running');
  const endedCount = sum(ended.map(({ count }) => count));
  const summaries = sum(ended.map((group) => group.summaries));
  return {
    total: sum(groups.map(({ count }) => count)),
    averageSummaries: endedCount === 0 ? 0 : Math.round((summaries / endedCount) * 100) / 100,
    succeeded: of('succeeded'),
    empty: of('empty'),
    failed: of('failed'),
    cancelled: of('cancelled'),
    running: of('running'),
  };
}

/** How much the installation is used. */
export async function countUse(): Promise<AdminStats> {
  const [users, downloads, searches] = await Promise.all([
    countUsers(),
    countDownloads(),
    countSearches(),
  ]);
  return { users, downloads, searches };
}
