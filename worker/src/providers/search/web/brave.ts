import { z } from 'zod';
import { searchPrice } from './search-price.ts';
import { isoDate } from './iso-date.ts';
import type { SearchService } from './search-service.ts';
import { usableItems } from './usable-items.ts';

const Answer = z.object({
  web: z
    .object({
      results: usableItems(
        z.object({
          url: z.string(),
          title: z.string(),
          description: z.string().nullish(),
          extra_snippets: z.array(z.string()).nullish(),
          page_age: z.string().nullish(),
        }),
      ),
    })
    .nullish(),
});

/** Most that one question may have, and most results of one page. */
const QUERY_MAX = 400;
const WORDS_MAX = 50;
const RESULTS_MAX = 20;

/** Its names for languages; those that are left out it names otherwise, or does not know. */
const LANGUAGES = new Set(
  'ar bg bn ca cs da de en es et eu fi fr gl gu he hi hr hu is it kn ko lt lv ml mr ms nb nl pa pl ro ru sk sl sr sv ta te th tr uk vi'.split(
    ' ',
  ),
);
const OTHER_NAMES: Readonly<Record<string, string>> = { ja: 'jp', pt: 'pt-pt', zh: 'zh-hans' };

/** The index of Brave, by its Web Search API; every search is paid by the key's plan. */
export const brave: SearchService = {
  name: 'brave',
  kind: 'page',
  home: 'https://api.search.brave.com',
  // Its smallest plan.
  everyMs: 1_100,
  mostQueries: 3,
  refusal: 'it refused the key; please check BRAVE_API_KEY',

  async search({ query, language = '', since, limit }, tools) {
    const spoken = LANGUAGES.has(language) ? language : OTHER_NAMES[language];
    const parameters = new URLSearchParams({
      q: query.split(/\s+/).slice(0, WORDS_MAX).join(' ').slice(0, QUERY_MAX),
      ...{ count: String(Math.min(limit, RESULTS_MAX)), result_filter: 'web' },
      ...{ text_decorations: 'false', extra_snippets: 'true' },
      ...(spoken && { search_lang: spoken }),
      ...(since && { freshness: `${day(since)}to${day(new Date())}` }),
    });
    const headers = { 'x-subscription-token': tools.environment.BRAVE_API_KEY ?? '' };
    const address = `${tools.endpoint}/res/v1/web/search?${parameters.toString()}`;
    const { web } = await tools.askJson({ address, headers }, Answer);
    tools.spend({ usd: searchPrice(tools.environment, 'brave') });
    return (web?.results ?? []).map((result) => ({
      ...{ address: result.url, title: result.title, publishedAt: isoDate(result.page_age) },
      snippet: [result.description, ...(result.extra_snippets ?? [])].join(' '),
    }));
  },
};

const day = (date: Date) => date.toISOString().slice(0, 10);
