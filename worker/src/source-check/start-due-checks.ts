import { unfinishedStatuses } from '@citeloom/common/contracts/run';
import { UNTITLED } from '@citeloom/common/contracts/user-content';
import { laneOf } from '@citeloom/common/domain/run-kinds';
import { nextDailySlot } from '@citeloom/common/domain/source-watch/daily-slot';
import { databaseNow } from '@citeloom/common/server/database-clock';
import { deriveId } from '@citeloom/common/server/derive-id';
import { ContentModel, type ContentDocument } from '@citeloom/common/server/models/content';
import { RunModel } from '@citeloom/common/server/models/run';
import {
  SourceWatchModel,
  type SourceWatchDocument,
} from '@citeloom/common/server/models/source-watch';
import type { QueuedRun } from '@citeloom/common/server/run-queue';
import { createRun } from '@citeloom/common/server/runs/create-run';
import type { SourceCheckRequest } from '@citeloom/common/contracts/source-watch';

/** Checks that are under way at the same time: people's own work is not to wait behind them. */
const AT_ONCE = 10;
const DUPLICATE = 11_000;

async function isKept(
  articleId: string,
  now: Date,
): Promise<Pick<ContentDocument, 'articleTitle'> | null> {
  return ContentModel.findOne({ articleId, deletedAt: null, expiresAt: { $gt: now } })
    .select({ articleTitle: 1 })
    .lean<Pick<ContentDocument, 'articleTitle'>>();
}

/** The run of a check that is due; one that is there already is not written again. */
async function writeRun(
  { _id: articleId, owner, dueAt }: SourceWatchDocument,
  title: string,
): Promise<QueuedRun> {
  const id = deriveId(articleId, 'source-check', dueAt.getTime());
  const input: SourceCheckRequest = { articleId, daily: true };
  try {
    await createRun({ id, kind: 'source-check', owner, title, input });
  } catch (error) {
    if ((error as { code?: number }).code !== DUPLICATE) throw error;
  }
  return { _id: id, fence: 0, lane: laneOf('source-check', input) };
}

/**
 * Starts the checks that are due, a few at a time. The id of a check's run follows from the article and the
 * moment at which it was due, so that no check is started twice, whoever dies in between.
 *
 * @param add hands a run to the queue.
 * @returns the ids of the runs.
 */
export async function startDueChecks(add: (run: QueuedRun) => Promise<void>): Promise<string[]> {
  const now = await databaseNow();
  const going = await RunModel.countDocuments({
    ...{ kind: 'source-check', status: { $in: unfinishedStatuses } },
  });
  if (going >= AT_ONCE) return [];
  const due = await SourceWatchModel.find({ dueAt: { $lte: now }, expiresAt: { $gt: now } })
    .sort({ dueAt: 1 })
    .limit(AT_ONCE - going)
    .lean<SourceWatchDocument[]>();
  const started: QueuedRun[] = [];
  for (const watch of due) {
    const { _id, dueAt } = watch;
    const item = await isKept(_id, now);
    if (item) started.push(await writeRun(watch, item.articleTitle ?? UNTITLED));
    const next = nextDailySlot(_id, now);
    await SourceWatchModel.updateOne({ _id, dueAt }, { $set: { dueAt: next } });
  }
  // Whatever the queue does not take now, the reconciler finds.
  for (const run of started) await add(run).catch(() => undefined);
  return started.map(({ _id }) => _id);
}
