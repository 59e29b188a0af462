import { describe, expect, it } from '@jest/globals';
import type { Note } from '@citeloom/common/contracts/run';
import { ProviderError } from '../engine/provider-error.ts';
import type { CallTools, RunContext } from '../engine/run-context.ts';
import type { SearchProvider } from '../providers/search/search-provider.ts';
import type { ResearchParts } from './research-parts.ts';
import { searchSources } from './search-sources.ts';

const SINCE = '2026-08-22T00:00:00.000Z';

/** Finds so many dated and undated sources, the undated ones better. */
function provider(name: string, undatedWelcome: boolean, dated: number, undated: number) {
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

const search = (...providers: SearchProvider[]) => searchWith({}, ...providers);

type Options = Partial<Parameters<typeof searchSources>[2]> & { budgetLeft?: number };

async function searchWith(
  more: Pick<ResearchParts, 'isOnline'>,
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
    budgetLeft: () => budgetLeft,
    show: () => Promise.resolve(),
    note: (note) => Promise.resolve(void notes.push(note)),
  };
  const parts = { providers, ...more } as unknown as ResearchParts;
  const found = await searchSources(context, parts, {
    ...{ queries: ['bees'], since: SINCE },
    ...options,
  });
  return { ...found, notes, refs: found.hits.map((hit) => hit.ref) };
}

describe('searchSources', () => {
  it('takes at most three undated sources of the web, the best of them', async () => {
    const { refs } = await search(provider('feeds', false, 8, 6));
    expect(refs.filter((ref) => ref.includes('undated'))).toEqual([
      'feeds-undated-0',
      'feeds-undated-1',
      'feeds-undated-2',
    ]);
    expect(refs).toHaveLength(11);
  });

  it('takes undated documents of a folder as they come', async () => {
    const { refs } = await search(
      provider('documents', true, 2, 9),
      provider('feeds', false, 1, 9),
    );
    const undated = refs.filter((ref) => ref.includes('undated'));
    expect(undated.filter((ref) => ref.startsWith('documents'))).toHaveLength(9);
    expect(undated.filter((ref) => ref.startsWith('feeds'))).toHaveLength(3);
  });

  it('does not count undated pages of the web as recent ones', async () => {
    const old = provider('feeds', false, 2, 9);
    const older = { ...old, search: withOldest(old) };
    const { refs, notes } = await search(older);
    expect(refs).toContain('oldest');
    expect(notes.map(({ code }) => code)).toEqual(['window-widened']);
  });
});

