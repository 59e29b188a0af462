import type { Disagreement } from '../../contracts/evidence-report.ts';
import { findDisagreements } from '../../domain/evidence/report/disagreements.ts';
import type { OpposedTask } from './opposed-evidence.ts';

/** Where passages of independent origins say different things. Heavy on the CPU: it belongs into a thread. */
export function findOpposed({ passages, cited }: OpposedTask): Disagreement[] {
  return findDisagreements(passages, (id) => cited.has(id));
}
