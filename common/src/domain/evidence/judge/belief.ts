import type { Trap } from './claim.ts';

/** So many traps examine a judge; where the passages give no more than the least, no error is allowed. */
export const TRAPS_FIRST = 20;
const TRAPS_LEAST = 13;
/** A vote has one trap for so many claims, false or true by lot. */
const CLAIMS_FOR_A_TRAP = 6;
/** One error is allowed of the first traps, and one more of so many further ones. */
const TRAPS_FOR_AN_ERROR = 10;
/** At least so many of the first traps are false, and as many true. */
const TRAPS_OF_A_KIND = 6;

/** Whether traps are enough to examine a judge with. */
export function canExamine(traps: readonly Trap[]): boolean {
  const holding = traps.filter(({ falsehood }) => falsehood === null).length;
  const fewer = Math.min(holding, traps.length - holding);
  return traps.length >= TRAPS_LEAST && fewer >= TRAPS_OF_A_KIND;
}

/** How many traps go into a vote on so many claims. */
export function trapsFor(claims: number): number {
  return Math.ceil(claims / CLAIMS_FOR_A_TRAP);
}

/**
 * Whether a judge that saw so many of its traps is believed: with 20 of them at most one error, and one
 * more in every 10 that follow; with fewer none, and never with fewer than 13. For a judge that errs on
 * each trap with a probability p, independently, that means (sums of binomial probabilities, an article
 * with 12 further traps in six votes, belief lost once is not won back):
 *
 * | p     | passes the first 20             | is believed to the end | passes 13 of a short text |
 * | ----- | ------------------------------- | ---------------------- | ------------------------- |
 * | 1 %   | 98.3 %                          | 96.8 %                 | 87.8 %                    |
 * | 10 %  | 39.2 %                          | 20.6 %                 | 25.4 %                    |
 * | 30 %  | 0.7^20 + 20·0.3·0.7^19 = 0.76 % | 0.04 %                 | 0.7^13 = 0.97 %           |
 *
 * Of the first traps half are false and half are true, or at least six, so that one who says yes to all,
 * or no to all, makes six errors and never passes.
 */
export function isBelieved({ seen, of }: { seen: number; of: number }): boolean {
  const more = Math.floor((of - TRAPS_FIRST) / TRAPS_FOR_AN_ERROR);
  return of >= TRAPS_LEAST && of - seen <= (of < TRAPS_FIRST ? 0 : 1 + more);
}
