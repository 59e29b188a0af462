import mongoose, { type ClientSession } from 'mongoose';
import { AccountModel, type AccountDocument } from '../models/account.ts';
import { ContentModel, type ContentDocument } from '../models/content.ts';
import { DownloadModel } from '../models/download.ts';
import { DownloadRecordModel } from '../models/download-record.ts';
import { ofOwner, type Owner } from '../models/owner.ts';
import { SearchRecordModel } from '../models/search-record.ts';
import { SessionClaimModel } from '../models/session-claim.ts';
import { keptUntil, runKeptUntil } from '../runs/retention.ts';
import { ownedModels } from '../content/owned-models.ts';
import { RunModel } from '../models/run.ts';

/** A session's work is there for a day; its claims need not be remembered longer. */
const REMEMBERED_MS = 48 * 3_600_000;

/** Items of an account that are the same as one of a session: by its article, else its research, or by title. */
function sameAs({ searchId, articleId, articleTitle }: ContentDocument) {
  const id = articleId ? { articleId } : searchId ? { searchId, articleId: null } : null;
  const title = articleTitle?.trim() ? { articleTitle } : null;
  return [id, title].filter((one) => one !== null);
}

/**
 * Moves saved items. One that the account has already, by id or title, is skipped and its original removed;
 * nothing of the account is replaced. What is absent is no identity: items without ids and titles stay apart.
 */
async function moveContents(from: Owner, to: Owner, session: ClientSession): Promise<void> {
  const items = await ContentModel.find(ofOwner(from)).session(session).lean<ContentDocument[]>();
  const ofSession = items.map(({ _id }) => _id);
  for (const item of items) {
    const { _id } = item;
    const same = sameAs(item);
    const there = { ...ofOwner(to), _id: { $nin: ofSession }, $or: same };
    if (same.length > 0 && (await ContentModel.exists(there).session(session))) {
      await ContentModel.deleteOne({ _id }, { session });
      continue;
    }
    const owned = { $set: { owner: to, expiresAt: keptUntil(to) } };
    await ContentModel.updateOne({ _id }, owned, { session, timestamps: false });
  }
}

/** Until when things of a kind are kept from now on; null for packages, which end when they were to end. */
function endsOf(model: (typeof ownedModels)[number], to: Owner): Date | null {
  if (model.modelName === DownloadModel.modelName) return null;
  return model.modelName === RunModel.modelName ? runKeptUntil(to) : keptUntil(to);
}

/**
 * Gives all that a browser session has made to an account: researches, articles, images,
 * saved items, packages, uploads, and the runs that made them. All or nothing; what has no time limit in an account loses it. The same claim
 * twice moves nothing, and of two accounts the first gets it.
 */
export async function claimSession(sessionId: string, accountId: string): Promise<void> {
  const from: Owner = { type: 'session', id: sessionId };
  const to: Owner = { type: 'user', id: accountId };
  await mongoose.connection.transaction(async (session) => {
    // Two claims at once write the same document first, so the second waits and finds nothing.
    await SessionClaimModel.updateOne(
      { _id: sessionId },
      { $inc: { claims: 1 }, $set: { expiresAt: new Date(Date.now() + REMEMBERED_MS) } },
      { upsert: true, session },
    );
    await moveContents(from, to, session);
    const quiet = { session, timestamps: false } as const;
    for (const model of ownedModels) {
      const expiresAt = endsOf(model, to);
      const changes = { owner: to, ...(expiresAt ? { expiresAt } : {}) };
      await model.updateMany(ofOwner(from), { $set: changes }, quiet);
    }
    const moved = { $set: { owner: to } };
    await DownloadRecordModel.updateMany(ofOwner(from), moved, quiet);
    await SearchRecordModel.updateMany(ofOwner(from), moved, quiet);
  });
}

/** At the first sign-in of an account: what the browser has made in which the account was. */
export async function claimPendingSession(account: AccountDocument): Promise<void> {
  if (!account.claimPending || !account.signUpSessionId) return;
  await claimSession(account.signUpSessionId, account._id);
  await AccountModel.updateOne({ _id: account._id }, { $set: { claimPending: false } });
}
