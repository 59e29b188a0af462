import { unfinishedStatuses } from '../../contracts/run.ts';
import { UNDO_MINUTES } from '../../contracts/user-content.ts';
import { ArticleModel } from '../models/article.ts';
import { ContentModel } from '../models/content.ts';
import { DownloadModel } from '../models/download.ts';
import { EvidenceModel } from '../models/evidence.ts';
import { ImageModel } from '../models/image.ts';
import { ofOwner, type Owner } from '../models/owner.ts';
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
const QUIET = { timestamps: false };

/** Researches, and articles (or checked texts), by their ids. */
export type ContentIds = { articleIds: readonly string[]; researchIds: readonly string[] };

/** When what is deleted now is gone for good. */
export function endOfUndo(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + UNDO_MS);
}

/**
 * Of some researches those that nothing else of the owner is made of, or is just being made of.
 *
 * @param except what is deleted along with them.
 */
export async function unusedResearches(
  owner: Owner,
  researchIds: readonly string[],
  except: { articleIds: readonly string[]; itemIds?: readonly number[] },
  expiresAt: Date,
): Promise<string[]> {
  const { articleIds, itemIds = [] } = except;
  const [articles, others, going] = await Promise.all([
    ArticleModel.distinct('researchId', {
      ...{ ...ofOwner(owner), researchId: { $in: researchIds }, _id: { $nin: articleIds } },
      // What was deleted just before ends by then as well.
      expiresAt: { $gt: expiresAt },
    }),
    ContentModel.distinct('searchId', {
      ...{ ...ofOwner(owner), searchId: { $in: researchIds }, deletedAt: null },
      ...{ _id: { $nin: itemIds }, articleId: { $nin: articleIds } },
      contentType: 'download',
    }),
    RunModel.distinct('input.searchId', {
      ...{ ...ofOwner(owner), kind: 'article', _id: { $nin: articleIds } },
      ...{ status: { $in: unfinishedStatuses }, 'input.searchId': { $in: researchIds } },
    }),
  ]);
  const used = new Set<unknown>([...articles, ...others, ...going]);
  return researchIds.filter((id) => !used.has(id));
}

/** Ends unfinished runs of some articles, so that nothing more is written of them. */
export async function cancelRunsOf(
  owner: Owner,
  articleIds: readonly string[],
  publish?: Publish,
): Promise<void> {
  const runs = await RunModel.find({
    ...ofOwner(owner),
    status: { $in: unfinishedStatuses },
    $or: [{ _id: { $in: articleIds } }, { 'input.articleId': { $in: articleIds } }],
  })
    .select({ _id: 1 })
    .lean<{ _id: string }[]>();
  await Promise.all(runs.map(({ _id }) => requestCancel(_id, publish)));
}

/** Sets when articles and all that is part of them end, with researches and the runs of both. */
export async function endContent(
  owner: Owner,
  { articleIds, researchIds }: ContentIds,
  expiresAt: Date,
): Promise<void> {
  const mine = ofOwner(owner);
  const ids = { $in: [...articleIds, ...researchIds] };
  const ends = { $set: { expiresAt } };
  await Promise.all([
    ArticleModel.updateMany({ ...mine, _id: { $in: articleIds } }, ends, QUIET),
    ImageModel.updateMany({ ...mine, articleId: { $in: articleIds } }, ends, QUIET),
    DownloadModel.updateMany({ ...mine, articleId: { $in: articleIds } }, ends, QUIET),
    ResearchModel.updateMany({ ...mine, _id: { $in: researchIds } }, ends, QUIET),
    SourceModel.updateMany({ ...mine, contentId: ids }, ends),
    EvidenceModel.updateMany({ ...mine, contentId: ids }, ends),
    SummaryModel.updateMany({ ...mine, contentId: ids }, ends),
    SourceWatchModel.updateMany({ ...mine, _id: { $in: articleIds } }, ends, QUIET),
    RunModel.updateMany({ ...mine, _id: ids }, ends, QUIET),
    RunModel.updateMany({ ...mine, 'input.articleId': { $in: articleIds } }, ends, QUIET),
    ContentModel.updateMany(
      { ...mine, contentType: 'search', searchId: { $in: researchIds } },
      ends,
      QUIET,
    ),
  ]);
}

/** Keeps again what was to end, for as long as anything of the owner's is kept. */
export async function keepContent(
  owner: Owner,
  { articleIds, researchIds }: ContentIds,
): Promise<void> {
  const mine = ofOwner(owner);
  const ids = [...articleIds, ...researchIds];
  await extendContent(owner, ids, keptUntil(owner));
  await RunModel.updateMany(
    { ...mine, $or: [{ _id: { $in: ids } }, { 'input.articleId': { $in: articleIds } }] },
    { $max: { expiresAt: runKeptUntil(owner) } },
    QUIET,
  );
  await ContentModel.updateMany(
    { ...mine, contentType: 'search', searchId: { $in: researchIds }, deletedAt: null },
    { $max: { expiresAt: keptUntil(owner) } },
    QUIET,
  );
}
