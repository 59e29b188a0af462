import { z } from 'zod';
import { isoDate } from './iso-date.ts';
import type { SearchService } from './search-service.ts';

const Answer = z.object({
  hits: z.array(
    z.object({
      title: z.string().nullish(),
      url: z.string().nullish(),
      created_at: z.string().nullish(),
      points: z.number().nullish(),
    }),
  ),
});

/** Stories that nobody has voted for say nothing of their worth. */
const POINTS_MIN = 3;

/**
 * Pages that readers of Hacker News have pointed out, by the search that Algolia runs for it. What is
 * read is the page, not what is said about it. The date is that of pointing it out: it says whether the
 * page was talked about in a window, and the page itself says when it was published.
 */
export const hackerNews: SearchService = {
  name: 'hacker-news',
  kind: 'page',
  home: 'https://hn.algolia.com',
  everyMs: 400,
  mostQueries: 2,

  async search({ query, since, limit }, tools) {
    const newer = since ? [`created_at_i>=${Math.floor(since.getTime() / 1000)}`] : [];
    const parameters = new URLSearchParams({
      ...{ query, tags: 'story', hitsPerPage: String(limit) },
      numericFilters: [`points>=${POINTS_MIN}`, ...newer].join(','),
    });
    const address = `${tools.endpoint}/api/v1/search?${parameters.toString()}`;
    const { hits } = await tools.askJson({ address }, Answer);
    // A story without an address is a question to its readers.
    return hits.flatMap(({ title, url, created_at: createdAt }) =>
      title && url
        ? [{ address: url, title, publishedAt: isoDate(createdAt), dateIs: 'mention' as const }]
        : [],
    );
  },
};
