import { belongingOf } from '@citeloom/common/server/content/belonging';
import { WINDOW_DAYS, type ResearchInput } from '@citeloom/common/contracts/research';
import { contentWords } from '@citeloom/common/domain/text/words';
import type { RunFunction } from '../run-engine/run-context.ts';
import { ownSourceHits } from '../own-sources/own-source-hits.ts';
import { loadLeftOut } from '../own-sources/left-out.ts';
import { questionOf } from './question-of.ts';
import { chooseEvidence } from './choose-evidence.ts';
import { closestPassages } from './closest-passages.ts';
import { expectCalls } from './expect-calls.ts';
import { writeFirstSummary } from './first-summary.ts';
import { hitsByName } from './hits-by-name.ts';
import { markSources } from './mark-sources.ts';
import { nothingFound } from './nothing-found.ts';
import { noteOtherLanguage } from './other-language.ts';
import { placeFirst } from './place-first.ts';
import { openReading } from './read-sources.ts';
import type { ResearchDependencies } from './research-dependencies.ts';
import { storeResearch, type ResearchResult } from './research-store.ts';
import { searchSources } from './search-sources.ts';
import { settleSources } from './settle-sources.ts';
import { writeSummaries } from './write-summaries.ts';
import { removeFirstSummary } from './write-summary.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PAGE_UNREAD =
  'The page at this address could not be read; the notes say why. Type what you would like to know, and give the address as a source of your own.';

const BY_WORDS =
  'Whether a passage answers was decided by its words alone, since meanings are not compared here: that is less sure.';

/**
 * A research: plan in the question's language, search, read what was found and what the person gave,
 * choose passages and facets, write and verify one summary per facet; without any, the passages that
 * come closest. Each step that costs or waits is a stored call, so a run that was interrupted goes on
 * from there; documents have ids derived from the run, so a step done twice writes the same ones.
 */
export function createResearch(
  parts: ResearchDependencies,
): RunFunction<ResearchInput, ResearchResult> {
  return async (context, request) => {
    const { windowDays = WINDOW_DAYS, searchIn } = request;
    expectCalls(context, parts);
    const leftOut = await loadLeftOut(context, request);
    const given = await ownSourceHits(context, request, leftOut);
    const reading = openReading(context, parts);
    reading.begin(given);
    const windowBegins = () => new Date(Date.now() - windowDays * DAY_MS).toISOString();
    const searchTerm = await questionOf(context, parts, request.searchTerm);
    if (searchTerm === null) {
      const read = await reading.read(given);
      parts.restReaders?.();
      await settleSources(context, parts, read, { since: windowBegins() });
      return storeResearch(context, request.searchTerm, { message: PAGE_UNREAD });
    }
    const plan = await context.call('plan', { searchTerm, windowDays }, async (_input, tools) => {
      const own = await parts.weighQuestion(searchTerm);
      const planned = await parts.writer.plan({ topic: searchTerm, language: own.language }, tools);
      // Two nouns do not tell their language; the queries of a model hold whole questions in it.
      const { language } = await parts.weighQuestion(planned.queries.join('. '));
      const others = newQueries(searchTerm, planned.queries, language).join('. ');
      const { askedIn } = own.askedIn ? own : await parts.weighQuestion(others);
      return { language, askedIn, ...planned, since: windowBegins() };
    });
    const { language, askedIn } = plan;
    const result = await storeResearch(context, searchTerm);
    const writingFirst = writeFirstSummary(context, parts, reading, { ...plan, searchTerm });
    // Waited for below, when all sources are read.
    writingFirst.catch(() => undefined);
    const scope = { ...plan, searchIn };
    const inLibrary = searchIn.includes('library');
    const places = new Set([...leftOut.places, ...given.map(({ ref }) => ref)]);
    const { hits, spare, searched } = await searchSources(context, parts, scope, {
      refused: { ...leftOut, places },
      begin: (hits) => reading.begin(hits),
    });
    const isFound = hits.length + given.length > 0;
    const near =
      isFound || !inLibrary ? [] : await hitsByName(context, parts, { searchTerm, leftOut });
    const read = await reading.read([...given, ...hits, ...near], spare);
    parts.restReaders?.();
    const settled = await settleSources(context, parts, read, plan);
    hits.forEach(({ ref }) => places.add(ref));
    const evidence = await chooseEvidence(
      context,
      parts,
      { searchTerm, language, askedIn, sources: settled },
      { ...scope, refused: { ...leftOut, places } },
    );
    const { passages } = evidence;
    const sources = await markSources(context, evidence);
    await storeResearch(context, searchTerm, {
      passages: evidence.material.map(
        ({ opensAt: _opensAt, answering: _answering, ...passage }) => passage,
      ),
    });
    const facets = placeFirst(await writingFirst, evidence);
    if (!facets.some(({ shownFirst }) => shownFirst)) await removeFirstSummary(context.runId);
    await noteOtherLanguage(context, askedIn, facets);
    // Without an encoder there is none of these either.
    if (sources.length > 0 && !parts.nearestDocuments)
      await context.note({ code: 'by-words', text: BY_WORDS });
    const material = { searchTerm, sources, facets, spare: evidence.spare };
    const written = await writeSummaries(context, parts, material);
    if (written > 0) return result;
    const closest = await closestPassages(belongingOf(context), passages, sources);
    const library = inLibrary ? await parts.describeLibrary?.(searchTerm) : undefined;
    const asked = {
      ...{ searchTerm, windowDays, searched },
      language: askedIn,
      given: given.length,
      read: sources.length,
      closest: closest.length,
    };
    return storeResearch(context, searchTerm, {
      message: nothingFound(asked, library),
      ...(closest.length > 0 && { closest }),
      ...(library?.didYouMean && { didYouMean: library.didYouMean }),
    });
  };
}

/** Queries that say more than the question: its own words once more tell its language no better. */
function newQueries(searchTerm: string, queries: readonly string[], language: string): string[] {
  const said = new Set(contentWords(searchTerm, language));
  return queries.filter((query) => contentWords(query, language).some((word) => !said.has(word)));
}
