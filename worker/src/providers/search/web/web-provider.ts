import { contentWords } from '@citeloom/common/domain/text/words';
import type { Logger } from '@citeloom/common/server/log';
import { factsOfProvider } from '@citeloom/common/domain/search-providers';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import { asReadDocument } from '../as-read-document.ts';
import { siteOf } from '../../../web/site-of.ts';
import type { PageReader } from '../../../web/page-reader.ts';
import { readSharedPage } from '../../../web/page-cache.ts';
import type { ReadDocument, SearchHit, SearchProvider } from '../search-provider.ts';
import { markupText } from './plain-words.ts';
import { relevanceOf } from './relevance.ts';
import { searchFailure } from './search-failure.ts';
import type { FoundPage, SearchService } from './search-service.ts';
import type { ServiceDependencies } from './service-requests.ts';
import { serviceTools, titleOfService, toldFailure } from './service-requests.ts';

const DATE_BASIS = 'search-service' as const;
/** Longest that a service may take for one search, the wait for its turn included. */
const TIME_LIMIT_MS = 8_000;

/** So much of what a service shows of a page is enough to recognise the page by. */
const SNIPPET_MAX = 300;

export type WebProviderDependencies = ServiceDependencies & {
  pages: PageReader;
  log: Logger;
  timeLimitMs?: number;
};

/**
 * A service of the web as a search provider: asked within its limits, its pages read by the page
 * reader. It reads nothing but what a search of its own has named.
 */
export function createWebProvider(
  service: SearchService,
  parts: WebProviderDependencies,
): SearchProvider {
  const { name, kind, mostQueries, knowsDays } = service;
  const { timeLimitMs = TIME_LIMIT_MS, pages, log } = parts;
  const title = titleOfService(service);
  const keyless = (factsOfProvider(name)?.needs ?? null) === null;

  async function ask(
    asked: Parameters<SearchService['search']>[0],
    { signal, spend = () => undefined }: Parameters<SearchProvider['search']>[1],
  ): Promise<FoundPage[]> {
    const tools = { signal, spend, limitMs: timeLimitMs };
    try {
      return await service.search(asked, serviceTools(service, parts, tools));
    } catch (error) {
      signal.throwIfAborted();
      const told = toldFailure(error, title);
      if (told instanceof ProviderError) throw told;
      log.warn({ err: error, service: name }, 'a search failed');
      throw searchFailure('odd-answer', title, 'it could not be searched', { cause: error });
    }
  }

  return {
    name,
    undatedWelcome: false,
    web: { title, kind, keyless, mostQueries, ...(knowsDays && { knowsDays }) },

    async search(query, options): Promise<SearchHit[]> {
      options.signal.throwIfAborted();
      const { since, limit, language } = options;
      if (contentWords(query, language ?? 'en').length === 0) return [];
      const found = await ask({ query, language, since, limit }, options);
      const kept = usable(found, since);
      const relevance = relevanceOf(kept, query, language);
      return kept
        .map((page, place) => asHit(name, page, relevance[place] ?? 0))
        .sort((one, other) => other.score - one.score)
        .slice(0, limit);
    },

    async read(address, signal, hit): Promise<ReadDocument> {
      signal.throwIfAborted();
      if (hit?.ref !== address) throw unnamed(title, address);
      const { known = {}, title: named, publishedAt } = hit;
      const dated = known.dateIs === undefined ? { publishedAt, dateBasis: DATE_BASIS } : {};
      const hints = { title: named, author: known.author ?? null, ...dated };
      const page = await readSharedPage(address, pages, {
        hints,
        html: known.html,
        about: { title: named, snippet: known.snippet },
        signal,
      });
      const read = asReadDocument(name, address, page, page.fetchedAt);
      const document = { ...read, standing: known.standing ?? read.standing };
      if (known.html !== undefined)
        return { ...document, title: named, site: hit.site, ...givenDate(hit) };
      // A page that changes all the time says when it began: that is no date of what it says now.
      return known.dateIs === 'last-change' ? { ...document, ...givenDate(hit) } : document;
    },
  };
}

function givenDate({
  publishedAt,
  known,
}: SearchHit): Pick<ReadDocument, 'publishedAt' | 'dateBasis'> {
  if (publishedAt === null) return { publishedAt, dateBasis: 'none' };
  const dateBasis = known?.dateIs === 'last-change' ? 'last-change' : DATE_BASIS;
  return { publishedAt, dateBasis };
}

/** Addresses of the web, each once; with a moment, nothing that is known to be older. */
function usable(found: readonly FoundPage[], since: Date | null): FoundPage[] {
  const pages = new Map<string, FoundPage>();
  for (const page of found) {
    const url = URL.parse(page.address);
    if (!url || !/^https?:$/.test(url.protocol) || page.title.trim() === '') continue;
    if (since && page.publishedAt !== null && new Date(page.publishedAt) < since) continue;
    url.hash = '';
    if (!pages.has(url.href)) pages.set(url.href, { ...page, address: url.href });
  }
  return [...pages.values()];
}

function asHit(provider: string, page: FoundPage, score: number): SearchHit {
  const { address, title, publishedAt, author = null, html, dateIs, standing } = page;
  const snippet = markupText(page.snippet ?? '')
    .trim()
    .slice(0, SNIPPET_MAX);
  return {
    ...{ provider, ref: address, title: title.trim(), site: page.site ?? siteOf(address) },
    ...{ publishedAt, score },
    known: {
      ...{ author, ...(html && { html }), ...(dateIs && { dateIs }) },
      ...(snippet && { snippet }),
      ...(standing && { standing }),
    },
  };
}

function unnamed(title: string, address: string): ProviderError {
  return new ProviderError({
    code: 'unreadable',
    message: `search: ${title}: ${address} was not found by it`,
    userText: `It is no page that ${title} has found.`,
    retryable: false,
  });
}
