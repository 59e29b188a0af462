import {
  sentDeliveries,
  type AdminDownloadItem,
  type AdminSearchItem,
} from '@citeloom/common/contracts/admin-records';
import type { z } from 'zod';
import type { DownloadRecord } from '@citeloom/common/server/models/download-record';
import { ownerKey } from '@citeloom/common/server/models/owner';
import type { SearchRecord } from '@citeloom/common/server/models/search-record';
import { accountsOf } from './accounts-of.ts';

/** Downloads as administrators see them. */
export async function presentDownloads(
  records: readonly DownloadRecord[],
): Promise<z.input<typeof AdminDownloadItem>[]> {
  const accounts = await accountsOf(records.map(({ owner }) => owner));
  return records.map(({ _id: id, email, articleTitle, createdAt, kind, delivery, owner }) => ({
    id,
    email,
    articleTitle,
    kind,
    delivery,
    createdAt: createdAt.toISOString(),
    downloadSent: sentDeliveries.includes(delivery),
    userId: accounts.get(ownerKey(owner))?.number ?? null,
  }));
}

/** Searches as administrators see them. */
export async function presentSearches(
  records: readonly SearchRecord[],
): Promise<z.input<typeof AdminSearchItem>[]> {
  const accounts = await accountsOf(records.map(({ owner }) => owner));
  return records.map(({ _id: id, searchTerm, createdAt, summariesCount, outcome, owner }) => ({
    id,
    searchTerm,
    summariesCount,
    outcome,
    createdAt: createdAt.toISOString(),
    userId: accounts.get(ownerKey(owner))?.number ?? null,
  }));
}
