import type { Answering } from '@citeloom/common/contracts/answering';

const RANK: Record<Answering, number> = { not: 0, partly: 1, answers: 2 };

type Answers = { answering: Answering };

/** How well several answer together: as well as the one that answers best. */
export function answeringOfAll(several: readonly Answers[]): Answering {
  return several
    .map(({ answering }) => answering)
    .reduce<Answering>((best, one) => (RANK[one] > RANK[best] ? one : best), 'not');
}

/** What answers best comes first, in the order in which it stood. */
export const bestAnswersFirst = <Item extends Answers>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => RANK[other.answering] - RANK[one.answering]);
