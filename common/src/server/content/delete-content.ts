import { ContentModel, type ContentDocument } from '../models/content.ts';
import { ofOwner, type Owner } from '../models/owner.ts';
import { RunModel } from '../models/run.ts';
import type { Publish } from '../runs/hints.ts';
import { keptUntil } from '../runs/retention.ts';
import {
  cancelRunsOf,
  endContent,
  endOfUndo,
  keepContent,
  unusedResearches,
} from './end-content.ts';

const QUIET = { timestamps: false };

type Item = Pick<ContentDocument, '_id' | 'articleId' | 'searchId'>;

async function itemsOf(owner: Owner, ids: readonly number[], isDeleted: boolean): Promise<Item[]> {
  const deletedAt = isDeleted ? { $ne: null } : null;
  return ContentModel.find({ _id: { $in: ids }, ...ofOwner(owner), deletedAt })
    .select({ articleId: 1, searchId: 1 })
    .lean<Item[]>();
}

const articlesOf = (items: readonly Item[]) => items.flatMap(({ articleId }) => articleId ?? []);
const researchesOf = (items: readonly Item[]) => items.flatMap(({ searchId }) => searchId ?? []);

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
  const expiresAt = endOfUndo(deletedAt);
  const itemIds = items.map(({ _id }) => _id);
  const articleIds = articlesOf(items);
  await ContentModel.updateMany(
    { _id: { $in: itemIds } },
    { $set: { deletedAt, expiresAt } },
    QUIET,
  );
  await RunModel.updateMany(
    { ...ofOwner(owner), _id: { $in: articleIds } },
    { $set: { deletedAt } },
    QUIET,
  );
  await cancelRunsOf(owner, articleIds, publish);
  const researchIds = await unusedResearches(
    owner,
    researchesOf(items),
    { articleIds, itemIds },
    expiresAt,
  );
  await endContent(owner, { articleIds, researchIds }, expiresAt);
  return itemIds;
}

/**
 * Takes a deletion back while that is possible.
 *
 * @returns the numbers of the items that are back.
 */
export async function restoreContents(owner: Owner, ids: readonly number[]): Promise<number[]> {
  const items = await itemsOf(owner, ids, true);
  const itemIds = items.map(({ _id }) => _id);
  const articleIds = articlesOf(items);
  await ContentModel.updateMany(
    { _id: { $in: itemIds } },
    { $set: { deletedAt: null, expiresAt: keptUntil(owner) } },
    QUIET,
  );
  await RunModel.updateMany(
    { ...ofOwner(owner), _id: { $in: articleIds } },
    { $set: { deletedAt: null } },
    QUIET,
  );
  await keepContent(owner, { articleIds, researchIds: researchesOf(items) });
  return itemIds;
}
