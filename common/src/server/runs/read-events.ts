import type { RunPartial } from '../../contracts/run.ts';
import { RunEventModel, type RunEventDocument } from '../models/run-event.ts';

/** The stored events of a run after `afterSeq`, oldest first, at most `limit`. */
export async function readEvents(
  runId: string,
  afterSeq: number,
  limit = 500,
): Promise<RunEventDocument[]> {
  return RunEventModel.find({ runId, seq: { $gt: afterSeq } })
    .sort({ seq: 1 })
    .limit(limit)
    .lean<RunEventDocument[]>();
}

/** The finished pieces of a run: the last body of each kind and id, in order of first appearance. */
export async function readPartials(runId: string): Promise<RunPartial[]> {
  const events = await RunEventModel.find({ runId, partial: { $ne: null } })
    .sort({ seq: 1 })
    .select({ partial: 1 })
    .lean<Pick<RunEventDocument, 'partial'>[]>();
  const latest = new Map<string, RunPartial>();
  for (const { partial } of events) {
    if (partial) latest.set(`${partial.kind}:${partial.id}`, partial);
  }
  return [...latest.values()];
}
