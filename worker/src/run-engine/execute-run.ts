import type { RunLane } from '@citeloom/common/domain/run-lanes';
import { countInWords } from '@citeloom/common/domain/text/count-in-words';
import type { Logger } from '@citeloom/common/server/log';
import type { RunDocument } from '@citeloom/common/server/models/run';
import type { Publish } from '@citeloom/common/server/runs/hints';
import { recordEvent } from '@citeloom/common/server/runs/record-event';
import type { Budget } from './budget.ts';
import { loadCalls } from './calls.ts';
import { isDatabaseFailure } from './database-failure.ts';
import { finishCancelled, finishFailed, finishSucceeded, restForPerson } from './finish-run.ts';
import { claimInTurn } from './claim-in-turn.ts';
import { releaseLease } from './lease.ts';
import { nextOfOwner } from './owners-share.ts';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import { RunInterrupted } from './run-interrupted.ts';
import type { RunKindWorker } from './run-kind.ts';
import { workOnRun } from './work-on-run.ts';

/** A run that has taken its worker down this often ends with an error instead of taking down more. */
export const ATTEMPTS_MAX = 8;

export type RunEngineTools = {
  kinds: Record<string, RunKindWorker>;
  publish: Publish;
  log: Logger;
  /** What one run may cost. */
  budget?: Budget;
  /** Aborted, with a RunInterrupted as its reason, when the runs of this process must be given back. */
  giveBack: AbortSignal;
  /** Queues a run again that was given back, or that has to wait no longer. */
  requeue: (run: RunDocument) => Promise<void>;
};

function tooManyAttempts(run: RunDocument): ProviderError {
  return new ProviderError({
    code: 'too_many_attempts',
    message: `run ${run._id} was claimed ${run.attempts} times`,
    userText: `This was interrupted ${ATTEMPTS_MAX} times before it could finish. What was finished is kept; you can continue.`,
    retryable: true,
  });
}

/** On a disk without any room this cannot be written either; then the run's last message stays. */
async function sayThatItWaits(run: RunDocument, publish: Publish): Promise<void> {
  const message = 'Waiting until there is room on the disk again';
  await recordEvent(run._id, { fence: run.fence }, { message }, publish).catch(() => undefined);
}

function tookTooLong(longestMs: number): ProviderError {
  const minutes = countInWords(Math.max(1, Math.round(longestMs / 60_000)), 'minute');
  return new ProviderError({
    code: 'took_too_long',
    message: `the run took longer than ${longestMs} ms`,
    userText: `This took longer than ${minutes} and was stopped. What was finished is kept; you can continue.`,
    retryable: true,
  });
}

/**
 * Claims the run of a lane whose turn it is and takes it to its end, or gives it back; then the next one
 * of its owner may take its place. A job of the queue says that some run waits, not which one is next.
 * Does nothing when none waits, so a job that is delivered twice is harmless.
 */
export async function executeNextRun(lane: RunLane, tools: RunEngineTools): Promise<void> {
  const run = await claimInTurn(Object.keys(tools.kinds), lane);
  if (!run) return;
  await workToItsEnd(run, tools);
  const next = tools.giveBack.aborted ? null : await nextOfOwner(run);
  if (next) await tools.requeue(next);
}

async function workToItsEnd(run: RunDocument, tools: RunEngineTools): Promise<void> {
  const runId = run._id;
  const { publish, log } = tools;
  const kind = tools.kinds[run.kind];
  if (!kind) throw new Error(`This worker has no runs of kind ${run.kind}`);

  const stop = new AbortController();
  const { giveBack } = tools;
  const onGiveBack = () => stop.abort(giveBack.reason);
  giveBack.addEventListener('abort', onGiveBack, { once: true });
  if (giveBack.aborted) onGiveBack();
  const { longestMs } = kind;
  const timer = setTimeout(() => stop.abort(tookTooLong(longestMs)), longestMs);
  const calls = await loadCalls(run, stop.signal, tools.budget);
  const ending = () => ({ run, costs: calls.costs(), publish });

  try {
    if (run.cancelRequested) throw new RunInterrupted('cancelled');
    if (run.attempts > ATTEMPTS_MAX) throw tooManyAttempts(run);
    const started = await recordEvent(
      runId,
      { fence: run.fence },
      { status: 'running', message: run.attempts > 1 ? 'Taken up again' : 'Started' },
      publish,
    );
    if (!started) return;
    const result = await workOnRun({ run, kind, calls, stop, publish });
    await finishSucceeded(ending(), kind, result);
  } catch (error) {
    const reason = error instanceof RunInterrupted ? error.reason : null;
    if (reason === 'cancelled') await finishCancelled(ending(), kind);
    else if (reason === 'waiting') await restForPerson(ending());
    else if (reason === 'shutdown' || reason === 'no-room') {
      if (reason === 'no-room') await sayThatItWaits(run, publish);
      if (await releaseLease(runId, run.fence)) await tools.requeue(run);
    } else if (reason || isDatabaseFailure(error)) {
      // Another worker has the run, or will find it by its lease once the database answers.
      log.warn({ runId, reason: reason ?? 'database' }, 'run left');
    } else {
      log.error({ runId, err: error }, 'run failed');
      await finishFailed(ending(), kind, error);
    }
  } finally {
    clearTimeout(timer);
    giveBack.removeEventListener('abort', onGiveBack);
  }
}
