import type { Disagreement } from '../../contracts/evidence-report.ts';
import {
  findDisagreements,
  type OpposablePassage,
} from '../../domain/evidence/report/disagreements.ts';

/** Passages that may disagree, and the ids of those that are cited. */
export type OpposedTask = { passages: OpposablePassage[]; cited: ReadonlySet<string> };

/** Where passages of independent origins say different things. Heavy on the CPU: it belongs into a thread. */
export function findOpposed({ passages, cited }: OpposedTask): Disagreement[] {
  return findDisagreements(passages, (id) => cited.has(id));
}
