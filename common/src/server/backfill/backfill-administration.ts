import type { AnyBulkWriteOperation, Model } from 'mongoose';
import type { Delivery } from '../../contracts/admin-records.ts';
import { searchWords, sortKey } from '../../domain/text/search-words.ts';
import { AccountModel, type AccountDocument } from '../models/account.ts';
import { listedFields } from '../models/account-listing.ts';
import { nextNumber } from '../models/counter.ts';
import { DownloadModel, type DownloadDocument } from '../models/download.ts';
import { DownloadRecordModel, type DownloadRecord } from '../models/download-record.ts';
import { RunCallModel } from '../models/run-call.ts';
import { RunModel, type RunDocument } from '../models/run.ts';
import { SearchRecordModel, type SearchRecord } from '../models/search-record.ts';
import { SpendingModel, type DaySpending } from '../models/spending.ts';

const BATCH = 500;

/** Sets fields of documents that lack `missing`, some hundred at a time. */
async function fill<Document extends { _id: unknown }>(
  model: Model<Document>,
  missing: keyof Document & string,
  fieldsOf: (document: Document) => Promise<Partial<Document>> | Partial<Document>,
): Promise<void> {
  let writes: AnyBulkWriteOperation<Document>[] = [];
  const write = async () => {
    if (writes.length > 0) await model.bulkWrite(writes as never, { timestamps: false });
    writes = [];
  };
  const lacking = model.find({ [missing]: { $exists: false } } as never).sort({ createdAt: 1 });
  for await (const document of lacking.lean<Document[]>().cursor({ batchSize: BATCH })) {
    const update = { $set: await fieldsOf(document) };
    // Of two processes that do this at once the first one counts.
    const filter = { _id: document._id, [missing]: { $exists: false } };
    writes.push({ updateOne: { filter: filter, update } });
    if (writes.length >= BATCH) await write();
  }
  await write();
}

/** How a download from before deliveries were told apart was delivered, as far as that is still known. */
async function deliveryOf(
  { runId, email }: DownloadRecord,
  wasSent: boolean,
): Promise<Pick<DownloadRecord, 'delivery' | 'kind'>> {
  const stored = await DownloadModel.findOne({ runId })
    .select({ mail: 1, format: 1 })
    .lean<Pick<DownloadDocument, 'mail' | 'format'>>();
  const known: Partial<Record<string, Delivery>> = { kept: 'outbox', failed: 'failed' };
  const mailed = wasSent ? 'sent' : (known[stored?.mail?.state ?? ''] ?? 'unknown');
  return { delivery: email === null ? 'file' : mailed, kind: stored?.format ? 'form' : 'package' };
}

/** What was spent by the calls that are still stored; nothing where days have been summed already. */
async function sumStoredCalls(): Promise<void> {
  if (await SpendingModel.exists({})) return;
  const sums = await RunCallModel.aggregate<DaySpending>([
    { $match: { costs: { $ne: null } } },
    {
      $match: {
        $expr: { $gt: [{ $add: ['$costs.inputTokens', '$costs.outputTokens', '$costs.usd'] }, 0] },
      },
    },
    {
      $lookup: {
        from: RunModel.collection.collectionName,
        localField: 'runId',
        foreignField: '_id',
        as: 'run',
      },
    },
    { $unwind: '$run' },
    {
      $group: {
        _id: {
          day: { $dateToString: { date: '$createdAt', format: '%Y-%m-%d' } },
          owner: { type: '$run.owner.type', id: '$run.owner.id' },
          kind: '$run.kind',
          model: { $ifNull: ['$model', null] },
        },
        calls: { $sum: '$costs.calls' },
        inputTokens: { $sum: '$costs.inputTokens' },
        outputTokens: { $sum: '$costs.outputTokens' },
        usd: { $sum: '$costs.usd' },
      },
    },
    {
      $replaceWith: {
        $mergeObjects: [
          '$_id',
          {
            calls: '$calls',
            inputTokens: '$inputTokens',
            outputTokens: '$outputTokens',
            usd: '$usd',
          },
        ],
      },
    },
  ]);
  await SpendingModel.insertMany(sums);
}

/**
 * Fills what the admin area lists in data from before it was there: numbers and names of accounts, how
 * downloads and searches ended, words of runs, and what was spent by what is still stored. Doing it again
 * changes nothing.
 */
export async function backfillAdministration(): Promise<void> {
  await fill<AccountDocument>(AccountModel, 'version', async (account) => ({
    ...listedFields(account),
    ...(account.deletedAt ? {} : { number: await nextNumber('accounts') }),
    version: 1,
  }));
  await fill<DownloadRecord & { sent?: boolean }>(
    DownloadRecordModel,
    'delivery',
    async (record) => ({
      ...(await deliveryOf(record, record.sent === true)),
      sortEmail: record.email?.toLowerCase() ?? '',
      sortTitle: sortKey(record.articleTitle),
      words: searchWords([record.articleTitle, record.email ?? '']),
    }),
  );
  await fill<SearchRecord>(SearchRecordModel, 'outcome', ({ searchTerm, summariesCount }) => ({
    outcome: summariesCount > 0 ? 'succeeded' : 'empty',
    sortTerm: sortKey(searchTerm),
    words: searchWords([searchTerm]),
  }));
  await fill<RunDocument>(RunModel, 'words', ({ title }) => ({ words: searchWords([title]) }));
  await sumStoredCalls();
}
