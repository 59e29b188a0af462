import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { hasBrowser, launchBrowser, openPage } from '../support/browser.ts';
import { checkPackage } from '../support/check-package.ts';
import { startProduct, type Product } from '../support/product.ts';
import { signUpHere } from '../support/sign-up-here.ts';
import { research, untilSummaries, writeArticle } from '../support/visitor.ts';

const TOPIC = 'how sourdough works';

function images(page: Page) {
  return page.getByRole('region', { name: 'Images' });
}

/** Places whose image can be seen: loaded, of the real size. */
async function untilImages(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('[aria-labelledby="images-title"] img')].filter(
        (image) => (image as HTMLImageElement).naturalWidth > 0,
      ).length === wanted,
    count,
  );
  await page.getByRole('region', { name: 'Image generation' }).waitFor({ state: 'detached' });
}

async function featured(page: Page): Promise<string[]> {
  return images(page)
    .getByRole('radio', { checked: true })
    .evaluateAll((radios) => radios.map((radio) => radio.getAttribute('aria-label') ?? ''));
}

/** Who comes back after a choice finds the article without its options. */
async function showOptions(page: Page): Promise<void> {
  await images(page).getByRole('button', { name: 'Show the Options' }).click();
}

async function toast(page: Page, text: string): Promise<void> {
  await page.getByText(text, { exact: true }).first().waitFor();
}

