import type { SourceDocument } from '@citeloom/common/server/models/source';
import pLimit from 'p-limit';
import type { SummaryDraft, Writer } from '../providers/writers/writer.ts';
import type { RunContext } from '../run-engine/run-context.ts';
import { aliasEvidence, type AliasedFacets } from '../writing/alias-evidence.ts';
import type { EvidencedFacet } from './choose-evidence.ts';
import { RESEARCH } from './tuning.ts';

/** A summary as an engine wrote it, and the way back from the aliases that it cites. */
export type DraftedSummary = { draft: SummaryDraft } & Pick<AliasedFacets, 'passageOf'>;

/** Facets whose summaries are written in one call, by their places, and what comes of it in the same order. */
export type SummaryBatch = { places: number[]; drafts: Promise<DraftedSummary[]> };

/**
 * Has summaries of facets written, as many in one stored call as the engine tells at once, those of one
 * language together; three calls are made at a time.
 */
export function draftSummaries(
  context: RunContext,
  writer: Writer,
  { searchTerm, sources }: { searchTerm: string; sources: readonly SourceDocument[] },
  facets: readonly EvidencedFacet[],
): SummaryBatch[] {
  const limit = pLimit(RESEARCH.writeAtATime);
  const titles = facets.map(({ title }) => title);
  const most = writer.summariesAtOnce(facets.length);
  const byLanguage = Map.groupBy(facets.keys(), (place) => facets[place]?.language ?? 'en');
  return [...byLanguage].flatMap(([language, own]) =>
    Array.from({ length: Math.ceil(own.length / most) }, (_, at) => {
      const places = own.slice(at * most, (at + 1) * most);
      return { places, drafts: limit(() => write(places, language)) };
    }),
  );

  async function write(places: readonly number[], language: string): Promise<DraftedSummary[]> {
    const brief = { topic: searchTerm, language };
    const told = places.flatMap((place) => facets[place] ?? []);
    const { facets: aliased, passageOf } = aliasEvidence(told, sources);
    const written = await context.call(
      'summarise',
      { engine: writer.engine.id, brief, titles, facets: aliased },
      (input, tools) => writer.summarise(input.brief, input, tools),
    );
    return aliased.map(({ title }, place) => ({
      draft: written[place] ?? { title, sentences: [] },
      passageOf,
    }));
  }
}
