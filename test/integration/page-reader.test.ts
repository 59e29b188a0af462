import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@citeloom/common/server/log';
import { TextModel } from '@citeloom/common/server/models/text';
import { WebPageModel } from '@citeloom/common/server/models/web-page';
import { cachedPages, readSharedPage, refreshPage } from '@citeloom/worker/web/page-cache';
import { openPageReader } from '@citeloom/worker/web/page-reader';
import { openTestDatabase } from '../support/test-database.ts';
import type { WebServer } from '../support/web-server.ts';
import { startWebServer } from '../support/web-server.ts';

const { signal } = new AbortController();
const KEEPING = { freshMs: 60_000, keptMs: 120_000 };

let database: { url: string; close(): Promise<void> };
let web: WebServer;
let reader: ReturnType<typeof openPageReader>;

beforeAll(async () => {
  database = await openTestDatabase();
  web = await startWebServer();
  reader = openPageReader([web.pair], createLogger('test', 'silent'));
});
afterAll(async () => {
  await reader.close();
  await web.close();
  await database.close();
});
beforeEach(async () => {
  await WebPageModel.deleteMany({});
});

const page = (text: string, head = '') =>
  `<html lang="en"><head>${head}</head><body><main><h1>Boats</h1><p>${text}</p></main></body></html>`;
const at = (path: string) => web.origin + path;
const again = (path: string, hints = {}) =>
  refreshPage(at(path), reader, { hints, keeping: KEEPING, signal });

describe('the page reader', () => {
  it('stores the text of a page and says where it led and how it is dated', async () => {
    web.put('/moved', (_request, response) =>
      response.writeHead(301, { location: '/2026/03/04/boats' }).end(),
    );
    web.put('/2026/03/04/boats', { body: page('A rowing boat crosses the lake.') });
    const read = await reader.read(at('/moved'), { signal });
    expect(read).toMatchObject({ finalUrl: at('/2026/03/04/boats'), title: 'Boats' });
    expect(read).toMatchObject({ publishedAt: '2026-03-04T00:00:00.000Z', dateBasis: 'url' });
    expect((await TextModel.findById(read.textId).lean())?.text).toContain('A rowing boat');
  });

  it('believes the page before whoever named it, and them before nothing', async () => {
    web.put('/own', {
      body: page(
        'A boat.',
        '<meta name="author" content="Ada"><meta name="date" content="2026-02-01">',
      ),
    });
    web.put('/bare', { body: page('A ship.') });
    const hints = { author: 'Bo', publishedAt: '2026-05-01T00:00:00.000Z' };
    const own = await reader.read(at('/own'), { signal, hints });
    expect([own.author, own.publishedAt?.slice(0, 10)]).toEqual(['Ada', '2026-02-01']);
    const bare = await reader.read(at('/bare'), { signal, hints });
    expect([bare.author, bare.publishedAt]).toEqual(['Bo', hints.publishedAt]);
  });

  it('keeps what a page says of itself, and lets none pass for a page of another site', async () => {
    const head = (canonical: string) =>
      `<link rel="canonical" href="${canonical}"><meta property="og:site_name" content="The Harbour"><meta property="article:modified_time" content="2026-03-01">`;
    web.put('/boats', { body: page('A boat.', head('/the-boats')) });
    const told = { canonicalUrl: at('/the-boats'), siteName: 'The Harbour' };
    const updatedAt = '2026-03-01T00:00:00.000Z';
    expect(await reader.read(at('/boats'), { signal })).toMatchObject({ ...told, updatedAt });
    expect(await again('/boats')).toMatchObject(told);
    expect((await cachedPages([at('/boats')])).pages.get(at('/boats'))).toMatchObject(told);

    const lie = head('https://bank.example/the-boats');
    const dated = '<meta property="article:published_time" content="2026-02-01">';
    for (const [path, own] of [
      ['/lie', lie],
      ['/dated-lie', lie + dated],
    ] as const) {
      web.put(path, { body: page('A bank.', own) });
      expect(await reader.read(at(path), { signal })).toMatchObject({ canonicalUrl: null });
    }
  });

  it('refuses private addresses and other ports than those of the web', async () => {
    for (const address of ['http://127.0.0.1:9/', 'http://[::1]/', 'http://example.org:8080/']) {
      const refused = reader.read(address, { signal });
      await expect(refused).rejects.toMatchObject({ code: 'address-refused' });
    }
  });
});

