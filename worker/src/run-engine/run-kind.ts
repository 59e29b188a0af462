import type { Stage } from '@citeloom/common/domain/run-kinds';
import type { RunFunction } from './run-context.ts';

/** All that the engine knows of a kind of run. */
export type RunKindWorker<Input = unknown, Result = unknown> = {
  /** Progress plan: stages in order with their share of the progress. */
  stages: readonly Stage[];
  /** Longest that a worker works on it at one go, in ms. */
  longestMs: number;
  /** Checks the stored input; a run whose input does not parse fails, it is not retried. */
  parse(input: unknown): Input;
  run: RunFunction<Input, Result>;
  /** What is worth keeping of a run that failed or was cancelled, or null when nothing is. */
  partialResult?(runId: string): Promise<Result | null>;
  /** What has come of a run that ended well, in words such as "10 summaries, 14 sources read". */
  outcome?(result: Result): string | Promise<string>;
};
