import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ResearchAnswer } from '@citeloom/common/contracts/research';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import type { SourceAnswer } from '@citeloom/common/contracts/source';
import { UploadAnswer } from '@citeloom/common/contracts/upload';
import { docxBytes } from '@citeloom/worker/documents/testing/docx-bytes';
import { pdfBytes, pdfParagraph } from '@citeloom/worker/documents/testing/pdf-bytes';
import { createClient, type Client } from '../support/client.ts';
import { makeHeatPumpLibrary } from '../support/heat-pump-library.ts';
import { startProduct, type Product } from '../support/product.ts';
import { upload } from '../support/upload.ts';
import { startWebServer, type WebServer } from '../support/web-server.ts';

const QUESTION = 'Where do Magellanic penguins dig their burrows?';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const BURROWS = [
  'Magellanic penguins dig their burrows into the soil of the coast of Patagonia. A pair returns to the same burrow every spring.',
  'Where the soil is too hard for burrows, Magellanic penguins nest under bushes. A bush keeps the sun off the eggs better than a burrow in sand does.',
];
const NEWS =
  'Magellanic penguins of Patagonia came back to their burrows two weeks early this spring. Wardens of the coast counted four thousand burrows in one week.';
const FEATHERS =
  'Magellanic penguins change their feathers once a year and stay on land for three weeks. They eat nothing until the new feathers are dry.';

let web: WebServer;
let library: Awaited<ReturnType<typeof makeHeatPumpLibrary>>;
let product: Product;
let client: Client;

beforeAll(async () => {
  [web, library] = await Promise.all([startWebServer(), makeHeatPumpLibrary()]);
  web.put('/robots.txt', {
    body: 'User-agent: *\nDisallow: /private',
    headers: { 'content-type': 'text/plain' },
  });
  putPage('/news', 'News of penguins', NEWS);
  web.put('/feed', {
    body: `<rss version="2.0"><channel><title>News</title><item><title>News of penguins</title><link>/news</link><pubDate>${new Date().toUTCString()}</pubDate></item></channel></rss>`,
    headers: { 'content-type': 'application/rss+xml' },
  });
  product = await startProduct({
    sourcesDir: library.folder,
    env: {
      FEEDS: `${web.origin}/feed`,
      FETCH_ALLOW_HOSTS: web.pair,
      SEARCH_PROVIDERS: 'documents,feeds',
    },
  });
});
afterAll(async () => {
  await product?.close();
  await web?.close();
  await library?.close();
});
beforeEach(() => {
  client = createClient(product.url);
  web.asked.length = 0;
});

const putPage = (path: string, title: string, ...paragraphs: string[]) =>
  web.put(path, {
    body: `<html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>${paragraphs
      .map((text) => `<p>${text}</p>`)
      .join('')}</main></body></html>`,
  });

async function researched(body: object, by = client): Promise<[RunSnapshot, ResearchAnswer]> {
  // The first research of a worker waits for its threads to start.
  const run = await by.finished(await by.start('/api/research', body));
  if (run.status !== 'succeeded') throw new Error(run.error?.message ?? run.status);
  return [run, ResearchAnswer.parse(run.result)];
}

async function uploaded(name: string, bytes: string | Uint8Array, by = client) {
  const answer = await upload(product.url, by, name, bytes);
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
  return UploadAnswer.parse(await answer.json());
}

const sitesOf = ({ summaries }: ResearchAnswer) =>
  new Set(summaries.flatMap(({ sources }) => sources.map(({ site }) => site)));

