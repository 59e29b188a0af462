import { WINDOW_DAYS } from '@citeloom/common/contracts/research';
import type { ResearchAnswer, ResearchRequest } from '@citeloom/common/contracts/research';
import type { RunFunction } from '../engine/run-context.ts';
import { chooseEvidence } from './choose-evidence.ts';
import { nothingFound } from './nothing-found.ts';
import { readSources } from './read-sources.ts';
import type { ResearchParts } from './research-parts.ts';
import { searchSources } from './search-sources.ts';
import { loadAnswer } from './load-answer.ts';
import { writeSummaries } from './write-summaries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A research: plan, search, read, choose facets and evidence, write and verify one summary per facet
 * (design §4). Each step that costs or waits is a stored call, so a run that was interrupted goes on
 * from there; documents have ids derived from the run, so a step done twice writes the same ones.
 */
export function createResearch(parts: ResearchParts): RunFunction<ResearchRequest, ResearchAnswer> {
  return async (context, { searchTerm, windowDays = WINDOW_DAYS }) => {
    const plan = await context.call('plan', { searchTerm, windowDays }, async (_input, tools) => ({
      queries: await parts.writer.plan({ topic: searchTerm, language: 'en' }, tools),
      since: new Date(Date.now() - windowDays * DAY_MS).toISOString(),
    }));
    const { hits, searched } = await searchSources(context, parts, plan);
    const sources = await readSources(context, parts, hits);
    const facets = await chooseEvidence(context, parts, { searchTerm, sources });
    const written = await writeSummaries(context, parts, { searchTerm, sources, facets });
    const answer = await loadAnswer(context.runId, searchTerm);
    if (written > 0) return answer;
    const asked = { searchTerm, windowDays, searched, read: sources.length };
    const message = nothingFound(asked, await parts.describeLibrary?.());
    return { ...answer, message };
  };
}
