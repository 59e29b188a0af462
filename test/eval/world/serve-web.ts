import { startWebServer } from '../../support/web-server.ts';
import { renderPage } from './render-page.ts';
import type { Page } from './techniques.ts';
import type { WebPlace, WorldDocument } from './world.ts';

/** Places in which a page itself says when it was published; the others are known from outside. */
const OUTSIDE: ReadonlySet<WorldDocument['date']> = new Set(['feed', 'url']);
/** Feeds and search services say the same as pages that state a date, and the date of those that do not. */
export const STATED: ReadonlySet<WorldDocument['date']> = new Set([
  'feed',
  'json-ld',
  'meta',
  'time',
]);
/** What lies below may not be read by programs. */
export const FORBIDDEN = '/private/';

export const CONTENT_TYPE: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  pdf: 'application/pdf',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

type Entry = { title: string; url: string; author: string | null; published: string | null };

/** A little web of pages and feeds on loopback. */
export type WorldWeb = {
  /** `host:port`. */
  pair: string;
  /** Paths that were asked for. */
  asked: readonly string[];
  /** Addresses of the feeds that name pages. */
  feeds(): string[];
  /** Puts a page where its document says and into its feed. @returns its address. */
  add(page: Page, document: WorldDocument, published: string | null): string;
  close(): Promise<void>;
};

/** Starts the server of a world's web; `published` of its pages is ISO or null. */
export async function serveWeb(): Promise<WorldWeb> {
  const server = await startWebServer();
  const entries = new Map<WebPlace['feed'], Entry[]>();
  server.put('/robots.txt', {
    body: `User-agent: *\nDisallow: ${FORBIDDEN}\n`,
    headers: { 'content-type': 'text/plain' },
  });

  function putFeed(feed: WebPlace['feed'], own: readonly Entry[]): void {
    const { type, body } = FEEDS[feed];
    server.put(`/feed.${feed}`, { body: body(own), headers: { 'content-type': type } });
  }

  return {
    pair: server.pair,
    asked: server.asked,
    feeds: () => [...entries.keys()].map((feed) => `${server.origin}/feed.${feed}`),
    add(page, { web, language, date, author }, published) {
      const { feed, link } = web!;
      const path = link.replace('{day}', (published ?? '').slice(0, 10).replaceAll('-', '/'));
      const body = renderPage(page, { language, date }, OUTSIDE.has(date) ? null : published);
      const type = CONTENT_TYPE[page.path.slice(page.path.lastIndexOf('.') + 1)] ?? 'text/plain';
      server.put(path, { body, headers: { 'content-type': type } });
      const url = server.origin + path;
      const entry = { title: page.title, url: path, author, published: null };
      const own = entries.get(feed) ?? [];
      own.push({ ...entry, published: STATED.has(date) ? published : null });
      entries.set(feed, own);
      putFeed(feed, own);
      return url;
    },
    close: () => server.close(),
  };
}

const xml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const FEEDS: Record<WebPlace['feed'], { type: string; body: (own: readonly Entry[]) => string }> = {
  rss: {
    type: 'application/rss+xml',
    body: (own) =>
      `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${own
        .map(
          ({ title, url, published }) =>
            `<item><title>${xml(title)}</title><link>${url}</link>${published ? `<pubDate>${new Date(published).toUTCString()}</pubDate>` : ''}</item>`,
        )
        .join('')}</channel></rss>`,
  },
  atom: {
    type: 'application/atom+xml',
    body: (own) =>
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title>${own
        .map(
          ({ title, url, author, published }) =>
            `<entry><title>${xml(title)}</title><link href="${url}"/>${author ? `<author><name>${xml(author)}</name></author>` : ''}${published ? `<published>${published}</published>` : ''}</entry>`,
        )
        .join('')}</feed>`,
  },
  json: {
    type: 'application/feed+json',
    body: (own) =>
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'News',
        items: own.map(({ title, url, published }) => ({
          ...{ id: url, url, title },
          ...(published && { date_published: published }),
        })),
      }),
  },
};
