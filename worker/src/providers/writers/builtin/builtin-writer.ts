import { BUILT_IN_ENGINE } from '@citeloom/common/domain/engines/engine-name';
import type { Writer } from '../writer.ts';
import { outline } from './outline.ts';
import { planSearch } from './plan-search.ts';
import { summarise } from './summarise.ts';
import { draftSections } from './write-section.ts';

/**
 * The engine without a model: every factual sentence is a quotation, at most without its leading
 * connective; what it adds of its own claims nothing. Pure, so it costs nothing.
 */
export const builtinWriter: Writer = {
  engine: BUILT_IN_ENGINE,
  plan: async (brief) => planSearch(brief),
  // Each is shown as soon as it is there, and a call costs nothing.
  summariesAtOnce: () => 1,
  summarise: async (brief, { facets }) => facets.map((facet) => summarise(brief, facet)),
  outline: async (brief, material) => outline(brief, material),
  draftsWhole: false,
  draft: async (brief, task) => ({ sections: draftSections(brief, task) }),
};
