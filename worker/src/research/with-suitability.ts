import type { Suitability } from '@citeloom/common/contracts/suitability';
import { isGiven } from '@citeloom/common/domain/own-sources';
import { kindOfProvider, fitsKinds } from './kinds-of-source.ts';
import type { ReadSource } from './read-sources.ts';
import type { ResearchDependencies } from './research-dependencies.ts';
import type { SearchScope } from './search-steps.ts';
import { RESEARCH } from './tuning.ts';

/**
 * The sources of a research with how well each suits the question, now that it is known how they are
 * dated and which are near-copies of which. What a person gave has no score: it is read whatever it says.
 */
export function withSuitability(
  sources: readonly ReadSource[],
  { providers }: Pick<ResearchDependencies, 'providers'>,
  { since, kinds = [] }: Pick<SearchScope, 'since' | 'kinds'>,
): ReadSource[] {
  const byOrigin = Map.groupBy(sources, ({ originId }) => originId);
  return sources.map((source) => {
    const provider = providers.find(({ name }) => name === source.provider);
    const kind = kindOfProvider(provider ?? {});
    const alike = byOrigin.get(source.originId) ?? [];
    const original = alike.find(({ textId }) => textId === source.originId) ?? alike[0];
    const copies = alike.length < 2 ? 'none' : source === original ? 'original' : 'copy';
    return {
      ...source,
      relevance: source.relevance * (copies === 'copy' ? RESEARCH.copy : 1),
      ...(!isGiven(source.provider) && {
        suitability: {
          ...{ kind, copies, relevance: source.relevance },
          ...{ date: dateOf(source, since), fits: fitsKinds(kind, kinds) },
        },
      }),
    };
  });
}

function dateOf({ publishedAt, dateBasis }: ReadSource, since: string): Suitability['date'] {
  if (publishedAt === null) return 'undated';
  if (dateBasis === 'last-change') return 'lasting';
  return publishedAt >= since.slice(0, 10) ? 'recent' : 'older';
}
