import { SUMMARIES_MAX } from '@citeloom/common/contracts/research';
import { overlaps } from '@citeloom/common/domain/evidence/parse/spans';
import type { Evidence, EvidencedFacet } from './choose-evidence.ts';

/**
 * The facets of a research with the one that was shown first: it goes on where one of them has its best
 * passage, follows them where the sources together still carry it, and else is left out. Pure.
 */
export function placeFirst(
  first: EvidencedFacet | null,
  { facets, passages }: Pick<Evidence, 'facets' | 'passages'>,
): EvidencedFacet[] {
  const best = first?.evidence[0];
  if (!first || !best) return facets;
  const isBest = (span: { sourceId: string; start: number; end: number }) =>
    span.sourceId === best.span.sourceId && overlaps(span, best.span);
  const at = facets.findIndex(({ evidence }) => evidence.some(({ span }) => isBest(span)));
  if (at >= 0)
    return facets.map((facet, place) => (place === at ? { ...facet, shownFirst: true } : facet));
  const carried = first.evidence.filter(({ span }) =>
    passages.some(
      (one) => one.sourceId === span.sourceId && one.start <= span.start && one.end >= span.end,
    ),
  );
  if (facets.length > 0 && passages.some(isBest) && carried.length > 0)
    return [...facets.slice(0, SUMMARIES_MAX - 1), { ...first, evidence: carried }];
  return facets;
}
