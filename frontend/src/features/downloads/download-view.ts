import { DownloadAnswer, DownloadRequest } from '@citeloom/common/contracts/download';
import { isFinished, type RunSnapshot } from '@citeloom/common/contracts/run';
import { parseOnce } from '../../lib/parse-once.ts';

const asAnswer = parseOnce(DownloadAnswer);
const asInput = parseOnce(DownloadRequest);

/**
 * What became of a package. `sent`: a mail server took it; `kept`: it lies in the outbox of this
 * installation; `unsent`: the package is there, its mail is not.
 */
export type DownloadState =
  'working' | 'file' | 'sent' | 'kept' | 'unsent' | 'failed' | 'cancelled';

export type DownloadView = {
  state: DownloadState;
  answer: DownloadAnswer | null;
  /** The address it was to be sent to; null for a file. */
  email: string | null;
  /** Why there is no package, or no mail. */
  problem: string | null;
};

/** Reads a download run. */
export function viewDownload(
  run: Pick<RunSnapshot, 'status' | 'input' | 'result' | 'error' | 'notes'>,
): DownloadView {
  const answer = run.result === undefined ? null : asAnswer(run.result);
  const email = answer?.email ?? asInput(run.input)?.email ?? null;
  const view = { answer, email, problem: null };
  if (!isFinished(run.status) || (run.status === 'succeeded' && run.result === undefined)) {
    return { ...view, state: 'working' };
  }
  // A package that is there although the run ended early: what failed is its mail.
  const unsent = (answer?.notes ?? run.notes).find(({ code }) => code === 'incomplete');
  if (answer && email && unsent) return { ...view, state: 'unsent', problem: unsent.text };
  if (run.status === 'cancelled') return { ...view, state: 'cancelled' };
  if (run.status === 'failed' || !answer) {
    const problem = run.error?.message ?? 'Invalid response format from server';
    return { ...view, state: answer && email ? 'unsent' : 'failed', problem };
  }
  if (!email) return { ...view, state: 'file' };
  return { ...view, state: answer.sent ? 'sent' : 'kept' };
}
