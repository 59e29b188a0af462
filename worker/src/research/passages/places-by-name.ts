import { sectionsOf } from '@citeloom/common/domain/text/sections';
import type { Nearness } from './fit.ts';
import { passageName } from './passage-name.ts';
import type { FoundPlace, PassageSource } from './source.ts';
import { RESEARCH } from '../tuning.ts';

/**
 * Where sources that have no word of a question may answer it: of each the sections whose names are the
 * nearest to it in meaning.
 */
export function placesByName(sources: readonly PassageSource[], nearness: Nearness): FoundPlace[] {
  return sources.flatMap((source) => {
    const sections = sectionsOf(source.text, source.trusted ?? source.blocks);
    const near = nearness(sections.map(({ headings }) => passageName(source.title, headings)));
    return sections
      .map(({ start, end }, index) => ({
        sourceId: source.id,
        start,
        end,
        score: near[index] ?? 0,
      }))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, RESEARCH.nearSectionsMax);
  });
}
