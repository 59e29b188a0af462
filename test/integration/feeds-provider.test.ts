import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { createLogger } from '@citeloom/common/server/log';
import { FeedModel } from '@citeloom/common/server/models/feed';
import { WebPageModel } from '@citeloom/common/server/models/web-page';
import { pdfBytes, pdfParagraph } from '@citeloom/worker/documents/testing/pdf-bytes';
import type { ReaderPool } from '@citeloom/worker/documents/extract/readers/reader-pool';
import { openReaderPool } from '@citeloom/worker/documents/extract/readers/reader-pool';
import type { FeedLibrary } from '@citeloom/worker/feeds/feed-library';
import { createFeedLibrary } from '@citeloom/worker/feeds/feed-library';
import type { Feeds } from '@citeloom/worker/feeds/feeds';
import { openFeeds } from '@citeloom/worker/feeds/feeds';
import { createFeedsProvider } from '@citeloom/worker/providers/search/feeds-provider';
import { describeSearchProvider } from '@citeloom/worker/providers/search/search-provider.contract';
import { openSafeFetch } from '@citeloom/worker/web/fetch-safely';
import { openTestDatabase } from '../support/test-database.ts';
import type { WebServer } from '../support/web-server.ts';
import { startWebServer } from '../support/web-server.ts';

let database: { url: string; close(): Promise<void> };
let web: WebServer;
let readers: ReaderPool;
let provider: Feeds | undefined;
let opened: FeedLibrary[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  web = await startWebServer();
  readers = openReaderPool();
});
afterAll(async () => {
  await provider?.close();
  readers.close();
  await web.close();
  await database.close();
});

const log = createLogger('test', 'silent');

/** What the thread does, in this process: the readers are shared, since each takes long to start. */
function open(...paths: string[]): FeedLibrary {
  const feeds = createFeedLibrary({
    addresses: paths.map((path) => web.origin + path),
    web: openSafeFetch([web.pair]),
    readers: { ...readers, close: () => undefined },
    log,
  });
  opened.push(feeds);
  return feeds;
}

type Item = { path: string; title?: string; date?: string };

function putRss(path: string, items: readonly Item[], headers: Record<string, string> = {}): void {
  const body = items
    .map(
      ({ path: link, title = 'Entry', date }) =>
        `<item><title>${title}</title><link>${link}</link>${date ? `<pubDate>${new Date(date).toUTCString()}</pubDate>` : ''}</item>`,
    )
    .join('');
  web.put(path, {
    body: `<rss version="2.0"><channel><title>News</title>${body}</channel></rss>`,
    headers: { 'content-type': 'application/rss+xml', ...headers },
  });
}

const putPage = (path: string, text: string, head = '') =>
  web.put(path, {
    body: `<html lang="en"><head>${head}</head><body><main><h1>${path.slice(1)}</h1><p>${text}</p></main></body></html>`,
  });

function putBees(): void {
  putPage(
    '/guide',
    'A beekeeper who is keeping bees inspects the hive in spring and looks for mites.',
    '<meta name="date" content="2026-03-01">',
  );
  putPage('/news', 'The hive in the town hall was inspected by a keeper of bees.');
  putPage('/undated', 'Mites weaken a hive in autumn; they come with the young of bees.');
  putPage('/unlinked', 'Keeping bees and inspecting the hive for mites: no feed names this page.');
  web.put('/report', {
    body: pdfBytes({ pages: [pdfParagraph(['Bread needs flour, water and time to rise.'])] }),
    headers: { 'content-type': 'application/pdf' },
  });
  putRss('/bees.xml', [
    { path: '/guide', title: 'Keeping bees', date: '2026-04-01' },
    { path: '/news', title: 'Bee news', date: '2026-09-01' },
    { path: '/undated', title: 'Bees in autumn' },
    { path: '/report', title: 'Bread' },
  ]);
}

describeSearchProvider('feeds', async () => {
  putBees();
  const at = (path: string) => web.origin + path;
  provider = openFeeds({
    addresses: [at('/bees.xml')],
    allowHosts: [web.pair],
    databaseUrl: database.url,
    redisUrl: process.env['REDIS_URL'] ?? '',
    log,
  });
  return {
    provider: createFeedsProvider(provider),
    known: 'keeping bees and inspecting the hive for mites',
    best: at('/guide'),
    unknown: 'quantum chromodynamics',
    since: new Date('2026-06-01'),
    absent: [at('/unlinked'), at('/bees.xml'), 'file:///etc/passwd', '/etc/passwd', '', '\0'],
  };
});

