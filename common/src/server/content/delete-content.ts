import { UNDO_MINUTES } from '../../contracts/user-content.ts';
import { ArticleModel } from '../models/article.ts';
import { ContentModel, type ContentDocument } from '../models/content.ts';
import { DownloadModel } from '../models/download.ts';
import { EvidenceModel } from '../models/evidence.ts';
import { ImageModel } from '../models/image.ts';
import type { Owner } from '../models/owner.ts';
import { ResearchModel } from '../models/research.ts';
import { RunModel } from '../models/run.ts';
import { SourceModel } from '../models/source.ts';
import { SourceWatchModel } from '../models/source-watch.ts';
import { SummaryModel } from '../models/summary.ts';
import type { Publish } from '../runs/hints.ts';
import { requestCancel } from '../runs/cancel-run.ts';
import { keptUntil, runKeptUntil } from '../runs/retention.ts';
import { extendContent } from './extend-content.ts';

const UNDO_MS = UNDO_MINUTES * 60_000;

type Item = Pick<ContentDocument, '_id' | 'articleId' | 'searchId'>;

const ofOwner = ({ type, id }: Owner) => ({ 'owner.type': type, 'owner.id': id });

async function itemsOf(owner: Owner, ids: readonly number[], isDeleted: boolean): Promise<Item[]> {
  const deletedAt = isDeleted ? { $ne: null } : null;
  return ContentModel.find({ _id: { $in: ids }, ...ofOwner(owner), deletedAt })
    .select({ articleId: 1, searchId: 1 })
    .lean<Item[]>();
}

const articlesOf = (items: readonly Item[]) => items.flatMap(({ articleId }) => articleId ?? []);

/** Of some researches those that no other article or item of the owner is made of. */
async function unusedResearches(
  owner: Owner,
  items: readonly Item[],
  expiresAt: Date,
): Promise<string[]> {
  const asked = items.flatMap(({ searchId }) => searchId ?? []);
  const [articles, others] = await Promise.all([
    ArticleModel.distinct('researchId', {
      ...{ ...ofOwner(owner), researchId: { $in: asked }, _id: { $nin: articlesOf(items) } },
      // What was deleted just before ends by then as well.
      expiresAt: { $gt: expiresAt },
    }),
    ContentModel.distinct('searchId', {
      ...{ ...ofOwner(owner), searchId: { $in: asked }, deletedAt: null },
      _id: { $nin: items.map(({ _id }) => _id) },
      contentType: 'download',
    }),
  ]);
  const used = new Set<unknown>([...articles, ...others]);
  return asked.filter((id) => !used.has(id));
}

/** Ends unfinished runs of some articles, so that nothing more is written of them. */
async function cancelRuns(
  owner: Owner,
  articleIds: readonly string[],
  publish?: Publish,
): Promise<void> {
  const runs = await RunModel.find({
    ...ofOwner(owner),
    status: { $in: ['queued', 'running'] },
    $or: [{ _id: { $in: articleIds } }, { 'input.articleId': { $in: articleIds } }],
  })
    .select({ _id: 1 })
    .lean<{ _id: string }[]>();
  await Promise.all(runs.map(({ _id }) => requestCancel(_id, publish)));
}

/** Sets when articles and all that is part of them end, with researches and the runs of both. */
async function endAt(
  owner: Owner,
  articleIds: readonly string[],
  researchIds: readonly string[],
  expiresAt: Date,
): Promise<void> {
  const mine = ofOwner(owner);
  const ids = { $in: [...articleIds, ...researchIds] };
  const ends = { $set: { expiresAt } };
  const quiet = { timestamps: false };
  await Promise.all([
    ArticleModel.updateMany({ ...mine, _id: { $in: articleIds } }, ends, quiet),
    ImageModel.updateMany({ ...mine, articleId: { $in: articleIds } }, ends, quiet),
    DownloadModel.updateMany({ ...mine, articleId: { $in: articleIds } }, ends, quiet),
    ResearchModel.updateMany({ ...mine, _id: { $in: researchIds } }, ends, quiet),
    SourceModel.updateMany({ ...mine, contentId: ids }, ends),
    EvidenceModel.updateMany({ ...mine, contentId: ids }, ends),
    SummaryModel.updateMany({ ...mine, contentId: ids }, ends),
    SourceWatchModel.updateMany({ ...mine, _id: { $in: articleIds } }, ends, quiet),
    RunModel.updateMany({ ...mine, _id: ids }, ends, quiet),
    RunModel.updateMany({ ...mine, 'input.articleId': { $in: articleIds } }, ends, quiet),
    ContentModel.updateMany(
      { ...mine, contentType: 'search', searchId: { $in: researchIds } },
      ends,
      quiet,
    ),
  ]);
}

/**
 * Deletes items of an owner: they are gone from every list at once, what still writes at them is
 * cancelled, and after the time for an undo the sweeper removes them with their articles, images,
 * packages and the researches that nothing else is made of.
 *
 * @returns the numbers of the items that were there.
 */
export async function deleteContents(
  owner: Owner,
  ids: readonly number[],
  publish?: Publish,
): Promise<number[]> {
  const items = await itemsOf(owner, ids, false);
  const deletedAt = new Date();
  const expiresAt = new Date(deletedAt.getTime() + UNDO_MS);
  const deleted = items.map(({ _id }) => _id);
  await ContentModel.updateMany(
    { _id: { $in: deleted } },
    { $set: { deletedAt, expiresAt } },
    { timestamps: false },
  );
  const articleIds = articlesOf(items);
  await cancelRuns(owner, articleIds, publish);
  await endAt(owner, articleIds, await unusedResearches(owner, items, expiresAt), expiresAt);
  return deleted;
}

/**
 * Takes a deletion back while that is possible.
 *
 * @returns the numbers of the items that are back.
 */
export async function restoreContents(owner: Owner, ids: readonly number[]): Promise<number[]> {
  const items = await itemsOf(owner, ids, true);
  const back = items.map(({ _id }) => _id);
  await ContentModel.updateMany(
    { _id: { $in: back } },
    { $set: { deletedAt: null, expiresAt: keptUntil(owner) } },
    { timestamps: false },
  );
  const articleIds = articlesOf(items);
  const researchIds = items.flatMap(({ searchId }) => searchId ?? []);
  await extendContent(owner, [...articleIds, ...researchIds], keptUntil(owner));
  await RunModel.updateMany(
    {
      ...ofOwner(owner),
      $or: [
        { _id: { $in: [...articleIds, ...researchIds] } },
        { 'input.articleId': { $in: articleIds } },
      ],
    },
    { $max: { expiresAt: runKeptUntil(owner) } },
    { timestamps: false },
  );
  await ContentModel.updateMany(
    { ...ofOwner(owner), contentType: 'search', searchId: { $in: researchIds }, deletedAt: null },
    { $max: { expiresAt: keptUntil(owner) } },
    { timestamps: false },
  );
  return back;
}
