import type {
  AdminRunCall,
  AdminRunStage,
  AdminRunTimeline,
} from '@citeloom/common/contracts/admin-runs';
import type { z } from 'zod';
import { isFinished } from '@citeloom/common/contracts/run';
import { runKinds, type Stage } from '@citeloom/common/domain/run-kinds';
import { RunCallModel, type RunCallDocument } from '@citeloom/common/server/models/run-call';
import { RunEventModel, type RunEventDocument } from '@citeloom/common/server/models/run-event';
import type { RunDocument } from '@citeloom/common/server/models/run';
import { presentAdminRuns } from './present-admin-runs.ts';

/** Most calls and events that are told, the oldest first. */
const TOLD = 500;

/** The stages that events tell of, each from its first event to the first of the next. */
export function stagesOf(
  { kind, status }: Pick<RunDocument, 'kind' | 'status'>,
  events: readonly Pick<RunEventDocument, 'stage' | 'createdAt'>[],
  now: Date,
): z.infer<typeof AdminRunStage>[] {
  const known: readonly Stage[] = runKinds[kind].stages;
  const begun = events.filter(({ stage }, at) => stage && stage !== events[at - 1]?.stage);
  const ended = isFinished(status) ? (events.at(-1)?.createdAt ?? now) : null;
  return begun.map(({ stage, createdAt }, at) => {
    const end = begun[at + 1]?.createdAt ?? ended;
    return {
      name: stage ?? '',
      label: known.find(({ name }) => name === stage)?.label ?? stage ?? '',
      startedAt: createdAt.toISOString(),
      endedAt: end?.toISOString() ?? null,
      durationMs: (end ?? now).getTime() - createdAt.getTime(),
    };
  });
}

/** A call by its name; its key names what it was given as well. */
function presentCall(call: RunCallDocument): z.infer<typeof AdminRunCall> {
  const { key, costs, model, createdAt, durationMs, tries = 1, error = null } = call;
  return {
    name: key.replace(/^failed:[0-9a-f-]+:/, '').replace(/:[0-9a-f]{32}$/, ''),
    model,
    durationMs,
    tries,
    error,
    endedAt: createdAt.toISOString(),
    inputTokens: costs?.inputTokens ?? 0,
    outputTokens: costs?.outputTokens ?? 0,
    usd: costs?.usd ?? 0,
  };
}

/** What a run did, in order. */
export async function runTimeline(run: RunDocument): Promise<AdminRunTimeline> {
  const ofRun = { runId: run._id };
  const [[item], calls, callsTotal, events, eventsTotal] = await Promise.all([
    presentAdminRuns([run]),
    RunCallModel.find(ofRun)
      .sort({ createdAt: 1, _id: 1 })
      .limit(TOLD)
      .select({ output: 0 })
      .lean<RunCallDocument[]>(),
    RunCallModel.countDocuments(ofRun),
    RunEventModel.find(ofRun)
      .sort({ seq: 1 })
      .limit(TOLD)
      .select({ partial: 0 })
      .lean<RunEventDocument[]>(),
    RunEventModel.countDocuments(ofRun),
  ]);
  if (!item) throw new Error('a run has no presentation');
  return {
    run: item,
    notes: run.notes,
    stages: stagesOf(run, events, new Date()),
    calls: calls.map(presentCall),
    events: events.map(({ seq, createdAt, stage, progress, status, message }) => ({
      seq,
      stage,
      progress,
      status,
      message,
      createdAt: createdAt.toISOString(),
    })),
    callsTotal,
    eventsTotal,
  };
}
