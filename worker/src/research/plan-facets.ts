import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { RunContext } from '../run-engine/run-context.ts';
import type { FacetPlan, PassageOpening, Writer } from '../providers/writers/writer.ts';
import type { FoundFacet, Passage } from './passages/passage.ts';
import type { ReadSource } from './read-sources.ts';
import { RESEARCH } from './tuning.ts';

/** ISO 639-2: undetermined. */
const UNDETERMINED = 'und';

type Planned = {
  searchTerm: string;
  askedIn?: string | undefined;
  sources: readonly ReadSource[];
  limit: number;
};

/**
 * The facets as the engine plans them from the openings of some passages, where it plans at all: one
 * stored call; and what it misses there. Ids that it made up or repeats are dropped, facets of several
 * languages parted by the language of their first passage; without a usable answer the code's own
 * grouping stands.
 */
export async function planFacets(
  context: RunContext,
  writer: Writer,
  { own, offered }: { own: FoundFacet[]; offered: readonly Passage[] },
  { searchTerm, askedIn = UNDETERMINED, sources, limit }: Planned,
): Promise<{ facets: FoundFacet[]; missing: string[] }> {
  if (!writer.planFacets || offered.length === 0) return { facets: own, missing: [] };
  const origins = [...new Set(sources.map(({ originId }) => originId))];
  const originOf = new Map(sources.map((one) => [one._id, origins.indexOf(one.originId) + 1]));
  const openings = offered.map((passage, place) => {
    const source = sources.find(({ _id }) => _id === passage.sourceId);
    return {
      id: `p${place + 1}`,
      ...{ headings: passage.headings, title: source?.title ?? '' },
      publishedAt: source?.publishedAt ?? null,
      origin: `o${originOf.get(passage.sourceId) ?? 0}`,
      opening: openingOf(passage),
    };
  });
  const { facets: planned, missing } = await storedPlan(context, writer, {
    ...{ engine: writer.engine.id, brief: { topic: searchTerm, language: askedIn }, openings },
  });
  const free = new Map(offered.map((passage, place) => [`p${place + 1}`, passage]));
  const usable = planned.flatMap(({ title, passages: ids, answers }): FoundFacet[] => {
    const first = free.get(ids.find((id) => free.has(id)) ?? '');
    if (!first || title.trim() === '') return [];
    const passages = ids.flatMap((id) => {
      const passage = free.get(id);
      if (passage?.language !== first.language) return [];
      free.delete(id);
      return [passage];
    });
    const { language } = first;
    const told = { title: title.trim(), language, passages: originsFirst(passages, originOf) };
    return [{ ...told, answering: answers ? 'answers' : 'partly' }];
  });
  const isPlan = usable.length >= Math.min(RESEARCH.enoughSummaries, own.length);
  const facets = isPlan ? usable.slice(0, limit) : own;
  return { facets, missing: facets.length > 0 ? missing : [] };
}

type PlanInput = {
  engine: string;
  brief: { topic: string; language: string };
  openings: PassageOpening[];
};

/** What an engine answers; nothing where its answer has not the form of a plan. */
function storedPlan(context: RunContext, writer: Writer, input: PlanInput): Promise<FacetPlan> {
  return context.call('facets-plan', input, async ({ brief, openings }, tools) => {
    const nothing = { facets: [], missing: [] };
    try {
      return (await writer.planFacets?.(brief, openings, tools)) ?? nothing;
    } catch (error) {
      if (error instanceof ProviderError && error.code === 'bad_answer') return nothing;
      throw error;
    }
  });
}

/** How a passage opens where the question's words stand in it, in whole words. */
function openingOf({ quote, opensAt }: Passage): string {
  const rest = quote.slice(opensAt);
  const whole = rest.length <= RESEARCH.opening;
  const shown = whole ? rest : rest.slice(0, RESEARCH.opening).replace(/\s+\S*$/u, '');
  return `${opensAt > 0 ? '… ' : ''}${shown}${whole ? '' : ' …'}`;
}

/** Passages of different origins first, in their order: what is cut off for want of room is said twice. */
function originsFirst(passages: Passage[], originOf: ReadonlyMap<string, number>): Passage[] {
  const origins = passages.map(({ sourceId }) => originOf.get(sourceId));
  const isFirst = (at: number) => origins.indexOf(origins[at]) === at;
  return [
    ...passages.filter((_one, at) => isFirst(at)),
    ...passages.filter((_one, at) => !isFirst(at)),
  ];
}
