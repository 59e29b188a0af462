import { describe, expect, it } from '@jest/globals';
import { RECENT, searchWith, service } from './testing/searched.ts';

describe('services of the web in the steps of a plan', () => {
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
});
