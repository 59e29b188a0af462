import { AppError, isErrorCode, type ErrorCode } from '@citeloom/common/domain/app-error';
import type { RunKind } from '@citeloom/common/domain/run-kinds';
import type { RunDocument } from '@citeloom/common/server/models/run';

/** A run that ended badly while its caller waited; `instance` is the run's own address. */
export class RunProblem extends AppError {
  readonly instance: string;

  constructor(code: ErrorCode, userText: string, runId: string) {
    super(code, userText);
    this.instance = `/api/runs/${runId}`;
  }
}

/** What the caller named, typed or chose cannot be worked with, whatever is up. */
const MISTAKES: ReadonlySet<string> = new Set([
  ...['address-refused', 'nothing-to-check', 'nothing_supported', 'nothing_to_judge'],
  ...['refused', 'too_long'],
  ...['not_wordpress', 'other_host', 'rest_blocked', 'xml_rpc_off', 'authorization_stripped'],
  ...['application_passwords_disabled', 'account_password', 'wrong_credentials'],
  ...['credentials_gone', 'may_not_post', 'no_right', 'site_refused', 'webhook_refused'],
  'publisher_off',
]);

/** Kinds that read nothing but what the caller has named or given, so that what they cannot read is that. */
const READS_GIVEN: ReadonlySet<string> = new Set<RunKind>(['upload', 'site-check', 'publish']);
const NOT_READ: ReadonlySet<string> = new Set([
  ...['unreadable', 'content-type', 'too-large', 'ratio', 'redirects', 'robots'],
]);

/**
 * A mistake of the caller is answered as one (4xx), so that whoever watches for 5xx hears of outages
 * only; every failure without a code of ours is `run_failed` (502).
 */
function fittingCode(kind: string, code: string): ErrorCode {
  if (MISTAKES.has(code)) return 'validation_failed';
  if (READS_GIVEN.has(kind) && NOT_READ.has(code)) return 'validation_failed';
  if (code === 'rate_limited') return 'provider_failed';
  return isErrorCode(code) ? code : 'run_failed';
}

/** The problem that answers a waiting caller when the run failed or was cancelled. */
export function problemOfRun(
  run: Pick<RunDocument, '_id' | 'kind' | 'status' | 'error'>,
): RunProblem {
  if (run.status === 'cancelled') {
    return new RunProblem('run_cancelled', 'The run was cancelled.', run._id);
  }
  return new RunProblem(
    fittingCode(run.kind, run.error?.code ?? ''),
    run.error?.message ?? 'The run failed.',
    run._id,
  );
}
