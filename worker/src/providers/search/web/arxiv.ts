import { parseFeed } from 'feedsmith';
import { escapeHtml } from '@citeloom/common/domain/article/escape-html';
import { authorsInWords } from './authors-in-words.ts';
import { isoDate } from './iso-date.ts';
import { queryWords } from './query-words.ts';
import type { FoundPage, SearchService } from './search-service.ts';

const WORDS_MAX = 6;

/**
 * Preprints by the API of arXiv, which answers in Atom. What is read is the abstract. Its terms ask
 * for one request in three seconds, however many processes ask.
 */
export const arxiv: SearchService = {
  name: 'arxiv',
  kind: 'paper',
  home: 'https://export.arxiv.org',
  everyMs: 3_000,
  mostQueries: 1,

  async search({ query, language, since, limit }, tools) {
    const words = queryWords(query, language, { most: WORDS_MAX, without: /[^\p{L}\p{N}-]/gu });
    if (words.length === 0) return [];
    const all = words.map((word) => `all:${word}`);
    const window = since ? [`submittedDate:[${minute(since)} TO ${minute(new Date())}]`] : [];
    const parameters = new URLSearchParams({
      search_query: [...all, ...window].join(' AND '),
      ...{ start: '0', max_results: String(limit), sortBy: 'relevance' },
    });
    const { text } = await tools.ask({
      address: `${tools.endpoint}/api/query?${parameters.toString()}`,
    });
    return entriesOf(text, tools.failed).flatMap(asFoundPage);
  },
};

type Entry = NonNullable<
  Extract<ReturnType<typeof parseFeed<string>>, { format: 'atom' }>['feed']['entries']
>[number];

function entriesOf(xml: string, failed: (reason: string) => Error): Entry[] {
  const parsed = (() => {
    try {
      return parseFeed(xml);
    } catch {
      return undefined;
    }
  })();
  if (parsed?.format !== 'atom') throw failed('its answer could not be understood');
  const entries: Entry[] = parsed.feed.entries ?? [];
  // A mistake in the request comes as one entry with the status 200.
  if (entries.some(({ id }) => /\/api\/errors/.test(String(id))))
    throw failed('it refused the question');
  return entries;
}

function asFoundPage({ id, title, summary, published, authors }: Entry): FoundPage[] {
  const name = plain(title);
  const abstract = plain(summary);
  // `http://arxiv.org/abs/2501.01234v2`: without the version it leads to the newest one.
  const number = /\/abs\/(.+?)(?:v\d+)?$/.exec(String(id))?.[1];
  if (name === '' || abstract === '' || !number) return [];
  const names = (authors ?? []).map((author) => plain(author.name)).filter((one) => one !== '');
  return [
    {
      address: `https://arxiv.org/abs/${number}`,
      title: name,
      html: `<h1>${escapeHtml(name)}</h1><p>${escapeHtml(abstract)}</p>`,
      publishedAt: isoDate(String(published ?? '')),
      author: authorsInWords(names),
    },
  ];
}

/** Titles and abstracts are broken into lines, and may come as objects. */
function plain(value: unknown): string {
  const text =
    typeof value === 'object' && value !== null && 'value' in value ? value.value : value;
  return typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : '';
}

/** `202611221530`, in GMT. */
function minute(date: Date): string {
  return date.toISOString().replace(/[-T:]/g, '').slice(0, 12);
}
