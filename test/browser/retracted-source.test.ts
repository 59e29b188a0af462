import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { hasBrowser, launchBrowser, openPage } from '../support/browser.ts';
import { checkLooks } from '../support/check-looks.ts';
import { makeHeatPumpLibrary } from '../support/heat-pump-library.ts';
import { startProduct, type Product } from '../support/product.ts';
import { untilSummaries, writeArticle } from '../support/visitor.ts';
import { startWebServer, type WebServer } from '../support/web-server.ts';

const QUESTION = 'Where do Magellanic penguins dig their burrows?';
const TITLE = 'RETRACTED: Burrows of Magellanic penguins';
const PARAGRAPHS = [
  'Magellanic penguins dig their burrows into the soil of the coast of Patagonia. A pair of penguins returns to the same burrow every spring.',
  'The burrows of Magellanic penguins are two metres deep. Every burrow has a second door towards the sea.',
];

(hasBrowser ? describe : describe.skip)('a source that was retracted', () => {
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
    web.put('/penguins', {
      body: `<html lang="en"><head><title>${TITLE}</title></head><body><main><h1>${TITLE}</h1>${PARAGRAPHS.map((text) => `<p>${text}</p>`).join('')}</main></body></html>`,
    });
    product = await startProduct({
      sourcesDir: library.folder,
      env: { SEARCH_PROVIDERS: 'documents', FETCH_ALLOW_HOSTS: web.pair },
    });
  });

  afterAll(async () => {
    await browser?.close();
    await product?.close();
    await web?.close();
    await library?.close();
  });

  it('is marked on its card, behind what is quoted from it, at the passage and in the report', async () => {
    const { page, errors } = await openPage(browser);
    await page.goto(`${product.url}/?start`);
    await page.getByRole('button', { name: 'Add your own sources' }).click();
    const field = page.getByLabel('Addresses of pages');
    await field.fill(`${web.origin}/penguins`);
    await field.press('Enter');
    await page.getByLabel('Research topic').fill(QUESTION);
    await page.getByRole('button', { name: 'Start Your Research Agent' }).click();
    await untilSummaries(page);
    const card = page.getByRole('region', { name: /sources? read/ }).getByRole('listitem');
    await card.getByText('Retracted', { exact: true }).waitFor();
    await checkLooks(page, 'retracted-research', process.env['PICTURES_DIR']);

    await writeArticle(page);
    await page.locator('.article cite').filter({ hasText: TITLE }).first().waitFor();
    await page.getByText('1 source retracted, withdrawn, doubted or superseded').waitFor();
    await page.locator('sup.citation a').first().click();
    const panel = page.getByRole('complementary', { name: 'Evidence' });
    await panel.getByText('Retracted, as its title says').waitFor();
    await panel.getByText(`“${TITLE}”`).waitFor();
    await checkLooks(page, 'retracted-article', process.env['PICTURES_DIR']);

    await page.goto(`${page.url()}/report`);
    const sources = page.getByRole('region', { name: 'Sources' });
    await sources.getByText('Retracted, as its title says').waitFor();
    await sources.getByText('Retracted, as its title says').scrollIntoViewIfNeeded();
    await checkLooks(page, 'retracted-report', process.env['PICTURES_DIR']);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
