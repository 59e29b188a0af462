import type { mongo } from 'mongoose';
import type { Delivery } from '../../../contracts/admin-records.ts';
import { searchWords, sortKey } from '../../../domain/text/search-words.ts';
import { listedFields } from '../../models/account-listing.ts';
import type { Migration } from '../migration.ts';

const BATCH = 500;
const MISSING = { $exists: false };

/** A document as the driver has it. */
type Stored<Fields> = { _id: mongo.BSON.Document[string] } & Fields;

/** Sets fields of the documents that lack `missing`, the oldest first, some hundred at a time. */
async function fill<Fields extends mongo.BSON.Document>(
  collection: mongo.Collection,
  missing: string,
  fieldsOf: (document: Stored<Fields>) => Promise<object> | object,
): Promise<void> {
  let writes: mongo.AnyBulkWriteOperation[] = [];
  const write = async () => {
    if (writes.length > 0) await collection.bulkWrite(writes);
    writes = [];
  };
  const lacking = collection.find({ [missing]: MISSING }).sort({ createdAt: 1 });
  for await (const document of lacking) {
    const update = { $set: await fieldsOf(document as unknown as Stored<Fields>) };
    // Of two processes that do this at once the first one counts.
    writes.push({ updateOne: { filter: { _id: document._id, [missing]: MISSING }, update } });
    if (writes.length >= BATCH) await write();
  }
  await write();
}

/** Numbers and names of accounts, by which administrators list them. */
async function listAccounts(db: mongo.Db): Promise<void> {
  type Account = { email: string | null; userMetadata: string; deletedAt: Date | null };
  const counters = db.collection<{ _id: string; value: number }>('counters');
  await fill<Account>(db.collection('accounts'), 'version', async (account) => {
    const { email = null, userMetadata = '{}', deletedAt } = account;
    const fields = { ...listedFields({ email, userMetadata }), version: 1 };
    if (deletedAt) return fields;
    const counter = await counters.findOneAndUpdate(
      { _id: 'accounts' },
      { $inc: { value: 1 } },
      { upsert: true, returnDocument: 'after' },
    );
    return { ...fields, number: counter?.value };
  });
}

/** How a package was delivered, as far as that is still known, and what may be searched of it. */
async function listDownloads(db: mongo.Db): Promise<void> {
  type Record = { runId: string; email: string | null; articleTitle?: string; sent?: boolean };
  type Package = { runId: string; format?: string; mail: { state: string } | null };
  const known: { [state: string]: Delivery } = { kept: 'outbox', failed: 'failed' };
  await fill<Record>(db.collection('downloadRecords'), 'delivery', async (record) => {
    const { runId, email, articleTitle = '', sent } = record;
    const stored = await db.collection<Package>('downloads').findOne({ runId });
    const mailed = sent ? 'sent' : (known[stored?.mail?.state ?? ''] ?? 'unknown');
    return {
      delivery: email === null ? 'file' : mailed,
      kind: stored?.format ? 'form' : 'package',
      sortEmail: email?.toLowerCase() ?? '',
      sortTitle: sortKey(articleTitle),
      words: searchWords([articleTitle, email ?? '']),
    };
  });
}

/** How a search ended: before this was recorded only those that ended well were. */
async function listSearches(db: mongo.Db): Promise<void> {
  type Record = { searchTerm: string; summariesCount: number };
  await fill<Record>(db.collection('searchRecords'), 'outcome', (record) => ({
    outcome: record.summariesCount > 0 ? 'succeeded' : 'empty',
    sortTerm: sortKey(record.searchTerm),
    words: searchWords([record.searchTerm]),
  }));
}

async function listRuns(db: mongo.Db): Promise<void> {
  await fill<{ title?: string }>(db.collection('runs'), 'words', ({ title = '' }) => ({
    words: searchWords([title]),
  }));
}

/** What was spent by the calls that are still stored; nothing where it is being summed as it is spent. */
async function sumCalls(db: mongo.Db): Promise<void> {
  if (await db.collection('spendings').findOne({ _id: { $type: 'objectId' } })) return;
  const spent = { $add: ['$costs.inputTokens', '$costs.outputTokens', '$costs.usd'] };
  const model = { $ifNull: ['$model', null] };
  const day = { $dateToString: { date: '$createdAt', format: '%Y-%m-%d' } };
  await db
    .collection('runCalls')
    .aggregate([
      { $match: { costs: { $ne: null } } },
      { $match: { $expr: { $gt: [spent, 0] } } },
      { $lookup: { from: 'runs', localField: 'runId', foreignField: '_id', as: 'run' } },
      { $unwind: '$run' },
      { $match: { 'run.owner.id': { $exists: true } } },
      {
        $group: {
          _id: { day, owner: '$run.owner', kind: '$run.kind', model },
          calls: { $sum: '$costs.calls' },
          inputTokens: { $sum: '$costs.inputTokens' },
          outputTokens: { $sum: '$costs.outputTokens' },
          usd: { $sum: '$costs.usd' },
        },
      },
      {
        $set: {
          day: '$_id.day',
          owner: '$_id.owner',
          kind: '$_id.kind',
          model: '$_id.model',
          // The same at every try, so that one that was cut off leaves nothing twice.
          _id: {
            $concat: [
              ...['$_id.day', ' ', '$_id.owner.type', ' ', '$_id.owner.id', ' ', '$_id.kind', ' '],
              { $ifNull: ['$_id.model', ''] },
            ],
          },
        },
      },
      { $merge: { into: 'spendings', whenMatched: 'keepExisting' } },
    ])
    .toArray();
}

/**
 * From version 1 to version 2: fills what the admin area lists. Each step looks at the shape of what it
 * changes, so it may be cut off and done again; they use the driver and no model.
 */
export const toVersion2: Migration = [
  { name: 'accounts as they are listed', run: listAccounts },
  { name: 'downloads as they are listed', run: listDownloads },
  { name: 'searches as they are listed', run: listSearches },
  { name: 'runs as they are listed', run: listRuns },
  { name: 'what was spent', run: sumCalls },
];