/** A service of the web; each search tells when it was asked from. */
function service(name: string, dates: readonly string[], more: Partial<SearchProvider> = {}) {
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

const RECENT = Array.from({ length: 8 }, () => '2026-11-01');
const fails = () =>
  Promise.reject(
    new ProviderError({
      ...{ code: 'rate-limited', message: 'search: 429', userText: 'BAD: over its rate limit.' },
      retryable: false,
    }),
  );

describe('services of the web', () => {
  it('are asked for the window alone when it gives enough', async () => {
    const { provider, asked } = service('good', RECENT);
    const { refs, notes } = await search(provider);
    expect(asked).toEqual(['2026-08-22']);
    expect(refs).toHaveLength(8);
    expect(notes).toEqual([]);
  });

  it('are asked for older pages step by step, and people are told', async () => {
    const { provider, asked } = service('old', ['2026-01-01', '2020-01-01']);
    const { refs, notes } = await search(provider);
    expect(asked).toEqual(['2026-08-22', '2025-08-22', null]);
    expect(refs).toHaveLength(2);
    expect(notes.map(({ text }) => text)).toEqual([expect.stringContaining('2 older sources')]);
  });

  it('name the one that fails and go on with the others', async () => {
    const bad = service('bad', [], { search: fails }).provider;
    const { searched, notes } = await search(
      bad,
      service('good', RECENT).provider,
      provider('documents', true, 8, 0),
    );
    expect(searched).toEqual(['good', 'documents']);
    expect(notes).toEqual([
      {
        ...{ code: 'provider-failed', provider: 'bad' },
        text: 'BAD: over its rate limit; 2 others answered.',
      },
    ]);
  });

  it('are not asked one by one where there is no network', async () => {
    const { provider: web, asked } = service('good', RECENT);
    const offline = { isOnline: () => Promise.resolve(false) };
    const { searched, notes } = await searchWith(offline, web, provider('documents', true, 8, 0));
    expect([asked, searched]).toEqual([[], ['documents']]);
    expect(notes).toEqual([
      { code: 'no-network', text: 'There is no network, so GOOD could not be asked.' },
    ]);
  });

  it('are left out of a research in documents only', async () => {
    const { provider: web, asked } = service('good', RECENT);
    const documents = provider('documents', true, 8, 0);
    const { searched } = await searchWith({}, web, documents, { onlyDocuments: true });
    expect([asked, searched]).toEqual([[], ['documents']]);
  });

  const QUERIES = ['bees', 'hives', 'mites', 'wax', 'honey'];
  /** Finds one page of a place of its own for each of some queries, and is asked all of them. */
  function searcher(name: string, found: readonly string[], kind: 'page' | 'paper' = 'page') {
    const asked: string[] = [];
    const { provider } = service(name, []);
    provider.search = (query) => {
      asked.push(query);
      const hit = {
        ...{ provider: name, ref: `https://${query}.${name}.example/`, title: query },
        ...{ site: `${query}.${name}.example`, publishedAt: '2026-11-01', score: 0.9 },
      };
      return Promise.resolve(found.includes(query) ? [hit] : []);
    };
    const web = { title: name, kind, keyless: true, mostQueries: 5 };
    return { provider: { ...provider, web }, asked };
  }

  it('are asked further queries while these bring pages of other places', async () => {
    const all = searcher('all', QUERIES);
    await searchWith({}, all.provider, { queries: QUERIES });
    expect([...new Set(all.asked)]).toEqual(QUERIES);
    const two = searcher('two', ['bees', 'hives']);
    await searchWith({}, two.provider, { queries: QUERIES });
    expect([...new Set(two.asked)]).toEqual(['bees', 'hives', 'mites']);
  });

  it('are asked no further queries once enough is found', async () => {
    const { provider, asked } = searcher('some', QUERIES);
    await searchWith({}, provider, service('good', RECENT).provider, { queries: QUERIES });
    expect(asked).toEqual(['bees', 'hives']);
  });

  it('of kinds that do not fit are asked only while too little is found', async () => {
    const papers = searcher('papers', QUERIES, 'paper');
    const good = service('good', RECENT).provider;
    await searchWith({}, papers.provider, good, { kinds: ['news'] });
    expect(papers.asked).toEqual([]);
    const poor = service('poor', ['2026-11-01']).provider;
    const { searched } = await searchWith({}, papers.provider, poor, { kinds: ['news'] });
    expect(papers.asked.length).toBeGreaterThan(0);
    expect(searched).toEqual(['papers', 'poor']);
  });

  it('of any kind are asked where none of a kind that fits is there', async () => {
    const papers = searcher('papers', QUERIES, 'paper');
    const { refs } = await searchWith({}, papers.provider, { kinds: ['news'] });
    expect(refs).toHaveLength(1);
  });

  it('are asked once when half of the budget is used up', async () => {
    const { provider, asked } = searcher('some', QUERIES);
    await searchWith({}, provider, { queries: QUERIES, budgetLeft: 0.49 });
    expect(asked).toEqual(['bees', 'hives']);
  });

  it('do not count as failed when the budget is used up: the run ends', async () => {
    const search = () =>
      Promise.reject(
        new ProviderError({ code: 'budget', message: '', userText: 'No money.', retryable: false }),
      );
    const bad = service('bad', [], { search }).provider;
    const both = searchWith({}, bad, service('good', RECENT).provider);
    await expect(both).rejects.toMatchObject({ code: 'budget' });
  });

  it('never fill the list with one site', async () => {
    const { provider: one } = service('one', RECENT);
    const same: SearchProvider = {
      ...one,
      search: async (query, options) =>
        (await one.search(query, options)).map((hit) => ({ ...hit, site: 'one.example' })),
    };
    const { refs } = await search(same, service('good', RECENT).provider);
    expect(refs.filter((ref) => ref.includes('one.example'))).toHaveLength(4);
    expect(refs.filter((ref) => ref.includes('good.example'))).toHaveLength(8);
  });

  it('leave room beside the feeds of one site, which are all there is without others', async () => {
    const { provider: one } = service('one', RECENT);
    const { web: _none, ...feeds } = one;
    feeds.search = async (query, options) =>
      (await one.search(query, options)).map((hit) => ({ ...hit, site: 'one.example' }));
    expect((await search(feeds)).refs).toHaveLength(8);
    const { refs } = await search(feeds, service('good', RECENT).provider);
    expect(refs.filter((ref) => ref.includes('one.example'))).toHaveLength(4);
  });
});

function withOldest(provider: SearchProvider): SearchProvider['search'] {
  return async (query, options) => {
    const hits = await provider.search(query, options);
    const oldest = { ...hits[0]!, ref: 'oldest', publishedAt: '2020-01-01', score: 1 };
    return options.since ? hits : [...hits, oldest];
  };
}
