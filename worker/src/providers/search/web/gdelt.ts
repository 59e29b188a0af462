import { z } from 'zod';
import type { SearchService } from './search-service.ts';
import { isoDate } from './iso-date.ts';
import { parseJson } from './parse-json.ts';
import { queryWords } from './query-words.ts';
import { usableItems } from './usable-items.ts';

const Answer = z.object({
  articles: usableItems(
    z.object({ url: z.string(), title: z.string(), seendate: z.string().optional() }),
  ).optional(),
});

const WORDS_MAX = 5;
/** Shorter words are refused, and the whole question with them. */
const WORD_MIN = 3;

/** Languages as its `sourcelang` has them. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ...{ en: 'english', de: 'german', es: 'spanish', fr: 'french', pt: 'portuguese', it: 'italian' },
  ...{ nl: 'dutch', pl: 'polish', ru: 'russian', uk: 'ukrainian', tr: 'turkish', ar: 'arabic' },
  ...{ zh: 'chinese', ja: 'japanese', ko: 'korean' },
};

/**
 * News of the last three months by the DOC 2.0 API of the GDELT project. Its date is the moment when
 * it saw an article, mostly minutes after that was published. It asks for one request in five seconds.
 */
export const gdelt: SearchService = {
  name: 'gdelt',
  kind: 'news',
  home: 'https://api.gdeltproject.org',
  everyMs: 5_000,
  mostQueries: 1,
  knowsDays: 90,

  async search({ query, language, since, limit }, tools) {
    const words = queryWords(query, language, {
      ...{ most: WORDS_MAX, without: /[^\p{L}\p{N}]/gu, shortest: WORD_MIN },
    });
    if (words.length === 0) return [];
    const spoken = language && LANGUAGES[language];
    const asked = words.join(' ');
    const parameters = new URLSearchParams({
      query: spoken ? `${asked} sourcelang:${spoken}` : asked,
      ...{ mode: 'ArtList', format: 'json', sort: 'HybridRel', maxrecords: String(limit) },
      ...(since && { startdatetime: second(since), enddatetime: second(new Date()) }),
    });
    const address = `${tools.endpoint}/api/v2/doc/doc?${parameters.toString()}`;
    const { text } = await tools.ask({ address });
    // Refusals come as a sentence with the status 200, an answer without articles as nothing at all.
    if (text.trim() === '') return [];
    const { success, data } = Answer.safeParse(parseJson(text));
    if (!success) throw tools.failed('it refused the question or answered something else');
    return (data.articles ?? []).map(({ url, title, seendate }) => ({
      address: url,
      title: title.replace(/\s+([.,:;!?%])/g, '$1').replace(/\s+/g, ' '),
      publishedAt: isoDate(seendate?.replace(SEEN, '$1-$2-$3T$4:$5:$6Z')),
    }));
  },
};

/** `20261122T153000Z`. */
const SEEN = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;

/** `20261122153000`, in UTC. */
function second(date: Date): string {
  return date.toISOString().replace(/[-T:]/g, '').slice(0, 14);
}
