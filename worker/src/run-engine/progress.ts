import type { Stage } from '@citeloom/common/domain/run-kinds';

/**
 * Progress of a run from finished work: the weights of the stages before, and the finished share of
 * the current one. Always below 100: only a committed result is 100.
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
  return Math.min(Math.round((before + stage.weight * share) * 10) / 10, 99);
}