describe('addresses that a person gives', () => {
  it('are read and quoted before what a search finds, each once', async () => {
    putPage('/penguins', 'Burrows', ...BURROWS);
    const page = `${web.origin}/penguins`;
    const [, answer] = await researched({
      ...{ searchTerm: QUESTION, urls: [page, ` ${page}#top `] },
      searchIn: ['library', 'web'],
    });
    const [first] = answer.summaries;
    expect(first?.sources[0]).toMatchObject({ url: page, given: true, title: 'Burrows' });
    expect(first?.evidence[0]?.quote).toContain('Magellanic penguins');
    expect(web.asked.filter((path) => path === '/penguins')).toHaveLength(1);
    expect(answer.notes.filter(({ url }) => url)).toEqual([]);
  });

  it('that cannot be read are notes with their code, and cost the others nothing', async () => {
    putPage('/penguins', 'Burrows', ...BURROWS);
    putPage('/private/plans', 'Plans', ...BURROWS);
    web.put('/picture', { body: 'GIF89a', headers: { 'content-type': 'image/gif' } });
    const inside = await startWebServer();
    web.put('/inside', (_request, response) =>
      response.writeHead(302, { location: `${inside.origin}/admin` }).end(),
    );
    web.put('/circle', (_request, response) =>
      response.writeHead(302, { location: '/circle' }).end(),
    );
    const urls = [
      `${web.origin}/penguins`,
      `${web.origin}/private/plans`,
      `${web.origin}/gone`,
      `${web.origin}/picture`,
      `${web.origin}/inside`,
      `${web.origin}/circle`,
      `${inside.origin}/admin`,
      'http://169.254.169.254/latest/meta-data/',
      'http://[::ffff:127.0.0.1]:27017/',
      'http://2130706433/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'penguins',
      'https://ada:secret@example.org/plans',
      // Its second letter is Cyrillic.
      'https://pаypal.invalid/penguins#top',
    ];
    const [run, answer] = await researched({ searchTerm: QUESTION, urls });
    const codes = answer.notes.filter(({ url }) => url).map(({ code, url }) => [url, code]);
    expect(Object.fromEntries(codes)).toEqual({
      [`${web.origin}/private/plans`]: 'robots',
      [`${web.origin}/gone`]: 'unreadable',
      [`${web.origin}/picture`]: 'content-type',
      [`${web.origin}/inside`]: 'address-refused',
      [`${web.origin}/circle`]: 'redirects',
      [`${inside.origin}/admin`]: 'address-refused',
      'http://169.254.169.254/latest/meta-data/': 'address-refused',
      'http://[::ffff:7f00:1]:27017/': 'address-refused',
      'http://127.0.0.1/': 'address-refused',
      'file:///etc/passwd': 'address-refused',
      'javascript:alert(1)': 'address-refused',
      penguins: 'address-refused',
      'https://***@example.org/plans': 'address-refused',
      'https://xn--pypal-4ve.invalid/penguins': 'address-refused',
    });
    expect(answer.summaries[0]?.sources[0]?.url).toBe(urls[0]);
    expect(JSON.stringify(run) + product.output()).not.toContain('secret');
    expect(inside.asked).toEqual([]);
    expect(web.asked).not.toContain('/private/plans');
    await inside.close();
  });

  it('may be the question itself: the page is researched by its title', async () => {
    putPage('/penguins', 'Burrows of Magellanic penguins', ...BURROWS);
    const [, answer] = await researched({ searchTerm: `${web.origin}/penguins` });
    expect(answer.searchTerm).toBe('Burrows of Magellanic penguins');
    expect(answer.summaries[0]?.sources[0]).toMatchObject({ given: true });
    const [, unread] = await researched({ searchTerm: `${web.origin}/gone` });
    expect(unread).toMatchObject({ summaries: [], notes: [{ code: 'unreadable' }] });
    expect(unread.message).toContain('could not be read');
  });
});

describe('files that a person gives', () => {
  it.each([
    ['a PDF', 'burrows.pdf', 'application/pdf', () => pdf()],
    ['a Word document', 'burrows', WORD, () => docxBytes({ paragraphs: BURROWS })],
    ['a page', 'burrows.pdf', 'text/html', () => `<!doctype html><p>${BURROWS.join('<p>')}`],
    ['Markdown', 'burrows.md', 'text/markdown', () => `# Burrows\n\n${BURROWS.join('\n\n')}`],
    ['text', 'burrows.docx', 'text/plain', () => BURROWS.join('\n\n')],
  ])('are read by what they are and quoted: %s', async (_what, name, contentType, bytes) => {
    const file = await uploaded(name, bytes());
    expect(file).toMatchObject({ name, contentType });
    const [, answer] = await researched({ searchTerm: QUESTION, uploads: [file.id] });
    const source = answer.summaries[0]?.sources[0];
    expect(source).toMatchObject({ given: true, site: name });
    expect(source?.url).toMatch(/^\/api\/sources\/[0-9a-f-]{36}\?/);
    const stored = await fetch(product.url + source?.url, {
      headers: { accept: 'application/json' },
    });
    const { text } = (await stored.json()) as SourceAnswer;
    const [quote] = answer.summaries[0]?.evidence ?? [];
    expect(text).toContain(quote?.quote);
    expect(text.replace(/\s+/g, ' ')).toContain('dig their burrows into the soil of the coast');
  });

  it('belong to their session alone', async () => {
    const file = await uploaded('burrows.txt', BURROWS.join('\n\n'));
    const other = createClient(product.url);
    for (const uploads of [[file.id], [randomUUID()]]) {
      const answer = await other.call('POST', '/api/research', { searchTerm: QUESTION, uploads });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ errors: [{ pointer: '/uploads/0' }] });
    }
    expect((await other.call('DELETE', `/api/uploads/${file.id}`)).status).toBe(404);
    expect((await client.call('DELETE', `/api/uploads/${file.id}`)).status).toBe(204);
    expect((await client.call('DELETE', `/api/uploads/${file.id}`)).status).toBe(404);
    const gone = await client.call('POST', '/api/research', {
      searchTerm: QUESTION,
      uploads: [file.id],
    });
    expect(gone.status).toBe(422);
  });
});

