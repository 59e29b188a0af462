import { AppError, type ErrorCode } from '@citeloom/common/domain/app-error';
import type { RunDocument } from '@citeloom/common/server/models/run';

/** A run that ended badly while its caller waited; `instance` is the run's own address. */
export class RunProblem extends AppError {
  readonly instance: string;

  constructor(code: ErrorCode, userText: string, runId: string) {
    super(code, userText);
    this.instance = `/api/runs/${runId}`;
  }
}

/** Codes of run errors that say whose fault it was; every other failure is `run_failed` (502). */
const FITTING: Record<string, ErrorCode> = {
  provider_failed: 'provider_failed',
  rate_limited: 'provider_failed',
  unavailable: 'unavailable',
  internal: 'internal',
};

/** The problem that answers a waiting caller when the run failed or was cancelled. */
export function problemOfRun(run: Pick<RunDocument, '_id' | 'status' | 'error'>): RunProblem {
  if (run.status === 'cancelled') {
    return new RunProblem('run_cancelled', 'The run was cancelled.', run._id);
  }
  return new RunProblem(
    FITTING[run.error?.code ?? ''] ?? 'run_failed',
    run.error?.message ?? 'The run failed.',
    run._id,
  );
}
