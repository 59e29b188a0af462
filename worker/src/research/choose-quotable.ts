import { chooseFacets, type FacetOptions } from './facets/choose-facets.ts';
import type { ChosenFacet, FacetSource, FoundPlace } from './facets/facet-material.ts';
import { quotableGround } from './quotable-ground.ts';
import { withoutSuperseded } from './superseded.ts';

/**
 * The facets of a topic, chosen from what may be quoted (`quotableGround`) and was not corrected
 * (`withoutSuperseded`). Nothing else of the sources is looked at, so that what may not be quoted does
 * not sway the choice either.
 */
export function chooseQuotable(
  sources: readonly FacetSource[],
  places: readonly FoundPlace[],
  options: FacetOptions,
): ChosenFacet[] {
  const ground = quotableGround(sources, places, options.topic);
  const current = ground.map((source) => withoutSuperseded(source, ground));
  return chooseFacets(current, places, options);
}
