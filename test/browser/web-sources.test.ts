import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { hasBrowser, launchBrowser, openPage } from '../support/browser.ts';
import { makeHeatPumpLibrary } from '../support/heat-pump-library.ts';
import { startProduct, type Product } from '../support/product.ts';
import { research, untilSummaries, writeArticle } from '../support/visitor.ts';
import { startWebServer, type WebServer } from '../support/web-server.ts';

const BURROWS = 'Magellanic penguins of Patagonia dig burrows into the soil of the coast.';
const PARAGRAPHS = [
  'A beekeeper in town inspects each hive in spring and looks for mites before the first flowers open. Bees in town find more kinds of flowers than bees in the country do.',
  'Keeping bees in town needs a roof that carries 80 kilograms for each hive. Neighbours are told about the bees before the first hive is put up.',
  'A hive in town gives 25 kilograms of honey in a good year. The keeper of the bees leaves 10 kilograms of honey in the hive for the winter.',
];

(hasBrowser ? describe : describe.skip)('sources on the web', () => {
  let browser: Browser;
  let product: Product;
  let web: WebServer;
  let library: Awaited<ReturnType<typeof makeHeatPumpLibrary>>;

  beforeAll(async () => {
    [browser, web, library] = await Promise.all([
      launchBrowser(),
      startWebServer(),
      makeHeatPumpLibrary(),
    ]);
    const html = (title: string, paragraphs: string[]) =>
      `<html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</main></body></html>`;
    web.put('/bees', { body: html('Keeping bees in town', PARAGRAPHS) });
    web.put('/penguins', { body: html('Penguins', ['Birds of the south.', BURROWS]) });
    web.put('/feed', {
      body: `<rss version="2.0"><channel><title>News</title><item><title>Keeping bees in town</title><link>/bees</link><pubDate>${new Date().toUTCString()}</pubDate></item></channel></rss>`,
      headers: { 'content-type': 'application/rss+xml' },
    });
    product = await startProduct({
      sourcesDir: library.folder,
      env: { FEEDS: `${web.origin}/feed`, FETCH_ALLOW_HOSTS: web.pair },
    });
  });

  afterAll(async () => {
    await browser?.close();
    await product?.close();
    await web?.close();
    await library?.close();
  });

  /** Follows a link that opens beside the page. */
  async function beside(link: Locator) {
    const opening = link.page().context().waitForEvent('page');
    await link.click();
    const opened = await opening;
    await opened.waitForLoadState();
    return opened;
  }

  it('open as they were read from the passage that an article cites', async () => {
    const { page, errors } = await openPage(browser);
    await research(page, product.url, 'keeping bees in town');
    await untilSummaries(page);
    await writeArticle(page);
    await page.locator('sup.citation a').first().click();
    const panel = page.getByRole('complementary', { name: 'Evidence' });
    expect(await panel.getByRole('link', { name: /^Open the source/ }).getAttribute('href')).toBe(
      `${web.origin}/bees`,
    );
    const stored = await beside(panel.getByRole('link', { name: /^Our saved copy/ }));
    await stored.getByText('exactly the one that was read and checked').waitFor();
    expect(await stored.locator('mark.passage').innerText()).toMatch(/bees|hive/);
    expect(await stored.locator('article').innerText()).toContain(PARAGRAPHS[2]);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('are read for a text that links to them, and those that are not are named', async () => {
    const { page, errors } = await openPage(browser, { viewport: { width: 390, height: 800 } });
    await page.goto(product.localAddress);
    await page.goto(`${product.url}/check`);
    const field = page.getByLabel('Text to check');
    const choice = page.getByLabel('Read the pages that it links to');
    await field.fill(BURROWS);
    expect(await choice.count()).toBe(0);
    const [penguins, gone] = ['/penguins', '/gone'].map((path) => web.origin + path);
    await field.fill(`${BURROWS} ${penguins}\n\nPenguins of Peru swim to Chile. ${gone}`);
    expect(await choice.isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Check This Text' }).click();
    await page.getByText('1 of 2 links read').waitFor();
    await page.getByText('Not read. It is no longer there.').waitFor();
    const row = page.locator('.report-row').filter({ hasText: 'Penguins of Peru swim' });
    expect(await row.innerText()).toContain('What it links to was not read');
    await page.getByText('1 of 2 sentences that can be checked is supported').waitFor();
    const sources = page.getByRole('region', { name: 'Sources' });
    expect(await sources.innerText()).toContain(penguins);
    await sources.locator('summary').first().click();
    const stored = await beside(
      sources
        .locator('dt', { hasText: /^Stored$/ })
        .locator('+ dd a')
        .first(),
    );
    await stored.getByText('Only the quoted passages are shown here').waitFor();
    expect((await stored.locator('article').innerText()).trim()).toBe(BURROWS);
    await stored.close();

    await page.getByRole('button', { name: 'Change the text' }).click();
    await choice.uncheck();
    web.asked.length = 0;
    await page.getByRole('button', { name: 'Check This Text' }).click();
    await page.getByText('0 of 2 links read').waitFor();
    expect(web.asked).not.toContain('/penguins');
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
