import type { z } from 'zod';
import type { ReadyAnswer } from '@citeloom/common/contracts/health';
import { databaseAnswers } from '@citeloom/common/server/database';
import type { RunQueue } from '@citeloom/common/server/run-queue';
import { withDeadline } from '@citeloom/common/server/deadline';
import type { Services } from '../../services.ts';

const PING_MS = 800;

async function countWorkers(queue: RunQueue): Promise<number | null> {
  try {
    return await withDeadline(queue.countWorkers(), PING_MS);
  } catch {
    return null;
  }
}

/** Whether runs can be accepted now, and whether anybody works on them. */
export async function checkReadiness({
  queue,
}: Pick<Services, 'queue'>): Promise<z.infer<typeof ReadyAnswer>> {
  const [mongodb, redis] = await Promise.all([databaseAnswers(PING_MS), queue.ping(PING_MS)]);
  const workers = redis ? await countWorkers(queue) : null;
  return { status: mongodb && redis ? 'ok' : 'unavailable', mongodb, redis, workers };
}
