import { isCarried, NOT_STATED, type Claim, type Ruling, type Trap } from './claim.ts';
import { withDoubts } from './doubtful-words.ts';
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
  language: string,
  random: () => number,
): Ballot {
  const mixed: (Claim | Trap)[] = shuffled([...claims, ...traps], random);
  const asked = mixed.map((one): Claim => {
    const { falsehood: _falsehood, ...claim } = { falsehood: null, ...one };
    return withDoubts(claim, language);
  });
  return { claims, mixed, asked };
}

/**
 * Counts the answers to a ballot. A claim without an answer is not stated, nor is one of which only some words
 * are said to be missing that it does not have, which are passed over; a trap without an answer was not seen.
 *
 * @param answers in the order of `asked`; null where there is none that can be used.
 * @returns the ruling on each claim, and how many traps were seen.
 */
export function countBallot({ claims, mixed }: Ballot, answers: readonly (Ruling | null)[]) {
  const answerTo = new Map(mixed.map((one, at) => [one, answers[at] ?? undefined]));
  const traps = mixed.filter((one) => 'falsehood' in one);
  const isSeen = (trap: Trap) => {
    const ruling = answerTo.get(trap);
    return ruling !== undefined && isCarried(ruling) === (trap.falsehood === null);
  };
  return {
    rulings: claims.map((claim) => usable(claim, answerTo.get(claim))),
    traps: { seen: traps.filter(isSeen).length, of: traps.length },
  };
}

function usable({ text }: Claim, ruling: Ruling | undefined): Ruling {
  if (ruling && isCarried(ruling)) return { answer: ruling.answer, unstated: [] };
  if (!ruling) return NOT_STATED;
  const unstated = ruling.unstated.filter(
    (words) => words.trim() !== '' && text.toLowerCase().includes(words.toLowerCase()),
  );
  return unstated.length > 0 ? { answer: ruling.answer, unstated } : NOT_STATED;
}
