import type { Note } from '@citeloom/common/contracts/run';
import type { CallTools, RunContext } from '../../run-engine/run-context.ts';
import type { SearchProvider } from '../../providers/search/search-provider.ts';
import type { ResearchDependencies } from '../research-dependencies.ts';
import { searchSources } from '../search-sources.ts';

const SINCE = '2026-08-22T00:00:00.000Z';

/** Finds so many dated and undated sources, the undated ones better. */
export function provider(name: string, undatedWelcome: boolean, dated: number, undated: number) {
  const hit = (ref: string, publishedAt: string | null, score: number) => ({
    ...{ provider: name, ref, title: ref, site: name },
    ...{ publishedAt, score },
  });
  const hits = [
    ...Array.from({ length: undated }, (_, at) => hit(`${name}-undated-${at}`, null, 10 - at / 10)),
    ...Array.from({ length: dated }, (_, at) => hit(`${name}-${at}`, '2026-11-01', 5 - at / 10)),
  ];
  return {
    name,
    undatedWelcome,
    search: (_query, { since }) =>
      Promise.resolve(since ? hits.filter(({ publishedAt }) => publishedAt !== null) : hits),
    read: () => Promise.reject(new Error('not asked for')),
  } satisfies SearchProvider;
}

/** Searches some places for bees. */
export const search = (...providers: SearchProvider[]) => searchWith({}, ...providers);

type Options = Partial<Parameters<typeof searchSources>[2]> & { budgetLeft?: number };

/** The same with other parts and, among the places, a plan of its own. */
export async function searchWith(
  more: Pick<ResearchDependencies, 'isOnline'>,
  ...given: (SearchProvider | Options)[]
) {
  const providers = given.filter((one) => 'name' in one);
  const asked = given.find((one): one is Options => !('name' in one));
  const { budgetLeft = 1, ...options } = asked ?? {};
  const notes: Note[] = [];
  const { signal } = new AbortController();
  const context: RunContext = {
    ...{ runId: '', owner: { type: 'session', id: '' }, signal },
    call: (_name, input, perform) => perform(input, { signal } as CallTools),
    report: () => Promise.resolve(),
    expect: () => undefined,
    budgetLeft: () => budgetLeft,
    show: () => Promise.resolve(),
    note: (note) => Promise.resolve(void notes.push(note)),
  };
  const parts = { providers, ...more } as unknown as ResearchDependencies;
  const found = await searchSources(context, parts, {
    ...{ queries: ['bees'], since: SINCE },
    ...options,
  });
  return { ...found, notes, refs: found.hits.map((hit) => hit.ref) };
}

/** A service of the web; each search tells when it was asked from. */
export function service(
  name: string,
  dates: readonly string[],
  more: Partial<SearchProvider> = {},
) {
  const asked: (string | null)[] = [];
  const hits = dates.map((publishedAt, at) => ({
    ...{ provider: name, ref: `https://${name}.example/${at}`, title: `${name} ${at}` },
    ...{ site: `${name}-${at}.example`, publishedAt, score: 0.9 - at / 100 },
  }));
  const provider: SearchProvider = {
    ...{ name, undatedWelcome: false },
    web: { title: name.toUpperCase(), kind: 'page', keyless: true, mostQueries: 1 },
    search: (_query, { since }) => {
      asked.push(since?.toISOString().slice(0, 10) ?? null);
      return Promise.resolve(hits.filter((hit) => !since || new Date(hit.publishedAt) >= since));
    },
    read: () => Promise.reject(new Error('not asked for')),
    ...more,
  };
  return { provider, asked };
}

/** Enough for any research. */
export const RECENT = Array.from({ length: 8 }, () => '2026-11-01');
