import { AppError } from '@citeloom/common/domain/app-error';
import type { Costs, Note, RunError } from '@citeloom/common/contracts/run';
import type { Publish } from '@citeloom/common/server/runs/hints';
import { recordEvent } from '@citeloom/common/server/runs/record-event';
import type { RunDocument } from '@citeloom/common/server/models/run';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { RunKindWorker } from './run-kind.ts';

/** What people are told of a failure; an unknown one says nothing of its inside. */
export function describeFailure(error: unknown): RunError {
  if (error instanceof ProviderError) {
    return { code: error.code, message: error.userText, retryable: error.retryable };
  }
  if (error instanceof AppError) {
    return { code: error.code, message: error.userText, retryable: false };
  }
  return {
    code: 'internal',
    message: 'Something went wrong on our side. What was finished is kept; you can continue.',
    retryable: true,
  };
}

type Ending = { run: RunDocument; costs: Costs; publish: Publish };

/** Ends a run with its result and says what that is: from here its progress is 100. */
export async function finishSucceeded(
  ending: Ending,
  kind: RunKindWorker,
  result: unknown,
): Promise<void> {
  const message = (await kind.outcome?.(result)) ?? 'Done';
  await recordEvent(
    ending.run._id,
    { fence: ending.run.fence, from: ['running'] },
    {
      status: 'succeeded',
      progress: 100,
      message,
      result,
      error: null,
      costs: ending.costs,
      set: { leaseUntil: null },
    },
    ending.publish,
  );
}

/** Lets a run rest until a person has looked at what it has; its place is free for others. */
export async function restForPerson({ run, costs, publish }: Ending): Promise<void> {
  await recordEvent(
    run._id,
    { fence: run.fence, from: ['running'] },
    {
      status: 'waiting',
      message: 'Waiting for you',
      costs,
      set: { leaseUntil: null, attempts: 0 },
    },
    publish,
  );
}

/** Ends a cancelled run; what was finished before stays readable. */
export async function finishCancelled(ending: Ending, kind: RunKindWorker): Promise<void> {
  const kept = await kind.partialResult?.(ending.run._id);
  await recordEvent(
    ending.run._id,
    { fence: ending.run.fence },
    {
      status: 'cancelled',
      message: 'Cancelled',
      costs: ending.costs,
      ...(kept ? { result: kept } : {}),
      set: { leaseUntil: null },
    },
    ending.publish,
  );
}

/**
 * Ends a run that failed. A provider's failure with something verified in hand is a success with
 * note `incomplete`; anything else is a failure, which may still carry what there is.
 */
export async function finishFailed(
  ending: Ending,
  kind: RunKindWorker,
  error: unknown,
): Promise<void> {
  const failure = describeFailure(error);
  const kept = await kind.partialResult?.(ending.run._id);
  const incomplete = Boolean(kept) && error instanceof ProviderError;
  const note: Note = { code: 'incomplete', text: failure.message };
  await recordEvent(
    ending.run._id,
    { fence: ending.run.fence },
    {
      status: incomplete ? 'succeeded' : 'failed',
      message: incomplete ? 'Ended early' : failure.message,
      costs: ending.costs,
      ...(incomplete ? { progress: 100 } : { error: failure }),
      ...(kept ? { result: kept } : {}),
      set: { leaseUntil: null, ...(incomplete ? { notes: [...ending.run.notes, note] } : {}) },
    },
    ending.publish,
  );
}
