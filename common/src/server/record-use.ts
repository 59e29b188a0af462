import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import type { Delivery, SearchOutcome } from '../contracts/admin-records.ts';
import { isFinished } from '../contracts/run.ts';
import { searchWords, sortKey } from '../domain/text/search-words.ts';
import { AccountModel } from './models/account.ts';
import { nextNumber } from './models/counter.ts';
import { DownloadModel, type DownloadDocument, type MailState } from './models/download.ts';
import { DownloadRecordModel, type DownloadRecord } from './models/download-record.ts';
import { ofOwner, type Owner } from './models/owner.ts';
import type { RunDocument } from './models/run.ts';
import { SearchRecordModel, type SearchRecord } from './models/search-record.ts';
import { SpendingModel } from './models/spending.ts';
import { SummaryModel } from './models/summary.ts';

const DUPLICATE = 11_000;

/** What the state of a mail says of the package that it carries. */
const DELIVERIES: Record<MailState, Delivery> = {
  sending: 'pending',
  sent: 'sent',
  kept: 'outbox',
  failed: 'failed',
  unknown: 'unknown',
};

/** The record of a search that begins, with a number of its own; to be stored with its run. */
export async function searchRecord({
  _id: runId,
  owner,
  title: searchTerm,
}: Pick<RunDocument, '_id' | 'owner' | 'title'>): Promise<Omit<SearchRecord, 'createdAt'>> {
  return {
    _id: await nextNumber('searches'),
    runId,
    owner,
    searchTerm,
    summariesCount: 0,
    outcome: 'running',
    sortTerm: sortKey(searchTerm),
    words: searchWords([searchTerm]),
  };
}

function outcomeOf({ status }: RunDocument, summariesCount: number): SearchOutcome {
  if (status === 'failed' || status === 'cancelled') return status;
  if (status === 'succeeded') return summariesCount > 0 ? 'succeeded' : 'empty';
  return 'running';
}

async function settleSearch(run: RunDocument, session: ClientSession): Promise<void> {
  const summariesCount = await SummaryModel.countDocuments({ contentId: run._id }).session(session);
  const outcome = outcomeOf(run, summariesCount);
  await SearchRecordModel.updateOne(
    { runId: run._id },
    { $set: { summariesCount, outcome } },
    { session },
  );
}

/** A mail that is still to go out when its run ends does not; what was on the way may have arrived. */
async function settleDownload({ _id: runId }: RunDocument, session: ClientSession): Promise<void> {
  const open = await DownloadRecordModel.exists({ runId, delivery: 'pending' }).session(session);
  if (!open) return;
  const stored = await DownloadModel.findOne({ runId })
    .select({ mail: 1 })
    .session(session)
    .lean<Pick<DownloadDocument, 'mail'>>();
  const state = stored?.mail?.state ?? 'failed';
  const delivery = state === 'sending' ? 'unknown' : DELIVERIES[state];
  await DownloadRecordModel.updateOne({ runId }, { $set: { delivery } }, { session });
}

/** Lets what is recorded of a run tell its status, in the transaction that changes this. */
export async function settleRecords(run: RunDocument, session: ClientSession): Promise<void> {
  if (run.kind === 'research') await settleSearch(run, session);
  if (run.kind === 'download' && isFinished(run.status)) await settleDownload(run, session);
}

async function addressOf(owner: Owner): Promise<string | null> {
  if (owner.type !== 'user') return null;
  const account = await AccountModel.findById(owner.id)
    .select({ email: 1 })
    .lean<{ email: string | null }>();
  return account?.email ?? null;
}

/**
 * Records that an article was packed, once for each run; how far a mail is follows by `recordDelivery`.
 *
 * @param given.mailedTo where it is to be mailed; null for what is only fetched, which is delivered so.
 */
export async function recordDownload(given: {
  runId: string;
  owner: Owner;
  kind: DownloadRecord['kind'];
  articleTitle: string;
  mailedTo: string | null;
}): Promise<void> {
  const { runId, owner, kind, articleTitle, mailedTo } = given;
  if (await DownloadRecordModel.exists({ runId })) return;
  const email = (await addressOf(owner)) ?? mailedTo;
  try {
    await DownloadRecordModel.create({
      _id: await nextNumber('downloads'),
      runId,
      owner,
      kind,
      articleTitle,
      email,
      delivery: mailedTo === null ? 'file' : 'pending',
      sortEmail: email?.toLowerCase() ?? '',
      sortTitle: sortKey(articleTitle),
      words: searchWords([articleTitle, email ?? '']),
    });
  } catch (error) {
    if ((error as { code?: number }).code !== DUPLICATE) throw error;
  }
}

/** Records how far the mail with a package is. */
export async function recordDelivery(runId: string, state: MailState): Promise<void> {
  await DownloadRecordModel.updateOne({ runId }, { $set: { delivery: DELIVERIES[state] } });
}

/**
 * Lets what is counted of somebody no longer say who it was: neither their address, nor what they
 * searched or wrote, nor whose it was among the rest.
 */
export async function anonymiseRecords(owner: Owner): Promise<void> {
  const mine = ofOwner(owner);
  const forgotten = { owner: { type: owner.type, id: randomUUID() } };
  const nobody = { ...forgotten, words: [] };
  await Promise.all([
    DownloadRecordModel.updateMany(mine, {
      $set: { ...nobody, email: null, articleTitle: '', sortEmail: '', sortTitle: '' },
    }),
    SearchRecordModel.updateMany(mine, { $set: { ...nobody, searchTerm: '', sortTerm: '' } }),
    SpendingModel.updateMany(mine, { $set: forgotten }),
  ]);
}
