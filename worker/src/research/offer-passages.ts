import type { ChosenPassages, Passage } from './passages/passage.ts';
import { foundFacets } from './passages/passage.ts';

const OFFERED_MAX = 60;
/** Every source that was read is heard. */
const OF_EACH_SOURCE = 2;

/**
 * The passages that an article may be made from, at most 60: those of the code's own facets first, which
 * answer the question and each say something else, then the best two of each source, then what scores
 * most.
 */
export function offerPassages(chosen: ChosenPassages): Passage[] {
  const all = [...chosen.passages, ...chosen.beside].toSorted((a, b) => b.score - a.score);
  const bySource = Map.groupBy(all, ({ sourceId }) => sourceId);
  const ofEach = [...bySource.values()].map((own) => own.slice(0, OF_EACH_SOURCE));
  const own = foundFacets(chosen).flatMap(({ passages }) => passages);
  return [...new Set([...own, ...ofEach.flat(), ...all])].slice(0, OFFERED_MAX);
}
