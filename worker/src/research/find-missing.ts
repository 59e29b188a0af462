import { SUMMARIES_MAX } from '@citeloom/common/contracts/research';
import { SEARCH_AREAS } from '@citeloom/common/domain/own-sources';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import { overlaps } from '@citeloom/common/domain/evidence/parse/spans';
import { contentWords } from '@citeloom/common/domain/text/words';
import { sourceReference } from '@citeloom/common/server/presenters/present-source';
import { isBudgetFailure } from '../run-engine/budget.ts';
import type { RunContext } from '../run-engine/run-context.ts';
import type { FoundFacet, Passage } from './passages/passage.ts';
import { foundFacets } from './passages/passage.ts';
import { openReading, type ReadSource } from './read-sources.ts';
import type { ResearchDependencies } from './research-dependencies.ts';
import { searchSources } from './search-sources.ts';
import { addSources } from './settle-sources.ts';
import { storedChoice, type ResearchMaterial } from './stored-choice.ts';
import { RESEARCH } from './tuning.ts';

/** How it was searched the first time; what is refused, or was read then, is not read again. */
export type FurtherSearch = Parameters<typeof searchSources>[2] & {
  refused: NonNullable<NonNullable<Parameters<typeof searchSources>[3]>['refused']>;
};

type Missing = { missing: string[]; told: Passage[]; shown: Passage[]; further: FurtherSearch };

/**
 * Looks for what an engine misses in the passages that it was shown, first in what was read, then by one
 * more search, of which a few sources are read. It takes the best facet for each query, without what is
 * told already; a query that finds nothing gives none. What is found explains the answer and is none itself.
 *
 * @returns the facets, and the sources together with the new ones.
 */
export async function findMissing(
  context: RunContext,
  parts: ResearchDependencies,
  material: ResearchMaterial,
  { missing, told, shown, further }: Missing,
): Promise<{ facets: FoundFacet[]; sources: readonly ReadSource[] }> {
  const { sources } = material;
  const look = (queries: readonly string[], within: readonly ReadSource[]) =>
    Promise.all(
      queries.map(async (searchTerm) => {
        const asked = { ...material, searchTerm, sources: within };
        const chosen = await storedChoice(context, parts, asked, RESEARCH.fewFacets);
        return foundFacets(chosen, chosen.facets)[0];
      }),
    );
  const atHand = await look(missing, sources);
  const queries = missing.filter((_query, at) => !atHand[at]);
  const isOpen = saysNothingPrivate(material, parts, shown);
  const { searchIn = SEARCH_AREAS } = further;
  const searches = [
    { ...further, queries: queries.filter(isOpen), searchIn },
    {
      ...further,
      queries: queries.filter((query) => !isOpen(query)),
      searchIn: searchIn.filter((area) => area === 'library'),
    },
  ].filter((search) => search.queries.length > 0 && search.searchIn.length > 0);
  const more = await readMore(context, parts, sources, searches);
  const found = more.length > 0 ? await look(queries, more) : [];
  const known = [...told];
  const facets = [...atHand, ...found].flatMap((facet) => {
    const passages = facet?.passages.filter((one) => !known.some((other) => isSame(one, other)));
    if (!facet || !passages?.length) return [];
    known.push(...passages);
    return [{ ...facet, passages, answering: 'partly' as const }];
  });
  return { facets, sources: [...sources, ...more] };
}

const isSame = (one: Passage, other: Passage) =>
  one.sourceId === other.sourceId && overlaps(one, other);

/**
 * A query is written by an engine that has read documents of the library and pages of strangers. It goes to
 * services of the web only with words that the person has typed or that stand on the web already.
 */
function saysNothingPrivate(
  { searchTerm, language, sources }: ResearchMaterial,
  { providers }: Pick<ResearchDependencies, 'providers'>,
  shown: readonly Passage[],
): (query: string) => boolean {
  const services = new Set(providers.filter(({ web }) => web).map(({ name }) => name));
  const pages = new Set(sources.filter((one) => services.has(one.provider)).map(({ _id }) => _id));
  const said = shown.flatMap(({ sourceId, headings, quote }) =>
    pages.has(sourceId) ? [...headings, quote] : [],
  );
  const known = new Set(contentWords([searchTerm, ...said].join('\n'), language));
  return (query) => contentWords(query, language).every((word) => known.has(word));
}

/** New sources of some searches, stored and shown; none where nobody can be asked. */
async function readMore(
  context: RunContext,
  parts: ResearchDependencies,
  sources: readonly ReadSource[],
  searches: readonly FurtherSearch[],
): Promise<ReadSource[]> {
  const [plan] = searches;
  if (!plan || context.budgetLeft() < RESEARCH.budgetLeft) return [];
  const message = 'Searching for what is missing';
  await context.report({ stage: 'write', done: 0, total: SUMMARIES_MAX, message });
  // The stage of searching is over, and its notes are about the search that was made then.
  const aside = { ...context, report: () => Promise.resolve() };
  const silent = { ...aside, note: () => Promise.resolve() };
  try {
    const answers = await Promise.all(
      searches.map(({ refused, ...asked }) => searchSources(silent, parts, asked, { refused })),
    );
    const found = answers.flatMap(({ hits }) => hits.slice(0, RESEARCH.missingSourcesMax));
    const read = await openReading(aside, parts).read(found);
    parts.restReaders?.();
    const added = await addSources(context, parts, { read, sources, plan });
    for (const source of added) {
      const body = sourceReference(source);
      await context.show({ kind: 'source', id: body.id, body });
    }
    return added;
  } catch (error) {
    if (context.signal.aborted || isBudgetFailure(error) || !(error instanceof ProviderError))
      throw error;
    return [];
  }
}