(hasBrowser ? describe : describe.skip)('images and packages of an article', () => {
  let browser: Browser;
  let product: Product;
  let dataDir: string;
  /** The visitor who has researched, and where the summaries are; each test writes its own article. */
  let visitor: BrowserContextOptions;
  let summaries: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'citeloom-browser-'));
    [browser, product] = await Promise.all([
      launchBrowser(),
      startProduct({ sourcesDir: 'library', env: { DATA_DIR: dataDir } }),
    ]);
    const { page } = await openPage(browser);
    await research(page, product.url, TOPIC);
    await untilSummaries(page);
    summaries = page.url();
    // Taking an article along needs an account.
    await signUpHere(page);
    visitor = { storageState: await page.context().storageState() };
    await page.context().close();
  });

  afterAll(async () => {
    await browser?.close();
    await product?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function openArticle() {
    const opened = await openPage(browser, { ...visitor, acceptDownloads: true });
    await opened.page.goto(summaries);
    await untilSummaries(opened.page);
    await writeArticle(opened.page);
    return opened;
  }

  it('are drawn, one is chosen and stays chosen after a reload and when it is drawn again', async () => {
    const { page, errors } = await openArticle();
    await page.getByRole('button', { name: 'Generate Images' }).click();
    await toast(page, 'Images generated');
    await untilImages(page, 3);
    expect(await featured(page)).toEqual(['Feature image, image 1']);
    expect(await images(page).getByText('Drawn from the article').count()).toBe(3);

    await page.getByRole('radio', { name: 'Use as feature image, image 3' }).check();
    await toast(page, 'Image selected');
    await page.reload();
    await showOptions(page);
    await untilImages(page, 3);
    expect(await featured(page)).toEqual(['Feature image, image 3']);

    const shown = page.locator('figure img');
    const address = async () => (await shown.getAttribute('src'))?.split('?')[0];
    const before = await address();
    await page.getByRole('button', { name: 'Regenerate image 3' }).click();
    await page.waitForFunction(
      (old) => document.querySelector('figure img')?.getAttribute('src')?.split('?')[0] !== old,
      before,
    );
    await untilImages(page, 3);
    expect(await featured(page)).toEqual(['Feature image, image 3']);
    await page.reload();
    await showOptions(page);
    await untilImages(page, 3);
    expect(await featured(page)).toEqual(['Feature image, image 3']);
    expect(await address()).not.toBe(before);

    const redrawn = await address();
    const shows = (wanted: boolean, picture: string | undefined) =>
      page.waitForFunction(
        ([one, is]) =>
          (document.querySelector('figure img')?.getAttribute('src')?.split('?')[0] === one) === is,
        [picture, wanted] as const,
      );
    await page.getByRole('button', { name: 'Earlier version of image 3' }).click();
    await shows(true, before);
    await page.getByRole('button', { name: 'Later version of image 3' }).click();
    await shows(true, redrawn);

    await page.getByRole('button', { name: 'Redo All Images' }).click();
    await page.getByRole('region', { name: 'Image generation' }).waitFor();
    await shows(false, redrawn);
    await page.getByRole('button', { name: 'Keep the Old' }).click();
    await shows(true, redrawn);
    await page.reload();
    await shows(true, redrawn);
    await showOptions(page);
    expect(await featured(page)).toEqual(['Feature image, image 3']);
    expect(await page.getByText('2 of 3', { exact: true }).count()).toBe(1);
    await untilImages(page, 3);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('are looked at large by keyboard, and Escape gives the focus back', async () => {
    const { page } = await openArticle();
    const address = page.url();
    await page.getByRole('button', { name: 'Generate Images' }).click();
    await untilImages(page, 3);
    const second = page.getByRole('button', { name: /^View image 2 larger/ });
    await second.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Image 2 of 3' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog', { name: 'Image 3 of 3' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog', { name: 'Image 1 of 3' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await second.and(page.locator(':focus')).waitFor();
    expect(page.url()).toBe(address);
    await page.locator('figure img').click({ button: 'right' });
    await toast(page, 'Copying images is not permitted.');
    await page.context().close();
  });

  it('are the same drawing after a reload and in a second tab, until they are there', async () => {
    const { page, errors } = await openArticle();
    product.freezeWorkers();
    await page.getByRole('button', { name: 'Generate Images' }).click();
    const panel = (tab: Page) => tab.getByRole('region', { name: 'Image generation' });
    await panel(page)
      .getByText(/^Creating beautiful visuals for How sourdough/)
      .waitFor();
    await panel(page).getByText('0 of 3 ready', { exact: true }).first().waitFor();
    await page.reload();
    await panel(page).waitFor();
    const second = await page.context().newPage();
    await second.goto(page.url());
    await panel(second).waitFor();
    await second.waitForFunction(() => /^\d+ % · .+ – Citeloom$/.test(document.title));
    product.thawWorkers();
    await Promise.all([untilImages(page, 3), untilImages(second, 3)]);
    // Without the token: it follows the life of the article, which every save extends.
    const sources = (tab: Page) =>
      images(tab)
        .locator('img')
        .evaluateAll((list) => list.map((image) => image.getAttribute('src')?.split('?')[0]));
    expect(await sources(second)).toEqual(await sources(page));
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('can be cancelled from the panel and continued', async () => {
    const { page } = await openArticle();
    product.freezeWorkers();
    await page.getByRole('button', { name: 'Generate Images' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('heading', { name: 'Image generation cancelled' }).waitFor();
    product.thawWorkers();
    await page.getByRole('button', { name: 'Continue' }).click();
    await untilImages(page, 3);
    await page.context().close();
  });

  it('are saved as a zip whose manifest is true', async () => {
    const { page, errors } = await openArticle();
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click();
    const download = await saved;
    await page.getByRole('heading', { name: 'Download complete!' }).waitFor();
    expect(download.suggestedFilename()).toMatch(/^how_sourdough.*\.zip$/);
    const files = await checkPackage(await readFile(await download.path()));
    expect([...files.keys()]).toContain('article.html');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('go by email to the outbox, and say that they did', async () => {
    const { page, errors } = await openArticle();
    await (await page.context().newPage()).goto(product.localAddress);
    await page.bringToFront();
    const open = page.getByRole('button', { name: 'Download', exact: true });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Download' });
    await dialog.getByLabel('Send by email').check();
    const address = dialog.getByLabel('Email address');
    await address.fill('ada at example');
    await page.keyboard.press('Enter');
    await dialog.getByText('Email is invalid').waitFor();
    await address.and(page.locator(':focus')).waitFor();
    await address.fill('ada@example.org');
    await page.keyboard.press('Enter');
    await toast(page, 'The mail lies in the outbox');
    await dialog.getByRole('heading', { name: 'The mail lies in the outbox' }).waitFor();
    const [outbox] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog.getByRole('link', { name: /^outbox/ }).click(),
    ]);
    await outbox.getByText('To ada@example.org').first().waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await open.and(page.locator(':focus')).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('goes on packing when the dialog is closed or the page loaded again', async () => {
    const { page } = await openArticle();
    product.freezeWorkers();
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('progressbar', { name: 'Download progress' }).waitFor();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('button', { name: 'Downloading…' }).click();
    await page.getByRole('progressbar', { name: 'Download progress' }).waitFor();
    const saved = page.waitForEvent('download');
    product.thawWorkers();
    expect((await saved).suggestedFilename()).toMatch(/\.zip$/);
    await page.getByRole('heading', { name: 'Download complete!' }).waitFor();
    await page.context().close();
  });
});
