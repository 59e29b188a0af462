import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { hasBrowser, launchBrowser, openPage } from '../support/browser.ts';
import { startPackageProduct, type PackageProduct } from '../support/package-product.ts';
import { unzip } from '../support/unzip.ts';

const suite = hasBrowser ? describe : describe.skip;
const LOOKS: [string, BrowserContextOptions][] = [
  ['wide and light', { viewport: { width: 1280, height: 900 }, colorScheme: 'light' }],
  ['narrow and dark', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' }],
];

let tried: PackageProduct;
let browser: Browser;
let folder: string;
beforeAll(async () => {
  if (!hasBrowser) return;
  [tried, browser] = await Promise.all([startPackageProduct(), launchBrowser()]);
  folder = await mkdtemp(join(tmpdir(), 'citeloom-unpacked-'));
  const run = await tried.download({ articleId: tried.articleId, email: 'reader@example.org' });
  const files = await unzip(await tried.fetchBytes(tried.answerOf(run).downloadUrl));
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
});
afterAll(async () => {
  if (!hasBrowser) return;
  await browser.close();
  await tried.close();
  await rm(folder, { recursive: true, force: true });
});

suite('an unpacked package, opened from the disk', () => {
  it.each(LOOKS)(
    'leads from a citation to its passage, %s, and asks nobody',
    async (_look, look) => {
      const { page, errors } = await openPage(browser, look);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const article = pathToFileURL(join(folder, 'article.html')).toString();
      await page.goto(article);
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(width).toBeLessThanOrEqual(0);
      const loaded = page.getByRole('img');
      expect(
        await loaded.evaluate((image: HTMLImageElement) => image.naturalWidth),
      ).toBeGreaterThan(0);

      await page.locator('sup.citation a').nth(1).click();
      expect(page.url()).toMatch(/article\.html#fn-2$/);
      const note = page.locator('#fn-2');
      const quote = /“([^”]+)”/.exec(await note.innerText())?.[1] ?? '';
      await note.getByRole('link', { name: 'Passage in context' }).first().click();
      await page.waitForURL(/sources\.html#e-[0-9a-f-]{36}$/);
      const passage = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
      expect(await passage.innerText()).toBe(quote);
      expect(await passage.evaluate((element) => element.matches(':target'))).toBe(true);
      expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([]);
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );
});

suite('the outbox', () => {
  it.each(LOOKS)('shows the mail as it was written, %s', async (_look, look) => {
    const { page } = await openPage(browser, look);
    await page.goto(tried.product.localAddress);
    await page.goto(`${tried.product.url}/outbox`);
    await page.getByRole('link', { name: /^Your article: / }).click();
    const mail = page.frameLocator('iframe');
    const link = mail.getByRole('link', { name: 'Download the package' });
    expect(await link.getAttribute('href')).toContain('/api/packages/');
    expect(await page.getByRole('link', { name: /\.zip$/ }).count()).toBe(1);
    expect(await readdir(tried.outbox)).toHaveLength(1);
    await page.context().close();
  });
});