describe('the cache of pages', () => {
  it('asks only for changes, and takes apart nothing twice that came twice the same', async () => {
    const conditions: unknown[] = [];
    web.put('/a', (request, response) => {
      const condition = request.headers['if-none-match'];
      conditions.push(condition);
      if (condition) response.writeHead(304).end();
      else
        response.writeHead(200, { 'content-type': 'text/html', etag: '"1"' }).end(page('A boat.'));
    });
    const [first, second] = [await again('/a'), await again('/a')];
    expect(conditions).toEqual([undefined, '"1"']);
    expect(second).toEqual({
      ...first,
      ...{ fetchedAt: second.fetchedAt, dueAt: second.dueAt, keptUntil: second.keptUntil },
    });

    web.put('/b', { body: page('A ship.') });
    const { textId } = await again('/b');
    expect(await again('/b')).toMatchObject({ textId });
    web.put('/b', { body: page('A submarine.') });
    expect((await again('/b')).textId).not.toBe(textId);
  });

  it('asks by the moment of the last change where a site gives no tag', async () => {
    const moment = 'Wed, 21 Oct 2026 07:28:00 GMT';
    const conditions: unknown[] = [];
    web.put('/dated', (request, response) => {
      conditions.push(request.headers['if-modified-since']);
      if (conditions.length > 1) return void response.writeHead(304).end();
      response.writeHead(200, { 'content-type': 'text/html', 'last-modified': moment });
      response.end(page('A dinghy.'));
    });
    const { textId } = await again('/dated');
    expect(await again('/dated')).toMatchObject({ textId });
    expect(conditions).toEqual([undefined, moment]);
    const stored = await WebPageModel.findById(at('/dated')).lean();
    expect(stored?.validators).toMatchObject({ etag: null, lastModified: moment });
  });

  it('is one for all workers: what one of them has read, another does not ask for', async () => {
    let asked = 0;
    web.put('/shared', (_request, response) => {
      asked += 1;
      const words = 'A ferry crosses the harbour every hour, and nobody pays for it. '.repeat(9);
      response.writeHead(200, { 'content-type': 'text/html' }).end(page(words));
    });
    const other = openPageReader([web.pair], createLogger('test', 'silent'));
    try {
      const options = { hints: {}, html: undefined, about: { title: 'ferry' }, signal };
      const first = await readSharedPage(at('/shared'), reader, options);
      const second = await readSharedPage(at('/shared'), other, options);
      expect([asked, second.textId]).toEqual([1, first.textId]);
    } finally {
      await other.close();
    }
  });

  it('calls a page fresh until it is due, its text was lost, or it would be read otherwise', async () => {
    web.put('/a', { body: page('A kayak.') });
    const { textId } = await again('/a');
    const isFresh = async () => (await cachedPages([at('/a')])).fresh.size === 1;
    expect(await isFresh()).toBe(true);
    await WebPageModel.updateMany({}, { extractor: 0 });
    expect(await isFresh()).toBe(false);
    await again('/a');
    expect(await isFresh()).toBe(true);
    await TextModel.deleteOne({ _id: textId });
    expect(await isFresh()).toBe(false);
    await again('/a');
    expect(await isFresh()).toBe(true);
    await WebPageModel.updateMany({}, { dueAt: new Date(0) });
    expect(await isFresh()).toBe(false);
  });

  it('keeps what it has while a site fails, and the reason where there is nothing', async () => {
    web.put('/a', { body: page('A canoe.') });
    const { textId } = await again('/a');
    web.put('/a', (_request, response) => response.writeHead(503).end());
    expect(await again('/a')).toMatchObject({ textId, error: null });
    web.put('/a');
    expect(await again('/a')).toMatchObject({ textId: null, error: { code: 'unreadable' } });
  });
});
