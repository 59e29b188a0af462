import { SUMMARIES_MAX } from '@citeloom/common/contracts/research';
import type { Evidence, EvidencedFacet } from './choose-evidence.ts';

/**
 * The facets of a research with the one that was shown first: it goes on where one of them has its best
 * passage, follows them where the sources together still carry it, and else is left out. Spare facets
 * come last, whatever they have. Pure.
 */
export function placeFirst(
  first: EvidencedFacet | null,
  { facets, passages }: Evidence,
): EvidencedFacet[] {
  const best = first?.evidence[0];
  if (!first || !best) return facets;
  const isBest = (span: { sourceId: string; start: number; end: number }) =>
    span.sourceId === best.span.sourceId &&
    span.start < best.span.end &&
    span.end > best.span.start;
  const wanted = facets.filter(({ spare }) => !spare);
  const spare = facets.slice(wanted.length);
  const at = wanted.findIndex(({ evidence }) => evidence.some(({ span }) => isBest(span)));
  if (at >= 0)
    return facets.map((facet, place) => (place === at ? { ...facet, shownFirst: true } : facet));
  const carried = first.evidence.filter(({ span }) =>
    passages.some(
      (one) => one.sourceId === span.sourceId && one.start <= span.start && one.end >= span.end,
    ),
  );
  if (wanted.length > 0 && passages.some(isBest) && carried.length > 0)
    return [...wanted.slice(0, SUMMARIES_MAX - 1), { ...first, evidence: carried }, ...spare];
  return facets;
}
