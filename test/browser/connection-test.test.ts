import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { hasBrowser, launchBrowser, openPage } from '../support/browser.ts';
import { sharedProduct, type SharedProduct } from '../support/shared-product.ts';

(hasBrowser ? describe : describe.skip)('Test connection on the home page', () => {
  let product: SharedProduct;
  let browser: Browser;
  beforeAll(async () => {
    product = sharedProduct();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  it('says to anybody else how to get at it', async () => {
    const { page } = await openPage(browser);
    await page.goto(product.url);
    await page.getByText('Settings of this installation').click();
    await page.getByRole('button', { name: 'Test connection' }).click();
    await page.getByText(/only for whoever started Citeloom.*its last start printed/).waitFor();
    await page.context().close();
  });

  it('says what is configured and whether it works, again and again, by keyboard', async () => {
    const { page } = await openPage(browser);
    await page.goto(product.localAddress);
    await page.locator('summary', { hasText: 'Settings of this installation' }).press('Enter');
    await page.getByRole('button', { name: 'Test connection' }).press('Enter');
    const again = page.getByRole('button', { name: 'Test again' });
    await again.waitFor();
    const lines = page.getByRole('status').filter({ has: again }).getByRole('listitem');
    const texts = await lines.allTextContents();
    for (const subject of ['Model', 'Images', 'MongoDB', 'Redis', 'Documents', 'Mail']) {
      expect(texts.join('\n')).toContain(`Well: ${subject}`);
    }
    await again.press('Enter');
    await page.getByText(/Starting the test|Starting in a moment|Testing/).waitFor();
    await again.waitFor();
    expect(await lines.count()).toBe(texts.length);
  });
});
