import type { SourceDocument } from '@citeloom/common/server/models/source';
import pLimit from 'p-limit';
import type { SummaryDraft, Writer } from '../providers/writers/writer.ts';
import type { RunContext } from '../run-engine/run-context.ts';
import { aliasEvidence, type AliasedFacets } from '../writing/alias-evidence.ts';
import type { EvidencedFacet } from './choose-evidence.ts';

const AT_A_TIME = 3;

/** A summary as an engine wrote it, and the way back from the aliases that it cites. */
export type DraftedSummary = { draft: SummaryDraft } & Pick<AliasedFacets, 'passageOf'>;

/**
 * Has summaries of facets written, as many in one stored call as the engine tells at once, those of one
 * language together; three calls are made at a time.
 *
 * @returns a promise for each facet in their order, so that each is used as soon as it is there.
 */
export function draftSummaries(
  context: RunContext,
  writer: Writer,
  { searchTerm, sources }: { searchTerm: string; sources: readonly SourceDocument[] },
  facets: readonly EvidencedFacet[],
): Promise<DraftedSummary>[] {
  const limit = pLimit(AT_A_TIME);
  const drafts = new Map<EvidencedFacet, Promise<DraftedSummary>>();
  const titles = facets.map(({ title }) => title);
  const most = writer.summariesAtOnce(facets.length);
  const batches = [...Map.groupBy(facets, ({ language }) => language).values()].flatMap((own) =>
    Array.from({ length: Math.ceil(own.length / most) }, (_, at) =>
      own.slice(at * most, (at + 1) * most),
    ),
  );
  for (const batch of batches) {
    const written = limit(() => write(batch));
    batch.forEach((facet, place) => {
      const draft = written.then((all) => all[place]!);
      // Whoever waits for it sees the failure.
      draft.catch(() => undefined);
      drafts.set(facet, draft);
    });
  }
  return facets.map((facet) => drafts.get(facet)!);

  async function write(batch: readonly EvidencedFacet[]): Promise<DraftedSummary[]> {
    const brief = { topic: searchTerm, language: batch[0]?.language ?? 'en' };
    const { facets: aliased, passageOf } = aliasEvidence(batch, sources);
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
