import { chooseFacets, type FacetOptions } from './facets/choose-facets.ts';
import type { ChosenFacet, FoundPlace } from './facets/facet-material.ts';
import type { NamedSource } from './credits.ts';
import { withoutSecondHand } from './primary.ts';
import { nearTest, quotableGround } from './quotable-ground.ts';
import { withoutSuperseded } from './superseded.ts';

/**
 * The facets of a topic, chosen from what may be quoted (`quotableGround`), was not corrected
 * (`withoutSuperseded`) and is said at first hand (`withoutSecondHand`). Nothing else of the sources is
 * looked at, so that what may not be quoted does not sway the choice either.
 */
export function chooseQuotable(
  sources: readonly NamedSource[],
  places: readonly FoundPlace[],
  options: FacetOptions,
): ChosenFacet[] {
  const ground = quotableGround(sources, places, options.topic);
  const current = ground.map((source) => withoutSuperseded(source, ground));
  return chooseFacets(withoutSecondHand(current, nearTest(places)), places, options);
}
