import type { Claim, Trap } from './claim.ts';
import { shuffled } from './make-traps.ts';

/** Claims with traps mixed in; `asked` is what a judge sees of them, in the same order. */
export type Ballot = {
  claims: readonly Claim[];
  mixed: readonly (Claim | Trap)[];
  asked: Claim[];
};

/** Claims with traps mixed in, in random order and one form. */
export function mixBallot(
  claims: readonly Claim[],
  traps: readonly Trap[],
  random: () => number,
): Ballot {
  const mixed = shuffled([...claims, ...traps], random);
  return { claims, mixed, asked: mixed.map(({ text, passages }) => ({ text, passages })) };
}

/**
 * Counts the answers to a ballot. A claim without an answer is not carried; a trap without one was not
 * seen.
 *
 * @param answers in the order of `asked`; null where there is none that can be used.
 * @returns yes or no for each claim, and how many traps were seen.
 */
export function countBallot({ claims, mixed }: Ballot, answers: readonly (boolean | null)[]) {
  const answerTo = new Map(mixed.map((one, at) => [one, answers[at]]));
  const traps = mixed.filter((one) => 'falsehood' in one);
  const seen = traps.filter((trap) => answerTo.get(trap) === (trap.falsehood === null)).length;
  return {
    carried: claims.map((claim) => answerTo.get(claim) === true),
    traps: { seen, of: traps.length },
  };
}
