import type { RunKind } from '@citeloom/common/domain/run-kinds';
import { isFinished } from '@citeloom/common/contracts/run';
import { RunModel, type RunDocument } from '@citeloom/common/server/models/run';
import { createRun } from '@citeloom/common/server/runs/create-run';
import { looks } from './looks.ts';
import type { ProbeInput } from './probe-kind.ts';

/** Writes a run of the test-only kind; it waits until a queue or the reconciler offers it. */
export async function createProbeRun(input: ProbeInput): Promise<RunDocument> {
  return createRun({
    kind: 'probe' as RunKind,
    owner: { type: 'session', id: 'c0ffee00-0000-4000-8000-000000000000' },
    title: 'probe',
    input,
  });
}

/** The run as stored now. */
export async function readRun(runId: string): Promise<RunDocument> {
  const run = await RunModel.findById(runId).lean<RunDocument>();
  if (!run) throw new Error(`There is no run ${runId}`);
  return run;
}

/** Waits until a run meets a condition. @throws after `timeoutMs`, saying how the run stood. */
export async function untilRun(
  runId: string,
  condition: (run: RunDocument) => boolean,
  timeoutMs = 30_000,
): Promise<RunDocument> {
  for (const nextLook = looks(timeoutMs); ;) {
    const run = await readRun(runId);
    if (condition(run)) return run;
    if (!(await nextLook())) {
      throw new Error(`run still ${run.status} at ${run.progress}: ${run.message}`);
    }
  }
}

/** Waits until a run has ended. */
export async function untilFinished(runId: string, timeoutMs?: number): Promise<RunDocument> {
  return untilRun(runId, (run) => isFinished(run.status), timeoutMs);
}
