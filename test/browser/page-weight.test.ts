import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { hasBrowser, launchBrowser, openPage } from '../support/browser.ts';
import { startProduct, type Product } from '../support/product.ts';
import { research, untilSummaries, writeArticle } from '../support/visitor.ts';

const REQUESTS_MAX = 40;
/** Bytes of JavaScript as they are sent, headers and all. */
const SCRIPT_BYTES_MAX = 230_000;

/** What loading a page anew sends, once it is at rest. */
async function weigh(page: Page): Promise<{ requests: number; scriptBytes: number }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = new Set<string>();
  const weight = { requests: 0, scriptBytes: 0 };
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) weight.requests += 1;
  });
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) weight.scriptBytes += encodedDataLength;
  });
  await page.reload();
  await page.waitForLoadState('networkidle');
  await devtools.detach();
  return weight;
}

(hasBrowser ? describe : describe.skip)('the weight of a page', () => {
  let browser: Browser;
  let product: Product;

  beforeAll(async () => {
    [browser, product] = await Promise.all([
      launchBrowser(),
      startProduct({ sourcesDir: 'library' }),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.close();
  });

  it('stays small for results and for an article', async () => {
    const { page, errors } = await openPage(browser);
    await research(page, product.url, 'how sourdough works');
    await untilSummaries(page);
    const results = await weigh(page);
    await untilSummaries(page);
    await writeArticle(page);
    const article = await weigh(page);
    for (const { requests, scriptBytes } of [results, article]) {
      expect(requests).toBeLessThanOrEqual(REQUESTS_MAX);
      expect(scriptBytes).toBeLessThanOrEqual(SCRIPT_BYTES_MAX);
      expect(scriptBytes).toBeGreaterThan(0);
    }
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
