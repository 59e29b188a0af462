import type { z } from 'zod';
import type { ReadyAnswer } from '@citeloom/common/contracts/health';
import { runKinds } from '@citeloom/common/contracts/run-kinds';
import { databaseAnswers } from '@citeloom/common/server/database';
import type { Queues } from '@citeloom/common/server/queues';
import { withDeadline } from '../../http/deadline.ts';
import type { Services } from '../../services.ts';

const PING_MS = 800;

async function countWorkers(queues: Queues): Promise<number | null> {
  const counts = Object.keys(runKinds).map((kind) => queues.countWorkers(kind));
  try {
    return Math.min(...(await withDeadline(Promise.all(counts), PING_MS)));
  } catch {
    return null;
  }
}

/** Whether runs can be accepted now, and whether anybody works on them. */
export async function checkReadiness({
  queues,
}: Pick<Services, 'queues'>): Promise<z.infer<typeof ReadyAnswer>> {
  const [mongodb, redis] = await Promise.all([databaseAnswers(PING_MS), queues.ping(PING_MS)]);
  const workers = redis ? await countWorkers(queues) : null;
  return { status: mongodb && redis ? 'ok' : 'unavailable', mongodb, redis, workers };
}
