import type { Stage } from '@citeloom/common/domain/run-kinds';

/** Points that the stages add where calls are counted: what is done between two calls moves the progress too. */
const STAGES_BESIDE_CALLS = 5;

/** In tenths, and below 100: only a committed result is 100. */
const shown = (progress: number) => Math.min(Math.round(progress * 10) / 10, 99);

/**
 * Progress of a run by its stages: the weights of those before, and the finished share of the current
 * one, 0 to 99.
 *
 * @throws when the stage is not in the plan.
 */
export function progressOf(
  stages: readonly Stage[],
  report: { stage: string; done: number; total: number },
): number {
  const index = stages.findIndex((stage) => stage.name === report.stage);
  const stage = stages[index];
  if (!stage) throw new Error(`The progress plan has no stage ${report.stage}`);
  const before = stages.slice(0, index).reduce((sum, { weight }) => sum + weight, 0);
  const share = report.total > 0 ? Math.min(report.done / report.total, 1) : 0;
  return shown(before + stage.weight * share);
}

/**
 * Progress of a run that has said how many calls it expects: the share of them that are done, and by its
 * stages at most five points more.
 *
 * @param byStages as `progressOf` gives it.
 * @param calls 0 to 1; null where none are expected: then the stages alone count.
 */
export function progressByCalls(byStages: number, calls: number | null): number {
  if (calls === null) return byStages;
  const part = STAGES_BESIDE_CALLS / 100;
  return shown(calls * 100 * (1 - part) + byStages * part);
}
