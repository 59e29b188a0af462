import { createHash } from 'node:crypto';
import type { Found } from './try-gate.ts';

/** A judge by what it says to a claim: how often it is wrong, or the one answer it gives to all. */
export type SimulatedJudge = { name: string; errs?: number; says?: boolean };

export const JUDGES: readonly SimulatedJudge[] = [
  { name: 'honest', errs: 0 },
  { name: 'errs in 10 %', errs: 0.1 },
  { name: 'errs in 30 %', errs: 0.3 },
  { name: 'says yes to all', says: true },
  { name: 'says no to all', says: false },
  { name: 'none, or one that is not believed', says: false },
];

/** A number from 0 to 1 that a text always gets. */
const chanceOf = (text: string) =>
  createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;

/** Whether a judge that is believed says that a claim is stated by its passage. */
function saysYes({ errs = 0, says }: SimulatedJudge, claim: string, isTrue: boolean): boolean {
  return says ?? (chanceOf(claim) < errs ? !isTrue : isTrue);
}

/** Whether a sentence is shown with its citation, when the judge is believed. */
export const isShown = (judge: SimulatedJudge, { level }: Found, claim: string, isTrue: boolean) =>
  level === 'quoted' || (level === 'restated' && saysYes(judge, claim, isTrue));
