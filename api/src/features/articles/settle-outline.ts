import type { ArticlePlan } from '@citeloom/common/contracts/article-request';
import { AppError } from '@citeloom/common/domain/app-error';
import type { RunDocument } from '@citeloom/common/server/models/run';
import { recordEvent } from '@citeloom/common/server/runs/record-event';
import { queueRun, requireDatabases } from '../../runs/accept-run.ts';
import type { Services } from '../../services.ts';

/**
 * Lets an article that waits with its outline be written as a person wants it.
 *
 * @throws AppError `not_resumable` when it does not wait any more.
 */
export async function settleOutline(
  services: Services,
  run: RunDocument,
  plan: ArticlePlan,
): Promise<void> {
  await requireDatabases(services);
  const queued = await recordEvent(
    run._id,
    { from: ['waiting'] },
    {
      status: 'queued',
      message: 'Starting in a moment',
      set: { attempts: 0, input: { ...(run.input as object), plan } },
    },
    services.publish,
  );
  if (!queued) {
    throw new AppError('not_resumable', 'This outline does not wait for you any more.');
  }
  await queueRun(services, queued);
}
