import type { z } from 'zod';
import type { AccountData } from '@citeloom/common/contracts/account';
import { AppError } from '@citeloom/common/domain/app-error';
import {
  DownloadRecordModel,
  type DownloadRecord,
} from '@citeloom/common/server/models/download-record';
import { SearchRecordModel, type SearchRecord } from '@citeloom/common/server/models/search-record';
import type { Services } from '../../services.ts';
import { accountById } from '../auth/accounts/find-account.ts';
import { presentUser } from '../auth/accounts/present-user.ts';
import { listContent } from '../session-content/list-content.ts';
import type { AccountCaller } from '../../http/account-access.ts';
import { listSignIns } from './present-sign-ins.ts';

/** All that is kept of a person. */
export async function collectAccountData(
  services: Services,
  { owner, authSessionId }: AccountCaller,
): Promise<z.input<typeof AccountData>> {
  const mine = { 'owner.type': owner.type, 'owner.id': owner.id };
  const account = await accountById(owner.id);
  const [signIns, contents, searches, downloads] = await Promise.all([
    listSignIns(owner.id, authSessionId),
    listContent(services, owner).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return [];
      throw error;
    }),
    SearchRecordModel.find(mine).sort({ createdAt: -1 }).lean<SearchRecord[]>(),
    DownloadRecordModel.find(mine).sort({ createdAt: -1 }).lean<DownloadRecord[]>(),
  ]);
  return {
    account: account && presentUser(account),
    signIns,
    contents,
    searches: searches.map(({ searchTerm, createdAt }) => ({
      ...{ searchTerm, createdAt: createdAt.toISOString() },
    })),
    downloads: downloads.map(({ articleTitle, email, createdAt }) => ({
      ...{ articleTitle, email, createdAt: createdAt.toISOString() },
    })),
  };
}
