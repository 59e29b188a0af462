import type { Note } from '@citeloom/common/contracts/run';
import { ProviderError } from '../engine/provider-error.ts';
import type { RunContext } from '../engine/run-context.ts';
import { RunInterrupted } from '../engine/run-interrupted.ts';
import type { SearchHit, SearchProvider } from '../providers/search/search-provider.ts';
import type { ResearchParts } from './research-parts.ts';

/** Most sources that one research reads. */
export const SOURCES_MAX = 20;
const HITS_PER_SEARCH = 30;
/** With fewer good hits inside the window, older sources are taken too. */
const ENOUGH = 6;
/** A hit scoring less than this share of its provider's best is no good one. */
const GOOD = 0.3;
/** Most undated sources of providers that do not welcome them (design §4 step 3). */
const UNDATED_MAX = 3;
/** What lying in the window is worth beside relevance of 0 to 1. */
const RECENT_BONUS = 0.1;

type Plan = { queries: string[]; since: string };
/** A hit with its score (0..1) relative to its provider's best. */
export type RelevantHit = SearchHit & { relevance: number };
type RankedHit = RelevantHit & {
  recent: boolean;
  /** Undated where sources should have a date: flagged, and only few are read. */
  suspect: boolean;
};

/**
 * Asks all providers side by side, the window of recent days first; older sources come in only when
 * too little is found, and the run says so. Undated ones of folders are welcome at any
 * time, of the web only few. A
 * provider that fails is named in the notes and the rest goes on.
 *
 * @returns the hits to read, best first, at most 20, and the names of the providers that answered.
 * @throws ProviderError when every provider failed.
 */
export async function searchSources(
  context: RunContext,
  parts: ResearchParts,
  plan: Plan,
): Promise<{ hits: RelevantHit[]; searched: string[] }> {
  const { providers } = parts;
  const searched: string[] = [];
  let done = 0;
  const tell = (message: string) =>
    context.report({ stage: 'search', done, total: providers.length, message });
  await tell(`Searching ${providers.map((provider) => provider.name).join(', ')}`);
  const failures: unknown[] = [];
  const answers = await Promise.all(
    providers.map(async (provider) => {
      try {
        const hits = await askProvider(context, provider, plan);
        searched.push(provider.name);
        return hits;
      } catch (error) {
        if (error instanceof RunInterrupted || context.signal.aborted) throw error;
        failures.push(error);
        await context.note(failureNote(provider.name, error));
        return [];
      } finally {
        done += 1;
        if (!context.signal.aborted) await tell(`Searched ${done} of ${providers.length} places`);
      }
    }),
  );
  if (failures.length > 0 && failures.length === providers.length) throw failures[0];
  return { hits: await chooseHits(context, answers.flat(), new Date(plan.since)), searched };
}

async function askProvider(
  context: RunContext,
  provider: SearchProvider,
  { queries, since }: Plan,
): Promise<RankedHit[]> {
  const notes = (await provider.prepare?.(context.signal)) ?? [];
  for (const note of notes) await context.note(note);
  const searches = queries.flatMap((query) => [
    { query, since, limit: HITS_PER_SEARCH },
    { query, since: null, limit: HITS_PER_SEARCH },
  ]);
  const answers = await Promise.all(
    searches.map((search) =>
      context.call(`search:${provider.name}`, search, ({ query, limit }, { signal }) =>
        provider.search(query, { since: search.since ? new Date(since) : null, limit, signal }),
      ),
    ),
  );
  return rankHits(answers, since, provider.undatedWelcome);
}

/** Joins one provider's answers: a hit counts by its best place, relative to that answer's best. */
function rankHits(
  answers: readonly SearchHit[][],
  since: string,
  undatedWelcome: boolean,
): RankedHit[] {
  const hits = new Map<string, RankedHit>();
  const top = Math.max(...answers.flat().map((hit) => hit.score), Number.MIN_VALUE);
  for (const hit of answers.flat()) {
    const relevance = hit.score / top;
    const known = hits.get(hit.ref);
    if (known && known.relevance >= relevance) continue;
    const recent = hit.publishedAt !== null && hit.publishedAt >= since.slice(0, 10);
    const suspect = hit.publishedAt === null && !undatedWelcome;
    hits.set(hit.ref, { ...hit, relevance, recent, suspect });
  }
  return [...hits.values()];
}

async function chooseHits(
  context: RunContext,
  hits: readonly RankedHit[],
  since: Date,
): Promise<RelevantHit[]> {
  const current = hits.filter((hit) => hit.recent || hit.publishedAt === null);
  const good = current.filter((hit) => hit.relevance >= GOOD && !hit.suspect).length;
  const ranked = (good >= ENOUGH ? current : hits).toSorted((a, b) => worth(b) - worth(a));
  const tooMany = new Set(ranked.filter((hit) => hit.suspect).slice(UNDATED_MAX));
  const chosen = ranked.filter((hit) => !tooMany.has(hit)).slice(0, SOURCES_MAX);
  const older = chosen.filter((hit) => !hit.recent && hit.publishedAt !== null).length;
  if (older > 0) {
    const day = since.toISOString().slice(0, 10);
    const text = `Too little was found since ${day}, so ${older} older ${older === 1 ? 'source was' : 'sources were'} read too.`;
    await context.note({ code: 'window-widened', text });
  }
  return chosen.map(({ recent: _recent, suspect: _suspect, ...hit }) => hit);
}

function worth(hit: RankedHit): number {
  return hit.relevance + (hit.recent ? RECENT_BONUS : 0);
}

function failureNote(provider: string, error: unknown): Note {
  const reason = error instanceof ProviderError ? error.userText : 'It did not answer as expected.';
  return {
    code: 'provider-failed',
    provider,
    text: `${provider} could not be searched. ${reason}`,
  };
}
