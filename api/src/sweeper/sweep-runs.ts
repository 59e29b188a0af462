import { removeBlobsOf } from '@citeloom/common/server/blobs';
import { ArticleModel } from '@citeloom/common/server/models/article';
import { ArticleRevisionModel } from '@citeloom/common/server/models/article-revision';
import { DownloadModel } from '@citeloom/common/server/models/download';
import { EvidenceModel } from '@citeloom/common/server/models/evidence';
import { ImageModel } from '@citeloom/common/server/models/image';
import { RunCallModel } from '@citeloom/common/server/models/run-call';
import { RunEventModel } from '@citeloom/common/server/models/run-event';
import { RunModel } from '@citeloom/common/server/models/run';
import { SourceModel } from '@citeloom/common/server/models/source';
import { SummaryModel } from '@citeloom/common/server/models/summary';
import { requestCancel } from '@citeloom/common/server/runs/cancel-run';
import type { Services } from '../services.ts';

/** Most runs of one sweep; the rest waits for the next. */
const BATCH = 200;

type Expired = { _id: string; status: string };

/** Removes a run with all that belongs to it; the run itself last, so that a crash leaves it to be found. */
async function removeRun(runId: string, now: Date): Promise<void> {
  await Promise.all([
    RunCallModel.deleteMany({ runId }),
    RunEventModel.deleteMany({ runId }),
    EvidenceModel.deleteMany({ runId }),
    SummaryModel.deleteMany({ runId }),
    SourceModel.deleteMany({ runId }),
    ArticleModel.deleteOne({ _id: runId }),
    ArticleRevisionModel.deleteMany({ articleId: runId }),
    ImageModel.deleteMany({ runId }),
    DownloadModel.deleteMany({ runId }),
    removeBlobsOf(runId),
  ]);
  await RunModel.deleteOne({ _id: runId, expiresAt: { $lte: now } });
}

/**
 * Removes expired runs. Whatever is newer and made of a run (an article, kept content) has extended
 * its life already. An expired run that still goes on is cancelled first and removed later.
 */
export async function sweepRuns(services: Pick<Services, 'publish'>, now: Date): Promise<void> {
  const expired = await RunModel.find({ expiresAt: { $lte: now } })
    .sort({ expiresAt: 1 })
    .limit(BATCH)
    .select({ status: 1 })
    .lean<Expired[]>();
  for (const { _id, status } of expired) {
    if (status === 'queued' || status === 'running') await requestCancel(_id, services.publish);
    else await removeRun(_id, now);
  }
}
