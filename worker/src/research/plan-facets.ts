import type { RunContext } from '../run-engine/run-context.ts';
import type { PassageOpening, Writer } from '../providers/writers/writer.ts';
import type { ChosenPassages, PassageFacet } from './passages/passage.ts';
import type { ReadSource } from './read-sources.ts';

const OPENING_CHARACTERS = 240;
/** A plan of fewer facets is none where the code finds more. */
const FEW = 3;

type Planned = {
  searchTerm: string;
  language: string;
  sources: readonly ReadSource[];
  limit: number;
};

/** The id that an engine sees for a passage by its place. */
const idOf = (place: number) => `p${place + 1}`;

/**
 * The facets as the engine plans them from the openings of the chosen passages, where it plans at all:
 * one stored call. Ids that it made up or repeats are dropped, facets of several languages parted by
 * the language of their first passage; without a usable answer the code's own grouping stands.
 */
export async function planFacets(
  context: RunContext,
  writer: Writer,
  chosen: ChosenPassages,
  { searchTerm, language, sources, limit }: Planned,
): Promise<PassageFacet[]> {
  const { passages, facets } = chosen;
  if (!writer.planFacets || facets.length === 0) return facets;
  const sourceById = new Map(sources.map((source) => [source._id, source]));
  const origins = [...new Set(sources.map(({ originId }) => originId))];
  // Those of the code's own facets first: they answer the question, and each says something else.
  const places = [...new Set([...facets.flatMap((facet) => facet.passages), ...passages.keys()])];
  const openings = places.flatMap((place): PassageOpening[] => {
    const passage = passages[place];
    if (!passage) return [];
    const source = sourceById.get(passage.sourceId);
    return [
      {
        id: idOf(place),
        headings: passage.headings,
        title: source?.title ?? '',
        publishedAt: source?.publishedAt ?? null,
        origin: `o${origins.indexOf(source?.originId ?? '') + 1}`,
        opening: passage.quote.slice(0, OPENING_CHARACTERS),
      },
    ];
  });
  const planned = await context.call(
    'facets-plan',
    { engine: writer.engine.id, brief: { topic: searchTerm, language }, openings },
    async ({ brief, openings: given }, tools) =>
      (await writer.planFacets?.(brief, given, tools)) ?? [],
  );
  const free = new Map(places.map((place) => [idOf(place), place]));
  const usable = planned.flatMap(({ title, passages: ids }): PassageFacet[] => {
    const first = passages[free.get(ids.find((id) => free.has(id)) ?? '') ?? -1];
    if (!first || title.trim() === '') return [];
    const own = ids.flatMap((id) => {
      const place = free.get(id);
      if (place === undefined || passages[place]?.language !== first.language) return [];
      free.delete(id);
      return [place];
    });
    return [{ title: title.trim(), language: first.language, passages: own }];
  });
  return usable.length >= Math.min(FEW, facets.length) ? usable.slice(0, limit) : facets;
}
