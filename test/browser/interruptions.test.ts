import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { hasBrowser, launchBrowser, openPage } from '../support/browser.ts';
import { startProduct, type Product } from '../support/product.ts';
import { research, untilSummaries, writeArticle } from '../support/visitor.ts';

const TOPIC = 'how sourdough works';

async function titles(page: Page): Promise<string[]> {
  return page.getByRole('listitem').getByRole('heading', { level: 3 }).allInnerTexts();
}

(hasBrowser ? describe : describe.skip)('a research that is interrupted', () => {
  let browser: Browser;
  let product: Product;

  beforeAll(async () => {
    [browser, product] = await Promise.all([
      launchBrowser(),
      startProduct({ sourcesDir: 'library', workers: 0 }),
    ]);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.close();
  });

  it('is the same run after a reload and in a second tab, and both see it end', async () => {
    const { page, errors } = await openPage(browser);
    await research(page, product.url, TOPIC);
    await page.getByText('Starting in a moment').first().waitFor();
    const address = page.url();
    await page.reload();
    await page.getByText('Starting in a moment').first().waitFor();
    const second = await page.context().newPage();
    await second.goto(address);
    await second.getByText('Starting in a moment').first().waitFor();
    await product.startWorker();
    await Promise.all([untilSummaries(page), untilSummaries(second)]);
    expect(await titles(second)).toEqual(await titles(page));
    expect((await titles(page)).length).toBeGreaterThan(2);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('goes on showing the run when the api was killed and came back', async () => {
    product.freezeWorkers();
    const { page } = await openPage(browser);
    await research(page, product.url, TOPIC);
    await page.getByText('Starting in a moment').first().waitFor();
    await product.killApi();
    product.thawWorkers();
    await product.startApi();
    await untilSummaries(page);
    expect((await titles(page)).length).toBeGreaterThan(2);
    await page.context().close();
  });

  it('is cancelled from beside the meter and can be continued to its end', async () => {
    product.freezeWorkers();
    const { page, errors } = await openPage(browser);
    await research(page, product.url, TOPIC);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    product.thawWorkers();
    await page.getByRole('button', { name: 'Continue' }).click();
    await untilSummaries(page);
    expect((await titles(page)).length).toBeGreaterThan(2);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('is listed on the home page of the same browser only', async () => {
    const { page } = await openPage(browser);
    await research(page, product.url, TOPIC);
    await untilSummaries(page);
    await page.goto(product.url);
    await page
      .getByRole('link', { name: new RegExp(TOPIC) })
      .first()
      .waitFor();
    const stranger = await openPage(browser);
    await stranger.page.goto(product.url);
    await stranger.page.getByRole('button', { name: 'Start Your Research' }).waitFor();
    expect(await stranger.page.getByRole('link', { name: new RegExp(TOPIC) }).count()).toBe(0);
    await stranger.page.context().close();
    await page.context().close();
  });

  it('gives a stranger who knows the address of an article nothing but the 404 page', async () => {
    const { page } = await openPage(browser);
    await research(page, product.url, TOPIC);
    await untilSummaries(page);
    await writeArticle(page);
    const stranger = await openPage(browser);
    await stranger.page.goto(page.url());
    await stranger.page.getByText('404 Page Not Found').waitFor();
    await stranger.page.context().close();
    await page.context().close();
  });
});
