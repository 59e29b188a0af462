import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { createApp } from '@citeloom/api/app';
import { loadAssets } from '@citeloom/api/web/assets';
import { serveBuilt } from '@citeloom/api/web/serve-built';
import { pageAddress, publicPages } from '@citeloom/common/domain/page-addresses';
import { startTestApi, type TestApi } from '../support/start-api.ts';

const dist = fileURLToPath(new URL('../../frontend/dist/', import.meta.url));
const PUBLIC_URL = 'https://citeloom.example.org';

/** What stands on each public page before any script has run. */
const HEADINGS = {
  home: ['Every citation opens', 'Summaries are checked', 'Publishing to WordPress'],
  howItWorks: ['How It Works', 'Sources are read', 'The technology'],
  pricing: ['Pricing', '$250 onboarding', 'Can I pay for Standard today?'],
  checkText: ['Check any text'],
};

let api: TestApi;
let url: string;
let stop: () => void;

beforeAll(async () => {
  api = await startTestApi();
  const environment = { ...api.environment, PUBLIC_URL };
  const handler = serveBuilt(await loadAssets(dist, PUBLIC_URL), environment);
  const server = createServer(createApp(api.services, [handler])).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterAll(async () => {
  stop();
  await api.close();
});

const textAt = async (path: string) => (await fetch(url + path)).text();
const attributesOf = (page: string, pattern: RegExp) =>
  [...page.matchAll(pattern)].map(([, value]) => value);

describe.each([...publicPages])('the public page %s', (name) => {
  const path = pageAddress(name);

  it('is read without JavaScript', async () => {
    const page = await textAt(path);
    for (const words of HEADINGS[name]) expect(page).toContain(words);
    // A form that is sent before scripts run would put what was typed into the address.
    expect(page).not.toMatch(/<form|type="password"/);
    expect(/<input[^>]*name="searchTerm"/.test(page)).toBe(name === 'home');
  });

  it('names itself, its address and its picture to search engines, by the address of the installation', async () => {
    const page = await textAt(path);
    const titles = attributesOf(page, /<title>(.*?)<\/title>/g);
    const descriptions = attributesOf(page, /name="description"\s+content="(.*?)"/g);
    expect([titles.length, descriptions.length]).toEqual([1, 1]);
    expect(attributesOf(page, /property="og:title" content="(.*?)"/g)).toEqual(titles);
    expect(attributesOf(page, /rel="canonical" href="(.*?)"/g)).toEqual([PUBLIC_URL + path]);
    expect(attributesOf(page, /property="og:url" content="(.*?)"/g)).toEqual([PUBLIC_URL + path]);
    expect(page).toContain(`property="og:image" content="${PUBLIC_URL}/share.png"`);
    expect(page).not.toMatch(/__[A-Z_]+__/);
  });

  it('says in the words of schema.org what it holds', async () => {
    const page = await textAt(path);
    const [data] = attributesOf(page, /<script type="application\/ld\+json">(.*?)<\/script>/gs);
    const { '@graph': graph } = JSON.parse(data ?? '') as { '@graph': Record<string, unknown>[] };
    expect(graph[0]).toMatchObject({ '@type': 'WebPage', url: PUBLIC_URL + path });
  });

  it('runs no script without the nonce of its answer', async () => {
    const answer = await fetch(url + path);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    const scripts = attributesOf(await answer.text(), /<script\b([^>]*)>/g);
    const run = scripts.filter((attributes) => !attributes?.includes('application/ld+json'));
    expect(run.length).toBeGreaterThan(0);
    for (const attributes of run) expect(attributes).toContain(`nonce="${nonce}"`);
  });

  it('may be listed, with and without a slash at its end', async () => {
    for (const at of [path, `${path === '/' ? '' : path}/`]) {
      const answer = await fetch(url + at);
      expect(answer.headers.get('x-robots-tag')).toBeNull();
      expect(await answer.text()).toContain(HEADINGS[name][0]);
    }
  });

  it('is left to the web app where a query changes it', async () => {
    expect(await textAt(`${path}?start`)).not.toContain(HEADINGS[name][0]);
  });
});

describe('what stands beside the public pages', () => {
  it('has titles and descriptions of its own for each', async () => {
    const pages = await Promise.all(publicPages.map((name) => textAt(pageAddress(name))));
    const titles = pages.map((page) => /<title>(.*?)<\/title>/.exec(page)?.[1]);
    const descriptions = pages.map(
      (page) => /name="description"\s+content="(.*?)"/.exec(page)?.[1],
    );
    expect(new Set(titles).size).toBe(publicPages.length);
    expect(new Set(descriptions).size).toBe(publicPages.length);
  });

  it('tells search engines not to list any other page', async () => {
    for (const path of ['/recent', '/dashboard', '/articles/x', '/shared/x', '/account', '/none']) {
      expect((await fetch(url + path)).headers.get('x-robots-tag')).toBe('noindex');
    }
  });

  it('lists exactly the public pages in the sitemap, which robots.txt names', async () => {
    const sitemap = await fetch(`${url}/sitemap.xml`);
    expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(attributesOf(await sitemap.text(), /<loc>(.*?)<\/loc>/g)).toEqual(
      publicPages.map((name) => PUBLIC_URL + pageAddress(name)),
    );
    const robots = await textAt('/robots.txt');
    expect(robots).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
    expect(robots).toContain('Disallow: /api/');
  });

  it('leads from llms.txt to what is there', async () => {
    const links = attributesOf(await textAt('/llms.txt'), /\]\((.*?)\)/g);
    expect(links.length).toBeGreaterThan(publicPages.length);
    for (const link of links) {
      expect(link).toContain(`${PUBLIC_URL}/`);
      expect((await fetch(url + link?.slice(PUBLIC_URL.length))).status).toBe(200);
    }
  });

  it.each([
    ['share.png', 1200, 630],
    ['touch-icon.png', 180, 180],
  ])('has the picture %s', async (name, width, height) => {
    const answer = await fetch(`${url}/${name}`);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([picture.format, picture.width, picture.height]).toEqual(['png', width, height]);
  });

  it('sends no page by the name of its file', async () => {
    expect((await fetch(`${url}/pages/home.html`)).status).toBe(404);
  });
});
