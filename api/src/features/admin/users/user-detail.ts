import type { AdminUserDetail, AdminUserSearch } from '@citeloom/common/contracts/admin-users';
import type { AccountDocument } from '@citeloom/common/server/models/account';
import {
  DownloadRecordModel,
  type DownloadRecord,
} from '@citeloom/common/server/models/download-record';
import { ofOwner } from '@citeloom/common/server/models/owner';
import { SearchRecordModel, type SearchRecord } from '@citeloom/common/server/models/search-record';
import { SummaryModel, type SummaryDocument } from '@citeloom/common/server/models/summary';
import { presentDownloads, presentSearches } from '../records/present-records.ts';
import { presentAdminUser } from './present-user.ts';

/** Most rows of each list that are shown of a person; the lists of the area have the rest. */
const SHOWN = 100;

/** Searches with their summaries, as long as these are there. */
async function withSummaries(records: readonly SearchRecord[]): Promise<AdminUserSearch[]> {
  const [items, summaries] = await Promise.all([
    presentSearches(records),
    SummaryModel.find({ contentId: { $in: records.map(({ runId }) => runId) } })
      .sort({ position: 1 })
      .select({ contentId: 1, title: 1, ownTitle: 1, sentences: 1, date: 1, sourcesCount: 1 })
      .lean<SummaryDocument[]>(),
  ]);
  const runOf = new Map(records.map(({ _id, runId }) => [_id, runId]));
  return items.map((item) => ({
    ...item,
    summaries: summaries
      .filter(({ contentId }) => contentId === runOf.get(item.id))
      .map(({ _id: id, title, ownTitle, sentences, date, sourcesCount }) => ({
        id,
        title: ownTitle ?? title,
        date,
        sourcesCount,
        summary: sentences.map(({ text }) => text).join(' '),
      })),
  }));
}

/** An account with what its person took along and searched, the newest first. */
export async function userDetail(account: AccountDocument): Promise<AdminUserDetail> {
  const mine = ofOwner({ type: 'user', id: account._id });
  const [downloads, downloadsTotal, searches, searchesTotal] = await Promise.all([
    DownloadRecordModel.find(mine).sort({ createdAt: -1 }).limit(SHOWN).lean<DownloadRecord[]>(),
    DownloadRecordModel.countDocuments(mine),
    SearchRecordModel.find(mine).sort({ createdAt: -1 }).limit(SHOWN).lean<SearchRecord[]>(),
    SearchRecordModel.countDocuments(mine),
  ]);
  return {
    ...presentAdminUser(account),
    content: {
      downloadsTotal,
      searchesTotal,
      downloads: await presentDownloads(downloads),
      searches: await withSummaries(searches),
    },
  };
}
