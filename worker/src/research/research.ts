import { WINDOW_DAYS } from '@citeloom/common/contracts/research';
import type { ResearchAnswer, ResearchRequest } from '@citeloom/common/contracts/research';
import type { RunFunction } from '../engine/run-context.ts';
import { chooseEvidence } from './choose-evidence.ts';
import { closestPassages } from './closest-passages.ts';
import { loadAnswer } from './load-answer.ts';
import { nothingFound } from './nothing-found.ts';
import { noteOtherLanguage } from './other-language.ts';
import { readSources } from './read-sources.ts';
import type { ResearchParts } from './research-parts.ts';
import { searchSources } from './search-sources.ts';
import { writeSummaries } from './write-summaries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A research: plan in the question's language, search, read, choose passages and facets, write and
 * verify one summary per facet (design §4); without any, the passages that come closest. Each step that
 * costs or waits is a stored call, so a run that was interrupted goes on from there; documents have ids
 * derived from the run, so a step done twice writes the same ones.
 */
export function createResearch(parts: ResearchParts): RunFunction<ResearchRequest, ResearchAnswer> {
  return async (context, { searchTerm, windowDays = WINDOW_DAYS }) => {
    const plan = await context.call('plan', { searchTerm, windowDays }, async (_input, tools) => {
      const { language } = await parts.weighQuestion(searchTerm);
      return {
        language,
        queries: await parts.writer.plan({ topic: searchTerm, language }, tools),
        since: new Date(Date.now() - windowDays * DAY_MS).toISOString(),
      };
    });
    const { language } = plan;
    const { hits, searched } = await searchSources(context, parts, plan);
    const sources = await readSources(context, parts, hits);
    const { facets, passages } = await chooseEvidence(context, parts, {
      searchTerm,
      language,
      sources,
    });
    await noteOtherLanguage(context, language, facets);
    const written = await writeSummaries(context, parts, { searchTerm, sources, facets });
    const answer = await loadAnswer(context.runId, searchTerm);
    if (written > 0) return answer;
    const closest = await closestPassages(context.runId, passages, sources);
    const library = await parts.describeLibrary?.(searchTerm);
    const asked = {
      searchTerm,
      language,
      windowDays,
      searched,
      read: sources.length,
      closest: closest.length,
    };
    return {
      ...answer,
      message: nothingFound(asked, library),
      ...(closest.length > 0 && { closest }),
      ...(library?.didYouMean && { didYouMean: library.didYouMean }),
    };
  };
}
