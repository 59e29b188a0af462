import { AccountData } from '@citeloom/common/contracts/account';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import {
  DownloadRecordModel,
  type DownloadRecord,
} from '@citeloom/common/server/models/download-record';
import { ofOwner } from '@citeloom/common/server/models/owner';
import { SearchRecordModel, type SearchRecord } from '@citeloom/common/server/models/search-record';
import { ShareModel, type ShareDocument } from '@citeloom/common/server/models/share';
import {
  SiteConnectionModel,
  type SiteConnectionDocument,
} from '@citeloom/common/server/models/site-connection';
import type { Services } from '../../services.ts';
import { accountById } from '../auth/accounts/find-account.ts';
import { presentUser } from '../auth/accounts/present-user.ts';
import { eachContent } from '../session-content/list-content.ts';
import type { AccountCaller } from '../../http/account-access.ts';
import { listSignIns } from './present-sign-ins.ts';

const Head = AccountData.omit({ contents: true });

/** All that is kept of a person except for their contents. */
async function collectHead(
  { environment: { PUBLIC_URL } }: Pick<Services, 'environment'>,
  { owner, authSessionId }: AccountCaller,
) {
  const mine = ofOwner(owner);
  const account = await accountById(owner.id);
  const [signIns, searches, downloads, connections, shares] = await Promise.all([
    listSignIns(owner.id, authSessionId),
    SearchRecordModel.find(mine).sort({ createdAt: -1 }).lean<SearchRecord[]>(),
    DownloadRecordModel.find(mine).sort({ createdAt: -1 }).lean<DownloadRecord[]>(),
    SiteConnectionModel.find({ ...mine, kept: true })
      .sort({ createdAt: -1 })
      .select({ secret: 0 })
      .lean<Omit<SiteConnectionDocument, 'secret'>[]>(),
    ShareModel.find(mine).sort({ createdAt: -1 }).lean<ShareDocument[]>(),
  ]);
  return Head.parse({
    account: account && presentUser(account),
    signIns,
    searches: searches.map(({ searchTerm, createdAt }) => ({
      ...{ searchTerm, createdAt: createdAt.toISOString() },
    })),
    downloads: downloads.map(({ articleTitle, email, createdAt }) => ({
      ...{ articleTitle, email, createdAt: createdAt.toISOString() },
    })),
    siteConnections: connections.map(
      ({ publisher, siteUrl, username, authType, createdAt, lastUsedAt }) => ({
        ...{ publisher, siteUrl, username, authType },
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      }),
    ),
    shareLinks: shares.map(({ _id, articleId, indexable, createdAt, revokedAt }) => ({
      url: new URL(pageAddress('shared', { shareId: _id }), PUBLIC_URL).href,
      ...{ articleId, indexable },
      createdAt: createdAt.toISOString(),
      revokedAt: revokedAt?.toISOString() ?? null,
    })),
  });
}

/** All that is kept of a person as JSON (`AccountData`), content by content: there may be very many. */
export async function* writeAccountData(
  services: Services,
  caller: AccountCaller,
): AsyncGenerator<string> {
  yield `${JSON.stringify(await collectHead(services, caller)).slice(0, -1)},"contents":[`;
  let isFirst = true;
  for await (const item of eachContent(services, caller.owner)) {
    yield `${isFirst ? '' : ','}${JSON.stringify(item)}`;
    isFirst = false;
  }
  yield ']}';
}
