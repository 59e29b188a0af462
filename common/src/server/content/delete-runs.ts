import { unfinishedStatuses } from '../../contracts/run.ts';
import { ArticleModel } from '../models/article.ts';
import { ContentModel } from '../models/content.ts';
import { ofOwner, type Owner } from '../models/owner.ts';
import { RunModel, type RunDocument } from '../models/run.ts';
import type { Publish } from '../runs/hints.ts';
import { keptUntil } from '../runs/retention.ts';
import {
  cancelRunsOf,
  endContent,
  endOfUndo,
  keepContent,
  unusedResearches,
  type ContentIds,
} from './end-content.ts';

const QUIET = { timestamps: false };

type Found = Pick<RunDocument, '_id' | 'kind'>;

/** Runs that made something with an address of its own, which ended. */
function runsOf(owner: Owner, ids: readonly string[], isDeleted: boolean): Promise<Found[]> {
  return RunModel.find({
    ...{ ...ofOwner(owner), _id: { $in: ids } },
    kind: { $in: ['research', 'article', 'text-check'] },
    status: { $nin: unfinishedStatuses },
    deletedAt: isDeleted ? { $ne: null } : null,
  })
    .select({ kind: 1 })
    .lean<Found[]>();
}

function byKind(runs: readonly Found[]): ContentIds {
  const idsOf = (wanted: boolean) =>
    runs.filter(({ kind }) => (kind === 'research') === wanted).map(({ _id }) => _id);
  return { articleIds: idsOf(false), researchIds: idsOf(true) };
}

/** The researches that some articles are made of and that no list shows any more. */
async function unlistedResearches(articleIds: readonly string[]): Promise<string[]> {
  const researchIds = await ArticleModel.distinct('researchId', { _id: { $in: articleIds } });
  const listed = await RunModel.distinct('_id', { _id: { $in: researchIds }, deletedAt: null });
  return researchIds.filter((id) => !listed.includes(id));
}

/**
 * Deletes ended researches, articles and checked texts of an owner by the ids of their runs: they are gone
 * from every list at once, and after the time for an undo the sweeper removes them with all that is
 * part of them. A research that an article is made of goes when the last of those does.
 *
 * @returns the ids of those that were there.
 */
export async function deleteRuns(
  owner: Owner,
  ids: readonly string[],
  publish?: Publish,
): Promise<string[]> {
  const runs = await runsOf(owner, ids, false);
  const { articleIds, researchIds } = byKind(runs);
  const deletedAt = new Date();
  const expiresAt = endOfUndo(deletedAt);
  const runIds = runs.map(({ _id }) => _id);
  await RunModel.updateMany({ _id: { $in: runIds } }, { $set: { deletedAt } }, QUIET);
  await ContentModel.updateMany(
    { ...ofOwner(owner), articleId: { $in: articleIds }, deletedAt: null },
    { $set: { deletedAt, expiresAt } },
    QUIET,
  );
  await cancelRunsOf(owner, articleIds, publish);
  const unlisted = await unlistedResearches(articleIds);
  const unused = await unusedResearches(
    owner,
    [...new Set([...researchIds, ...unlisted])],
    { articleIds },
    expiresAt,
  );
  await endContent(owner, { articleIds, researchIds: unused }, expiresAt);
  return runIds;
}

/**
 * Takes such a deletion back while that is possible.
 *
 * @returns the ids of those that are back.
 */
export async function restoreRuns(owner: Owner, ids: readonly string[]): Promise<string[]> {
  const runs = await runsOf(owner, ids, true);
  const { articleIds, researchIds } = byKind(runs);
  const runIds = runs.map(({ _id }) => _id);
  await RunModel.updateMany({ _id: { $in: runIds } }, { $set: { deletedAt: null } }, QUIET);
  await ContentModel.updateMany(
    { ...ofOwner(owner), articleId: { $in: articleIds }, deletedAt: { $ne: null } },
    { $set: { deletedAt: null, expiresAt: keptUntil(owner) } },
    QUIET,
  );
  await keepContent(owner, { articleIds, researchIds });
  return runIds;
}
