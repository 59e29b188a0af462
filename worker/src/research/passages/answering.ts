import type { Answering } from '@citeloom/common/contracts/answering';
import type { Passage } from './passage.ts';

const RANK: Record<Answering, number> = { not: 0, partly: 1, answers: 2 };

/** How well passages answer: as well as the one that answers best. */
export function answeringOfAll(passages: readonly Pick<Passage, 'answering'>[]): Answering {
  return passages
    .map(({ answering }) => answering)
    .reduce<Answering>((best, one) => (RANK[one] > RANK[best] ? one : best), 'not');
}

/** What answers best comes first, in the order in which it stood; each is as good as its best passage. */
export function bestAnswersFirst<Item extends { passages: readonly Pick<Passage, 'answering'>[] }>(
  items: readonly Item[],
): Item[] {
  const rankOf = ({ passages }: Item) => RANK[answeringOfAll(passages)];
  return items.toSorted((one, other) => rankOf(other) - rankOf(one));
}
