import type { RunLane } from '@citeloom/common/domain/run-lanes';
import type { Owner } from '@citeloom/common/server/models/owner';
import type { RunKind } from '@citeloom/common/domain/run-kinds';
import { isFinished } from '@citeloom/common/contracts/run';
import { RunModel, type RunDocument } from '@citeloom/common/server/models/run';
import { createRun } from '@citeloom/common/server/runs/create-run';
import { looks } from './looks.ts';
import type { ProbeInput } from './probe-kind.ts';

const SOMEBODY: Owner = { type: 'session', id: 'c0ffee00-0000-4000-8000-000000000000' };

type ProbeChoice = { kind?: string; owner?: Owner; lane?: RunLane };

/** Writes a run of a test-only kind; it waits until a queue or the reconciler offers it. */
export async function createProbeRun(
  input: ProbeInput,
  { kind = 'probe', owner = SOMEBODY, lane = 'work' }: ProbeChoice = {},
): Promise<RunDocument> {
  const run = await createRun({ kind: kind as RunKind, owner, title: 'probe', input });
  if (lane !== 'work') await RunModel.updateOne({ _id: run._id }, { $set: { lane } });
  return { ...run, lane };
}

/** The run as stored now. */
export async function readRun(runId: string): Promise<RunDocument> {
  const run = await RunModel.findById(runId).lean<RunDocument>();
  if (!run) throw new Error(`There is no run ${runId}`);
  return run;
}

/** Waits until a run meets a condition. @throws where that never comes, saying how the run stood. */
export async function untilRun(
  runId: string,
  condition: (run: RunDocument) => boolean,
): Promise<RunDocument> {
  for (const nextLook = looks(); ;) {
    const run = await readRun(runId);
    if (condition(run)) return run;
    if (!(await nextLook())) {
      throw new Error(`run still ${run.status} at ${run.progress}: ${run.message}`);
    }
  }
}

/** Waits until a run has ended. */
export async function untilFinished(runId: string): Promise<RunDocument> {
  return untilRun(runId, (run) => isFinished(run.status));
}
