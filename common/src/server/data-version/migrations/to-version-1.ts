import type { mongo } from 'mongoose';
import type { Migration, MigrationStep } from '../migration.ts';
import { searchable } from '../../content/searchable.ts';

/*
 * From data of before versions were counted. They may be of any age: runs were called `blog`, `check`
 * and `verify` once, and what a run made had no owner of its own. Data that have today's shape pass
 * through unchanged.
 */

const MISSING = { $exists: false };

/** The old names of kinds of runs, and the new ones. */
const KINDS = { blog: 'article', check: 'connection-test', verify: 'text-check' };

const renameKinds: MigrationStep = {
  name: 'kinds of runs',
  async run(db) {
    for (const [old, kind] of Object.entries(KINDS)) {
      await db.collection('runs').updateMany({ kind: old }, { $set: { kind } });
    }
  },
};

/** Gives what was made the owner and the end of the run that `runId` names; without a run it has ended. */
function ownedAsRun(collection: string, runId: string): MigrationStep {
  return {
    name: `owners of ${collection}`,
    run: (db) =>
      db
        .collection(collection)
        .aggregate([
          { $match: { owner: MISSING } },
          { $lookup: { from: 'runs', localField: runId, foreignField: '_id', as: 'run' } },
          { $set: { run: { $first: '$run' } } },
          {
            $project: {
              owner: { $ifNull: ['$run.owner', { type: 'session', id: 'unknown' }] },
              expiresAt: { $ifNull: ['$run.expiresAt', '$$NOW'] },
            },
          },
          { $merge: { into: collection, whenMatched: 'merge', whenNotMatched: 'discard' } },
        ])
        .toArray(),
  };
}

/** Parts of a research named their run; now they name what they are a part of. */
function nameContent(collection: string): MigrationStep {
  return {
    name: `contents of ${collection}`,
    run: (db) =>
      db
        .collection(collection)
        .updateMany({ contentId: MISSING, runId: { $exists: true } }, [
          { $set: { contentId: '$runId' } },
          { $unset: 'runId' },
        ]),
  };
}

/** A research was its run alone; without this it would end with the record of the run. */
const researchesOfRuns: MigrationStep = {
  name: 'researches',
  run: (db) =>
    db
      .collection('runs')
      .aggregate([
        { $match: { kind: 'research', result: { $type: 'object' } } },
        { $lookup: { from: 'researches', localField: '_id', foreignField: '_id', as: 'made' } },
        { $match: { made: [] } },
        {
          $project: {
            ...{ owner: 1, expiresAt: 1, createdAt: 1, notes: 1 },
            searchTerm: { $ifNull: ['$input.searchTerm', '$title'] },
            message: '$result.message',
          },
        },
        { $merge: { into: 'researches', whenMatched: 'keepExisting' } },
      ])
      .toArray(),
};

/** What a writer was given were spans in a paragraph; now they are passages with blocks. */
const passagesOfSummaries: MigrationStep = {
  name: 'passages of summaries',
  async run(db) {
    type Span = { evidenceId: string; headings?: string[]; strength?: number };
    const summaries = db.collection<{ _id: string; spans: Span[] }>('summaries');
    const evidence = db.collection<{ _id: string; quote: string }>('evidence');
    for await (const { _id, spans } of summaries.find({ 'spans.strength': { $exists: true } })) {
      const ids = { _id: { $in: spans.map((span) => span.evidenceId) } };
      const quotes = new Map(
        (await evidence.find(ids).toArray()).map((found) => [found._id, found.quote]),
      );
      const passages = spans.map(({ evidenceId, headings = [], strength = 0 }) => ({
        ...{ evidenceId, headings, score: strength },
        blocks: [{ kind: 'paragraph', start: 0, end: quotes.get(evidenceId)?.length ?? 0 }],
      }));
      await evidence.updateMany(ids, { $set: { passage: true } });
      await summaries.updateOne({ _id }, { $set: { spans: passages as unknown as Span[] } });
    }
  },
};

/** What became of the links of a checked text was kept with its run alone. */
const checkedTexts: MigrationStep = {
  name: 'checked texts',
  async run(db) {
    type Checked = { _id: string; result?: { links?: unknown[]; message?: string } };
    const runs = db.collection<Checked>('runs');
    const checks = runs.find({ kind: 'text-check', 'result.links': { $exists: true } });
    for await (const { _id, result } of checks) {
      const { links = [], message } = result ?? {};
      const checked = { links, ...(message === undefined ? {} : { message }) };
      await db
        .collection<{ _id: string }>('articles')
        .updateOne({ _id, checked: MISSING }, { $set: { checked } });
    }
  },
};

/** The old names of what a connection test found, and the new ones. */
const STATES = { well: 'ok', notice: 'warning', ill: 'error' };

const findings: MigrationStep = {
  name: 'findings of connection tests',
  async run(db) {
    for (const [old, state] of Object.entries(STATES)) {
      await db
        .collection('runs')
        .updateMany(
          { kind: 'connection-test', 'result.findings.state': old },
          { $set: { 'result.findings.$[found].state': state } },
          { arrayFilters: [{ 'found.state': old }] },
        );
    }
  },
};

const trustedTexts: MigrationStep = {
  name: 'texts',
  run: (db) =>
    db
      .collection('texts')
      .updateMany(
        { heard: { $exists: true }, trusted: MISSING },
        { $rename: { heard: 'trusted' } },
      ),
};

/** Items of visitors had lists of summaries and no words by which they are found. */
const searchableContents: MigrationStep = {
  name: 'saved items',
  async run(db) {
    type Item = Parameters<typeof searchable>[0] & { _id: number; summaries: unknown };
    const contents = db.collection<Item>('contents');
    for await (const item of contents.find({ summaries: { $type: 'array' } })) {
      const summaries = JSON.stringify(item.summaries);
      const found = { ...searchable(item), summaries, articleVersion: 0 };
      const rest = { favorite: false, downloaded: false, deletedAt: null };
      await contents.updateOne({ _id: item._id }, { $set: { ...found, ...rest } });
    }
  },
};

/** An index that held items without ids to be the same one. */
const itemsWithoutIds: MigrationStep = {
  name: 'items without ids',
  async run(db) {
    const name = 'owner.type_1_owner.id_1_searchId_1_articleId_1';
    if (!(await db.listCollections({ name: 'contents' }).hasNext())) return;
    const contents = db.collection('contents');
    if (await contents.indexExists(name)) await contents.dropIndex(name);
  },
};

/** Of versions of articles from before anything was kept with them. */
function fill(collection: string, fields: Record<string, mongo.BSON.Document | boolean | null>) {
  return {
    name: `fields of ${collection}`,
    run: (db: mongo.Db) =>
      Promise.all(
        Object.entries(fields).map(([field, value]) =>
          db.collection(collection).updateMany({ [field]: MISSING }, { $set: { [field]: value } }),
        ),
      ),
  };
}

/** From unnumbered data to version 1. */
export const toVersion1: Migration = [
  renameKinds,
  ownedAsRun('articles', '_id'),
  ownedAsRun('images', 'runId'),
  ...['sources', 'evidence', 'summaries'].flatMap((name) => [
    nameContent(name),
    ownedAsRun(name, 'contentId'),
  ]),
  researchesOfRuns,
  checkedTexts,
  findings,
  passagesOfSummaries,
  trustedTexts,
  searchableContents,
  itemsWithoutIds,
  fill('downloads', { edited: false }),
  fill('images', { broughtBackAt: null }),
];
