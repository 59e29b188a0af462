import { z } from 'zod';
import { isoDate } from './iso-date.ts';
import type { SearchService } from './search-service.ts';
import { usableItems } from './usable-items.ts';

const Answer = z.object({
  results: usableItems(
    z.object({
      url: z.string(),
      title: z.string(),
      content: z.string().nullish(),
      publishedDate: z.string().nullish(),
    }),
  ),
});

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * An own search engine over many others, by its JSON, which its settings must allow
 * (`search.formats`). Of a window it knows a day, a month and a year; few of its results are dated.
 */
export const searxng: SearchService = {
  name: 'searxng',
  kind: 'page',
  home: undefined,
  everyMs: 200,
  mostQueries: 5,
  refusal: 'it gives no JSON; its settings must allow that (search.formats)',
  endpointOf: ({ SEARXNG_URL }) => SEARXNG_URL,

  async search({ query, language, since, limit }, tools) {
    const range = since === null ? undefined : rangeOf(since);
    const parameters = new URLSearchParams({
      ...{ q: query, format: 'json' },
      ...(language && { language }),
      ...(range && { time_range: range }),
    });
    const { results } = await tools.askJson(
      { address: `${tools.endpoint}/search?${parameters.toString()}` },
      Answer,
    );
    return results.slice(0, limit).map(({ url, title, content, publishedDate }) => ({
      ...{ address: url, title, snippet: content ?? '', publishedAt: isoDate(publishedDate) },
    }));
  },
};

/** The narrowest of its ranges that holds the window; none when that is longer than a year. */
function rangeOf(since: Date): string | undefined {
  const days = (Date.now() - since.getTime()) / DAY_MS;
  if (days > 366) return undefined;
  if (days > 31) return 'year';
  return days > 1 ? 'month' : 'day';
}
