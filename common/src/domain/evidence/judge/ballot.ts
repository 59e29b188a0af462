import type { Claim, Trap } from './claim.ts';
import { shuffled } from './make-traps.ts';

/** Claims and traps as a judge is asked about them; `trap` and `claim` are places in what they came from. */
export type Ballot = {
  asked: Claim[];
  places: ({ claim: number } | { holds: boolean })[];
};

/** What a judge made of a ballot: yes or no for each claim, and how many traps it saw. */
export type Count = { carried: boolean[]; traps: { seen: number; of: number } };

/** Claims with traps mixed in, in random order and one form. */
export function mixBallot(
  claims: readonly Claim[],
  traps: readonly Trap[],
  random: () => number,
): Ballot {
  const mixed = shuffled(
    [
      ...claims.map(({ text, passages }, claim) => ({
        asked: { text, passages },
        place: { claim },
      })),
      ...traps.map(({ text, passages, falsehood }) => ({
        asked: { text, passages },
        place: { holds: falsehood === null },
      })),
    ],
    random,
  );
  return { asked: mixed.map(({ asked }) => asked), places: mixed.map(({ place }) => place) };
}

/**
 * Counts the answers to a ballot. A claim without an answer is not carried; a trap without one was not
 * seen.
 *
 * @param answers in the order of `asked`; null where there is none that can be used.
 */
export function countBallot({ places }: Ballot, answers: readonly (boolean | null)[]): Count {
  const carried: boolean[] = [];
  const traps = { seen: 0, of: 0 };
  places.forEach((place, at) => {
    const answer = answers[at] ?? null;
    if ('claim' in place) carried[place.claim] = answer === true;
    else {
      traps.of += 1;
      if (answer === place.holds) traps.seen += 1;
    }
  });
  return { carried, traps };
}
