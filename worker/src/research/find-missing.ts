import { ProviderError } from '@citeloom/common/domain/provider-error';
import { overlaps } from '@citeloom/common/domain/evidence/parse/spans';
import { sourceReference } from '@citeloom/common/server/presenters/present-source';
import type { RunContext } from '../run-engine/run-context.ts';
import type { FoundFacet, Passage } from './passages/passage.ts';
import { foundFacets } from './passages/passage.ts';
import { openReading, type ReadSource } from './read-sources.ts';
import type { ResearchDependencies } from './research-dependencies.ts';
import { searchSources } from './search-sources.ts';
import { addSources } from './settle-sources.ts';
import { storedChoice, type ResearchMaterial } from './stored-choice.ts';

/** As many facets as it takes to know the best one. */
const FACETS = 3;
/** Few sources are read for what a single query asks. */
const SOURCES_MAX = 5;
/** With less of the budget left, nothing is searched that the summaries can do without. */
const BUDGET_LEFT = 0.5;

/** How it was searched the first time; what is refused, or was read then, is not read again. */
export type FurtherSearch = Parameters<typeof searchSources>[2] & {
  refused: NonNullable<NonNullable<Parameters<typeof searchSources>[3]>['refused']>;
};

/**
 * Looks for what an engine misses, first in what was read, then by one more search, of which a few
 * sources are read. It takes the best facet for each query, without what is told already; a query that
 * finds nothing gives none.
 *
 * @returns the facets, and the sources together with the new ones.
 */
export async function findMissing(
  context: RunContext,
  parts: ResearchDependencies,
  material: ResearchMaterial,
  { missing, told, further }: { missing: string[]; told: Passage[]; further: FurtherSearch },
): Promise<{ facets: FoundFacet[]; sources: readonly ReadSource[] }> {
  const { sources } = material;
  const look = (queries: readonly string[], within: readonly ReadSource[]) =>
    Promise.all(
      queries.map(async (searchTerm) => {
        const asked = { ...material, searchTerm, sources: within };
        return foundFacets(await storedChoice(context, parts, asked, FACETS))[0];
      }),
    );
  const atHand = await look(missing, sources);
  const queries = missing.filter((_query, at) => !atHand[at]);
  const more = queries.length > 0 ? await readMore(context, parts, sources, queries, further) : [];
  const found = more.length > 0 ? await look(queries, more) : [];
  const known = [...told];
  const facets = [...atHand, ...found].flatMap((facet) => {
    const passages = facet?.passages.filter((one) => !known.some((other) => isSame(one, other)));
    if (!facet || !passages?.length) return [];
    known.push(...passages);
    return [{ ...facet, passages }];
  });
  return { facets, sources: [...sources, ...more] };
}

const isSame = (one: Passage, other: Passage) =>
  one.sourceId === other.sourceId && overlaps(one, other);

/** New sources for queries, stored and shown; none where nobody can be asked. */
async function readMore(
  context: RunContext,
  parts: ResearchDependencies,
  sources: readonly ReadSource[],
  queries: readonly string[],
  { refused, ...plan }: FurtherSearch,
): Promise<ReadSource[]> {
  if (context.budgetLeft() < BUDGET_LEFT) return [];
  // The stage of searching is over, and its notes are about the search that was made then.
  const aside = { ...context, report: () => Promise.resolve() };
  try {
    const { hits, spare } = await searchSources(
      { ...aside, note: () => Promise.resolve() },
      parts,
      { ...plan, queries },
      { refused },
    );
    const wanted = hits.splice(0, SOURCES_MAX);
    const read = await openReading(aside, parts).read(wanted, [...hits, ...spare]);
    parts.restReaders?.();
    const added = await addSources(context, parts, { read, sources, plan });
    for (const source of added) {
      const body = sourceReference(source);
      await context.show({ kind: 'source', id: body.id, body });
    }
    return added;
  } catch (error) {
    if (error instanceof ProviderError && error.code !== 'budget') return [];
    throw error;
  }
}
