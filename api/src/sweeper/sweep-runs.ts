import { isFinished, WAITING_HOURS_MAX } from '@citeloom/common/contracts/run';
import { removeBlobsOf } from '@citeloom/common/server/blobs';
import { ArticleModel } from '@citeloom/common/server/models/article';
import { DownloadModel } from '@citeloom/common/server/models/download';
import { ImageModel, type ImageDocument } from '@citeloom/common/server/models/image';
import { ResearchModel } from '@citeloom/common/server/models/research';
import { RunCallModel } from '@citeloom/common/server/models/run-call';
import { RunEventModel } from '@citeloom/common/server/models/run-event';
import { RunModel, type RunDocument } from '@citeloom/common/server/models/run';
import { requestCancel } from '@citeloom/common/server/runs/cancel-run';
import type { Services } from '../services.ts';
import { blobsOfImage } from './sweep-contents.ts';

/** Most runs of one sweep; the rest waits for the next. */
const BATCH = 200;

type Expired = Pick<RunDocument, '_id' | 'status' | 'notes'>;

/**
 * Removes a run as the record of a job; what it made stays, with what the run noted about it. The run
 * itself last, so that a crash leaves it to be found.
 */
async function removeRun({ _id: runId, notes }: Expired, now: Date): Promise<void> {
  const noted = { $set: { notes } };
  await Promise.all([
    ResearchModel.updateOne({ _id: runId }, noted),
    ArticleModel.updateOne({ _id: runId }, noted),
  ]);
  const [images, packages] = await Promise.all([
    ImageModel.find({ runId }).lean<ImageDocument[]>(),
    DownloadModel.distinct('blobId', { runId }),
  ]);
  await Promise.all([
    RunCallModel.deleteMany({ runId }),
    RunEventModel.deleteMany({ runId }),
    // What attempts have left that nothing names.
    removeBlobsOf(runId, [...images.flatMap(blobsOfImage), ...packages]),
  ]);
  await RunModel.deleteOne({ _id: runId, expiresAt: { $lte: now } });
}

/** Ends runs whose person did not come back to them; what they have is kept as long as they are, and they can be continued. */
export async function endForgotten(services: Pick<Services, 'publish'>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - WAITING_HOURS_MAX * 3_600_000);
  const forgotten = await RunModel.find({ status: 'waiting', updatedAt: { $lte: since } })
    .limit(BATCH)
    .select({ _id: 1 })
    .lean<Pick<RunDocument, '_id'>[]>();
  for (const { _id } of forgotten) await requestCancel(_id, services.publish);
}

/** Removes expired runs. One that still goes on is cancelled first and removed later. */
export async function sweepRuns(services: Pick<Services, 'publish'>, now: Date): Promise<void> {
  const expired = await RunModel.find({ expiresAt: { $lte: now } })
    .sort({ expiresAt: 1 })
    .limit(BATCH)
    .select({ status: 1, notes: 1 })
    .lean<Expired[]>();
  for (const run of expired) {
    const { _id, status } = run;
    if (!isFinished(status)) await requestCancel(_id, services.publish);
    else await removeRun(run, now);
  }
}
