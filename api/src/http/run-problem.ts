import { AppError, isErrorCode, type ErrorCode } from '@citeloom/common/domain/app-error';
import type { RunDocument } from '@citeloom/common/server/models/run';

/** A run that ended badly while its caller waited; `instance` is the run's own address. */
export class RunProblem extends AppError {
  readonly instance: string;

  constructor(code: ErrorCode, userText: string, runId: string) {
    super(code, userText);
    this.instance = `/api/runs/${runId}`;
  }
}

/** Codes of run errors that stand for one of ours. */
const FITTING: ReadonlyMap<string, ErrorCode> = new Map([
  ['rate_limited', 'provider_failed'],
  // What the caller named or gave cannot be worked with, whatever is up.
  ['address-refused', 'validation_failed'],
  ['nothing-to-check', 'validation_failed'],
  ['not_wordpress', 'validation_failed'],
  ['other_host', 'validation_failed'],
]);

/**
 * A mistake of the caller is answered as one (4xx), so that whoever watches for 5xx hears of outages
 * only; every failure without a code of ours is `run_failed` (502).
 */
function fittingCode(code: string): ErrorCode {
  const fitting = FITTING.get(code);
  if (fitting) return fitting;
  return isErrorCode(code) ? code : 'run_failed';
}

/** The problem that answers a waiting caller when the run failed or was cancelled. */
export function problemOfRun(run: Pick<RunDocument, '_id' | 'status' | 'error'>): RunProblem {
  if (run.status === 'cancelled') {
    return new RunProblem('run_cancelled', 'The run was cancelled.', run._id);
  }
  return new RunProblem(
    fittingCode(run.error?.code ?? ''),
    run.error?.message ?? 'The run failed.',
    run._id,
  );
}
