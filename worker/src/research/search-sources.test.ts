import { describe, expect, it } from '@jest/globals';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { SearchProvider } from '../providers/search/search-provider.ts';
import { provider, RECENT, search, searchWith, service } from './testing/searched.ts';

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

  it('fills the list with undated sources of the web where few or none have a date', async () => {
    expect((await search(provider('feeds', false, 0, 25))).refs).toHaveLength(20);
    expect((await search(provider('feeds', false, 1, 25))).refs).toHaveLength(1 + 17);
    expect((await search(provider('feeds', false, 4, 25))).refs).toHaveLength(4 + 8);
  });

  it('names by the same rules what stands by for pages that cannot be read', async () => {
    const dates = Array.from({ length: 26 }, () => '2026-11-01');
    const { hits, spare } = await search(service('good', dates).provider);
    expect(hits).toHaveLength(20);
    expect(spare.map(({ title }) => title)).toEqual([
      'good 20',
      'good 21',
      'good 22',
      'good 23',
      'good 24',
      'good 25',
    ]);
    const { spare: undated } = await search(provider('feeds', false, 8, 25));
    expect(undated).toEqual([]);
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

  it('find enough in older pages without waiting for the turn of a slow one', async () => {
    const reasons: unknown[] = [];
    const slow = service('slow', ['2026-11-01']);
    const now = slow.provider;
    const waiting: SearchProvider['search'] = (query, options) => {
      if (options.since?.toISOString().startsWith('2026-08-22')) return now.search(query, options);
      return new Promise((_resolve, reject) =>
        options.signal.addEventListener('abort', () => {
          reasons.push(options.signal.reason);
          reject(options.signal.reason as Error);
        }),
      );
    };
    const quick = service(
      'quick',
      RECENT.map(() => '2026-05-01'),
    );
    const { refs, notes, searched } = await search({ ...now, search: waiting }, quick.provider);
    expect(quick.asked).toEqual(['2026-08-22', '2025-08-22']);
    expect(reasons).toHaveLength(1);
    expect(refs).toHaveLength(9);
    expect(searched).toEqual(['slow', 'quick']);
    expect(notes.map(({ code }) => code)).toEqual(['window-widened']);
  });

  it('go back in time where they all name the same few pages', async () => {
    const dates = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'];
    const one = service('one', dates);
    const other = service('other', [], { search: one.provider.search.bind(one.provider) });
    const { refs } = await search(one.provider, other.provider);
    expect(refs).toHaveLength(4);
    expect([...new Set(one.asked)]).toEqual(['2026-08-22', '2025-08-22', null]);
  });

  it('go back in time where copies of one page are all there is', async () => {
    const copied = service('copied', RECENT);
    const search: SearchProvider['search'] = async (query, options) => {
      const hits = await copied.provider.search(query, options);
      return hits.map((hit) => ({ ...hit, known: { snippet: 'The same words about bees.' } }));
    };
    await searchWith({}, { ...copied.provider, search });
    expect(copied.asked).toEqual(['2026-08-22', '2025-08-22', null]);
  });

  it('are asked for nothing older where they know nothing older', async () => {
    const news = service('news', ['2026-11-01']);
    const web = { ...news.provider.web!, kind: 'news' as const, knowsDays: 90 };
    const old = service('old', ['2020-01-01']).provider;
    await search({ ...news.provider, web }, old);
    expect(news.asked).toEqual(['2026-08-22']);
    const week = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000).toISOString();
    const again = service('news', []);
    await searchWith({}, { ...again.provider, web }, old, { since: week });
    expect(again.asked).toEqual([week.slice(0, 10), expect.stringMatching(/^202\d/)]);
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
    const { searched } = await searchWith({}, web, documents, { searchIn: ['library'] });
    expect([asked, searched]).toEqual([[], ['documents']]);
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
