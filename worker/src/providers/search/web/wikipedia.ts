import { z } from 'zod';
import { isoDate } from './iso-date.ts';
import type { FoundPage, SearchService } from './search-service.ts';

const LANGUAGE = /^[a-z]{2,3}$/;
/** A few articles are enough of one encyclopedia. */
const MOST = 4;

const Answer = z.object({
  error: z.object({ code: z.string(), info: z.string().optional() }).optional(),
  query: z
    .object({
      search: z.array(
        z.object({
          title: z.string(),
          snippet: z.string().optional(),
          timestamp: z.string().optional(),
        }),
      ),
    })
    .optional(),
});

/**
 * Wikipedia by the Action API of MediaWiki (`list=search`): the edition in the question's language,
 * then the English one. Its articles have no date of publication, only one of their last change.
 */
export const wikipedia: SearchService = {
  name: 'wikipedia',
  kind: 'encyclopedia',
  home: 'https://{language}.wikipedia.org',
  everyMs: 100,
  mostQueries: 2,

  async search({ query, language = 'en', limit }, tools) {
    const editions = [...new Set([LANGUAGE.test(language) ? language : 'en', 'en'])];
    const answers = await Promise.all(
      editions.map(async (edition): Promise<FoundPage[]> => {
        const site = tools.endpoint.replaceAll('{language}', edition);
        const parameters = new URLSearchParams({
          ...{ action: 'query', list: 'search', srsearch: query, srnamespace: '0' },
          ...{ srlimit: String(Math.min(limit, MOST)), srprop: 'snippet|timestamp' },
          ...{ format: 'json', formatversion: '2' },
        });
        const address = `${site}/w/api.php?${parameters.toString()}`;
        const { error, query: found } = await tools.askJson({ address }, Answer);
        // Errors come with the status 200.
        if (error || !found)
          throw tools.failed(`it answered with the error ${error?.code ?? 'none'}`);
        return found.search.map(({ title, snippet = '', timestamp }) => ({
          address: `${site}/wiki/${encodeURIComponent(title.replaceAll(' ', '_')).replaceAll('%2F', '/').replaceAll('%3A', ':')}`,
          title,
          snippet,
          publishedAt: isoDate(timestamp),
          dateIs: 'last-change' as const,
        }));
      }),
    );
    return answers.flat();
  },
};
