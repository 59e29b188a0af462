import { z } from 'zod';
import { isoDate } from './iso-date.ts';
import { searchPrice } from './search-price.ts';
import type { SearchService } from './search-service.ts';
import { usableItems } from './usable-items.ts';

const Answer = z.object({
  results: usableItems(
    z.object({
      url: z.string(),
      title: z.string(),
      content: z.string().nullish(),
      published_date: z.string().nullish(),
    }),
  ),
  usage: z.object({ credits: z.number() }).nullish(),
});

const QUERY_MAX = 400;
const RESULTS_MAX = 20;

/** Tavily, by its search API; a basic search is paid with one credit. */
export const tavily: SearchService = {
  name: 'tavily',
  kind: 'page',
  home: 'https://api.tavily.com',
  everyMs: 600,
  mostQueries: 3,
  refusal: 'it refused the key; please check TAVILY_API_KEY',

  async search({ query, since, limit }, tools) {
    const body = JSON.stringify({
      ...{ query: query.slice(0, QUERY_MAX), search_depth: 'basic', topic: 'general' },
      ...{ max_results: Math.min(limit, RESULTS_MAX), include_usage: true },
      ...(since && { start_date: since.toISOString().slice(0, 10) }),
    });
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${tools.environment.TAVILY_API_KEY ?? ''}`,
    };
    const address = `${tools.endpoint}/search`;
    const { results, usage } = await tools.askJson({ address, headers, body }, Answer);
    tools.spend({ usd: (usage?.credits ?? 1) * searchPrice(tools.environment, 'tavily') });
    return results.map(({ url, title, content, published_date: published }) => ({
      ...{ address: url, title, snippet: content ?? '', publishedAt: isoDate(published) },
    }));
  },
};
