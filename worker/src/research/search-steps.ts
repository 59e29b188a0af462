import type { SourceKind } from '@citeloom/common/contracts/source-kind';
import type { SearchProvider } from '../providers/search/search-provider.ts';
import { fitsKinds, kindOfProvider } from './kinds-of-source.ts';
import { RESEARCH } from './tuning.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * DAY_MS;

/** How a question is searched for; `since` begins the window of recent days. */
export type SearchScope = {
  queries: readonly string[];
  since: string;
  /** Kinds of source that fit the question; none: all do. */
  kinds?: readonly SourceKind[] | undefined;
};

/** Searches that may be made side by side; a moment is when the searched time begins, null: any time. */
export type SearchStep = {
  providers: readonly SearchProvider[];
  queries: readonly string[];
  moments: readonly (string | null)[];
};

/**
 * The searches of a plan in their order. The first ones are made at once: what is at hand is asked
 * everything, services whose kind fits the first queries for the window, an encyclopedia for any time.
 * Each further one is made only while too little is found: more queries, services of other kinds, the
 * year before the window, any time. What knows no more than the window is asked for nothing older.
 */
export function searchSteps(
  providers: readonly SearchProvider[],
  { queries, since, kinds = [] }: SearchScope,
): { first: SearchStep[]; queries: SearchStep[]; wider: SearchStep[] } {
  const web = providers.filter((provider) => provider.web);
  const named = web.filter((provider) => fitsKinds(kindOfProvider(provider), kinds));
  const fitting = named.length > 0 ? named : web;
  const others = web.filter((provider) => !fitting.includes(provider));
  const begin = queries.slice(0, RESEARCH.firstQueries);
  const yearBefore = new Date(Date.parse(since) - YEAR_MS).toISOString();

  function inWindow(some: readonly SearchProvider[], asked: readonly string[]): SearchStep[] {
    const [timeless, windowed] = [some.filter(isTimeless), some.filter((one) => !isTimeless(one))];
    return [
      { providers: timeless, queries: asked, moments: [null] },
      { providers: windowed, queries: asked, moments: [since] },
    ].filter((step) => step.providers.length > 0);
  }

  /** Whether a search that goes back further than `widened` ones before it can find anything new. */
  function knowsMore({ web: facts }: SearchProvider, widened: number): boolean {
    if (facts?.knowsDays === undefined) return true;
    return widened === 0 && Date.parse(since) > Date.now() - facts.knowsDays * DAY_MS;
  }

  const atHand = providers.filter((provider) => !provider.web);
  return {
    first: [{ providers: atHand, queries, moments: [since, null] }, ...inWindow(fitting, begin)],
    queries: queries.slice(RESEARCH.firstQueries).flatMap((query, place) =>
      inWindow(
        fitting.filter((one) => (one.web?.mostQueries ?? 0) > RESEARCH.firstQueries + place),
        [query],
      ),
    ),
    wider: [
      ...inWindow(others, begin),
      ...[yearBefore, null].map((moment, place) => ({
        providers: web.filter((provider) => !isTimeless(provider) && knowsMore(provider, place)),
        queries: begin,
        moments: [moment],
      })),
    ],
  };
}

const isTimeless = ({ web }: SearchProvider) => web?.kind === 'encyclopedia';
