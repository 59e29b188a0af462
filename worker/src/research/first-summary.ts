import { GIVEN_ADDRESSES } from '@citeloom/common/domain/own-sources';
import { isWithdrawn } from '@citeloom/common/domain/provenance/standing';
import { belongingOf } from '@citeloom/common/server/content/belonging';
import { presentSummary } from '@citeloom/common/server/presenters/present-research';
import type { RunContext } from '../run-engine/run-context.ts';
import { RunInterrupted } from '../run-engine/run-interrupted.ts';
import { unjudged } from '../writing/judging.ts';
import { storeFacets, type EvidencedFacet } from './choose-evidence.ts';
import { draftSummaries } from './draft-summaries.ts';
import { foundFacets } from './passages/passage.ts';
import type { SourceReading, ReadSource } from './read-sources.ts';
import type { ResearchDependencies } from './research-dependencies.ts';
import { storeSources } from './settle-sources.ts';
import { storedChoice, type ResearchMaterial } from './stored-choice.ts';
import type { SearchScope } from './search-steps.ts';
import { keepSummaries } from './write-summary.ts';
import { RESEARCH } from './tuning.ts';

/**
 * Writes and shows a summary of the best facet of the first pages, if that answers, while others are still
 * searched and read; `placeFirst` finds its place later. It is left out where it cannot be written: the summaries
 * that follow say more.
 *
 * @returns its facet, or null.
 * @throws RunInterrupted, or the run's own reason to end.
 */
export async function writeFirstSummary(
  context: RunContext,
  parts: ResearchDependencies,
  reading: SourceReading,
  asked: Omit<ResearchMaterial, 'sources'> & SearchScope,
): Promise<EvidencedFacet | null> {
  try {
    const sources = await firstPages(context, parts, reading, asked);
    if (!sources || context.budgetLeft() < RESEARCH.budgetLeft) return null;
    const material = { ...asked, sources };
    const chosen = await storedChoice(context, parts, material, RESEARCH.fewFacets);
    const [best] = foundFacets(chosen, chosen.facets.slice(0, 1));
    // What is only about the question stands behind what answers it, which comes later.
    if (best?.answering !== 'answers') return null;
    const [facet] = await storeFacets(belongingOf(context), [best], sources);
    const first = { ...facet!, shownFirst: true };
    const [batch] = draftSummaries(context, parts.writer, material, [first]);
    const [draft] = (await batch?.drafts) ?? [];
    const verifier = { gate: parts.gate, judging: unjudged };
    const given = { draft: draft!, facet: first, position: 0 };
    const [found] = await keepSummaries(context, verifier, material, [given]);
    if (!found) return null;
    const body = presentSummary(found.summary, sources, found.evidence);
    await context.show({ kind: 'summary', id: body.id, body });
    return first;
  } catch (error) {
    if (error instanceof RunInterrupted || context.signal.aborted) throw error;
    return null;
  }
}

/** The pages that are read first, without retracted ones; the same when the run is taken up again. */
async function firstPages(
  context: RunContext,
  parts: ResearchDependencies,
  reading: SourceReading,
  asked: { searchTerm: string } & SearchScope,
): Promise<ReadSource[] | null> {
  const slow = new Set(parts.providers.filter(({ web }) => web).map(({ name }) => name));
  slow.add(GIVEN_ADDRESSES);
  const pagesOf = (sources: readonly ReadSource[]) =>
    sources.filter((source) => slow.has(source.provider) && !isWithdrawn(source));
  const read = await reading.until((sources) => pagesOf(sources).length >= RESEARCH.firstPages);
  if (!read) return null;
  const { searchTerm } = asked;
  const ids = await context.call('first-pages', { searchTerm }, () =>
    Promise.resolve(pagesOf(read).map(({ _id }) => _id)),
  );
  const named = (sources: readonly ReadSource[]) =>
    ids.flatMap((id) => sources.find(({ _id }) => _id === id) ?? []);
  const same = await reading.until((sources) => named(sources).length === ids.length);
  return same && storeSources(context, parts, named(same), asked);
}