describe('a library of feeds', () => {
  afterEach(async () => {
    await Promise.all(opened.map((feeds) => feeds.close()));
    opened = [];
  });
  beforeEach(async () => {
    await Promise.all(Object.values(mongoose.models).map((model) => model.deleteMany({})));
    web.asked.length = 0;
    for (const path of ['/robots.txt', '/a', '/b', '/c', '/feed.xml', '/other.xml']) web.put(path);
  });

  const found = (feeds: FeedLibrary, query: string) =>
    feeds
      .search(query, { since: null, limit: 10 })
      .map(({ path }) => path.slice(web.origin.length));
  const asked = (path: string) => web.asked.filter((one) => one === path).length;

  it('asks a feed once in five minutes, a page once a day, and again when they are due', async () => {
    putPage('/a', 'A rowing boat crosses the lake.');
    putRss('/feed.xml', [{ path: '/a' }]);
    const feeds = open('/feed.xml');
    await feeds.refresh();
    await feeds.refresh();
    expect(found(feeds, 'rowing boat')).toEqual(['/a']);
    expect([asked('/feed.xml'), asked('/a'), asked('/robots.txt')]).toEqual([1, 1, 1]);

    putPage('/a', 'A sailing ship crosses the ocean.');
    putPage('/b', 'A submarine dives under the ice.');
    putRss('/feed.xml', [{ path: '/a' }, { path: '/b' }]);
    await FeedModel.updateMany({}, { checkedAt: new Date(Date.now() - 6 * 60_000) });
    await feeds.refresh();
    expect(found(feeds, 'submarine')).toEqual(['/b']);
    expect(found(feeds, 'rowing boat')).toEqual(['/a']);

    await WebPageModel.updateMany({}, { dueAt: new Date(0) });
    await feeds.refresh();
    expect(found(feeds, 'rowing boat')).toEqual([]);
    expect(found(feeds, 'sailing ship')).toEqual(['/a']);
    expect([asked('/feed.xml'), asked('/a'), asked('/b')]).toEqual([2, 2, 2]);
  });

  it('asks conditionally, and forgets pages that the feed names no more', async () => {
    putPage('/a', 'A rowing boat crosses the lake.');
    putRss('/feed.xml', [{ path: '/a' }], { etag: '"one"' });
    const feeds = open('/feed.xml');
    await feeds.refresh();
    const conditions: unknown[] = [];
    web.put('/feed.xml', (request, response) => {
      conditions.push(request.headers['if-none-match']);
      response.writeHead(304).end();
    });
    await FeedModel.updateMany({}, { checkedAt: new Date(0) });
    await feeds.refresh();
    expect(conditions).toEqual(['"one"']);
    expect(found(feeds, 'rowing boat')).toEqual(['/a']);

    putRss('/feed.xml', [{ path: '/b' }]);
    await FeedModel.updateMany({}, { checkedAt: new Date(0) });
    await feeds.refresh();
    expect(found(feeds, 'rowing boat')).toEqual([]);
  });

  it('names feeds and pages that cannot be read, and goes on with the rest', async () => {
    web.put('/robots.txt', {
      body: 'User-agent: *\nDisallow: /b',
      headers: { 'content-type': 'text/plain' },
    });
    putPage('/a', 'A rowing boat crosses the lake.');
    putPage('/b', 'A rowing boat that robots may not see.');
    web.put('/c', (_request, response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    );
    putRss(
      '/feed.xml',
      ['/a', '/b', '/c', '/gone'].map((path) => ({ path })),
    );
    const feeds = open('/feed.xml', '/other.xml?key=secret');
    const notes = await feeds.refresh();
    const told = (path: string) =>
      notes.filter(({ url }) => url === web.origin + path).map(({ code, text }) => [code, text]);
    expect(notes[0]).toEqual({
      ...{ code: 'provider-failed', provider: 'feeds' },
      text: expect.stringMatching(/^The feed “[^“]+\/other\.xml” cannot be read\./),
    });
    expect(told('/b')).toEqual([['robots', expect.stringContaining('robots.txt')]]);
    expect(told('/c')).toEqual([['address-refused', expect.any(String)]]);
    expect(told('/gone')).toEqual([['unreadable', expect.stringContaining('no longer there')]]);
    expect(notes).toHaveLength(4);
    expect(found(feeds, 'rowing boat')).toEqual(['/a']);
    expect(asked('/b')).toBe(0);
  });

  it('reads PDF, Markdown and plain text by the type that their server names', async () => {
    const put = (path: string, type: string, body: string | Uint8Array) =>
      web.put(path, { body, headers: { 'content-type': type } });
    const paragraph = pdfParagraph(['A paddle steamer crosses the fjord every summer.']);
    put('/a', 'application/pdf', pdfBytes({ pages: [paragraph] }));
    put('/b', 'text/markdown', '# Gliders\n\nA *glider* lands on the meadow.');
    put(
      '/c',
      'text/plain; charset=iso-8859-1',
      Buffer.from('Der Zeppelin fährt über Köln.', 'latin1'),
    );
    putRss(
      '/feed.xml',
      ['/a', '/b', '/c'].map((path) => ({ path, title: `About ${path}` })),
    );
    const feeds = open('/feed.xml');
    expect(await feeds.refresh()).toEqual([]);
    expect(found(feeds, 'paddle steamer')).toEqual(['/a']);
    expect(found(feeds, 'glider')).toEqual(['/b']);
    expect(found(feeds, 'Köln')).toEqual(['/c']);
  });

  it('never follows an address that only a page names', async () => {
    putPage('/a', 'A rowing boat. <a href="/b">More</a> <img src="/c"><iframe src="/c"></iframe>');
    putPage('/b', 'Bait.');
    putRss('/feed.xml', [{ path: '/a' }]);
    await open('/feed.xml').refresh();
    expect(new Set(web.asked)).toEqual(new Set(['/feed.xml', '/robots.txt', '/a']));
  });

  it('keeps the text of the last time when a page fails for a while', async () => {
    putPage('/a', 'A rowing boat crosses the lake.');
    putRss('/feed.xml', [{ path: '/a' }]);
    const feeds = open('/feed.xml');
    await feeds.refresh();
    web.put('/a', (_request, response) => response.writeHead(503).end());
    await WebPageModel.updateMany({}, { dueAt: new Date(0) });
    expect(await feeds.refresh()).toEqual([]);
    expect(found(feeds, 'rowing boat')).toEqual(['/a']);
    web.put('/a');
    await WebPageModel.updateMany({}, { dueAt: new Date(0) });
    expect(await feeds.refresh()).toMatchObject([{ code: 'unreadable' }]);
    expect(found(feeds, 'rowing boat')).toEqual([]);
  });

  it('dates a page by what it states, its feed, its text, and last its address', async () => {
    const stated = '<meta property="article:published_time" content="2026-07-01">';
    putPage('/2024/01/02/stated', 'Boats on the lake.', stated);
    putPage('/2024/01/02/fed', 'Boats on the river.');
    putPage('/2024/01/02/written', 'Published on 3 August 2026 by the harbour.');
    putPage('/2024/01/02/bare', 'Boats in the harbour.');
    putPage('/undated-boats', 'Boats nowhere.');
    putRss('/feed.xml', [
      { path: '/2024/01/02/stated', date: '2026-09-01' },
      { path: '/2024/01/02/fed', date: '2026-09-01' },
      { path: '/2024/01/02/written' },
      { path: '/2024/01/02/bare' },
      { path: '/undated-boats' },
    ]);
    const feeds = open('/feed.xml');
    await feeds.refresh();
    const dateOf = async (path: string) => {
      const page = await feeds.find(web.origin + path);
      return [page?.publishedAt?.slice(0, 10), page?.dateBasis];
    };
    expect(await dateOf('/2024/01/02/stated')).toEqual(['2026-07-01', 'meta']);
    expect(await dateOf('/2024/01/02/fed')).toEqual(['2026-09-01', 'feed']);
    expect(await dateOf('/2024/01/02/written')).toEqual(['2026-08-03', 'text']);
    expect(await dateOf('/2024/01/02/bare')).toEqual(['2024-01-02', 'url']);
    expect(await dateOf('/undated-boats')).toEqual([undefined, 'none']);
  });
});