describe('a research', () => {
  it('reads one’s own sources alone, and searches where it is told to', async () => {
    const file = await uploaded('feathers.txt', FEATHERS);
    const asked = { searchTerm: 'Magellanic penguins', uploads: [file.id] };
    const everywhere = { ...asked, searchIn: ['library', 'web'] };
    const [, all] = await researched(everywhere);
    expect([...sitesOf(all)].sort()).toEqual([web.pair, 'feathers.txt'].sort());
    for (const order of [
      { ...asked, searchIn: ['library'] },
      { ...everywhere, withoutSites: ['http://127.0.0.1/'] },
    ]) {
      const [, own] = await researched(order);
      expect([...sitesOf(own)]).toEqual(['feathers.txt']);
    }
    web.asked.length = 0;
    const [alone, answer] = await researched(asked);
    expect([...sitesOf(answer)]).toEqual(['feathers.txt']);
    expect(alone.input).toMatchObject({ searchIn: [] });
    expect(web.asked).toEqual([]);
  });

  it('reads nothing else where one’s own sources do not answer', async () => {
    const file = await uploaded('feathers.txt', FEATHERS);
    const [run, answer] = await researched({
      ...{ searchTerm: 'How often does a heat pump defrost?', uploads: [file.id] },
    });
    const sources = run.partials.filter(({ kind }) => kind === 'source');
    expect(new Set(sources.map(({ id }) => id)).size).toBe(1);
    expect(answer.summaries).toEqual([]);
    expect(answer.message).toContain('Nothing else was searched. Of your own: 1 source.');
    expect(answer.didYouMean).toBeUndefined();
  });

  it('is done again without a source, and only of the own session', async () => {
    putPage('/penguins', 'Burrows', ...BURROWS);
    const file = await uploaded('feathers.txt', FEATHERS);
    const searchTerm = 'Magellanic penguins';
    const asked = {
      searchTerm,
      ...{ urls: [`${web.origin}/penguins`], uploads: [file.id] },
    };
    const [, before] = await researched(asked);
    expect([...sitesOf(before)].sort()).toEqual([web.pair, 'feathers.txt'].sort());
    const sources = before.summaries.flatMap((summary) => summary.sources);
    const without = (site: string) => [sources.find((source) => source.site === site)?.id];
    const [, noPage] = await researched({ ...asked, withoutSources: without(web.pair) });
    expect([...sitesOf(noPage)]).toEqual(['feathers.txt']);
    const [, noFile] = await researched({ ...asked, withoutSources: without('feathers.txt') });
    expect([...sitesOf(noFile)]).toEqual([web.pair]);
    const foreign = await createClient(product.url).call('POST', '/api/research', {
      searchTerm,
      withoutSources: without(web.pair),
    });
    expect(foreign.status).toBe(422);
    expect(await foreign.json()).toMatchObject({ errors: [{ pointer: '/withoutSources/0' }] });
  });
});

function pdf(): Uint8Array {
  const lines = BURROWS.flatMap((text) => [...(text.match(/.{1,70}(?: |$)/g) ?? []), '']);
  return pdfBytes({ pages: [pdfParagraph(lines)] });
}
