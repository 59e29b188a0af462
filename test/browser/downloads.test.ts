import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { removeBlobs } from '@citeloom/common/server/blobs';
import { connectDatabase, disconnectDatabase } from '@citeloom/common/server/database';
import { ImageModel, type ImageDocument } from '@citeloom/common/server/models/image';
import { startAccountProduct, type AccountProduct } from '../support/account-product.ts';
import { hasBrowser, launchBrowser, toastsOf } from '../support/browser.ts';
import { checkPackage } from '../support/check-package.ts';
import { card, choose, visitDashboard } from '../support/dashboard-visit.ts';
import { downloadTexts } from './texts/downloads.ts';

type State = keyof typeof downloadTexts;

const TITLE = 'Iron gall ink';
const ASKED = new Set<State>();

/** Looks for every text of a state. */
async function says(within: Page | Locator, state: State): Promise<void> {
  ASKED.add(state);
  for (const text of downloadTexts[state])
    await within.getByText(text, { exact: true }).first().waitFor();
}

(hasBrowser ? describe : describe.skip)('taking an article along from the dashboard', () => {
  let product: AccountProduct;
  let browser: Browser;

  beforeAll(async () => {
    product = await startAccountProduct();
    browser = await launchBrowser();
    await connectDatabase(product.databaseUrl);
  });
  afterAll(async () => {
    await browser?.close();
    await disconnectDatabase();
    await product?.close();
  });

  /** The dialog of an item with three images. */
  async function open(entry = 'Download as…') {
    const visit = await visitDashboard(product, browser, [{ title: TITLE, images: 3 }]);
    const dialog = await choose(visit.page, TITLE, entry);
    const images = await ImageModel.find({ articleId: visit.seeded[0]?.articleId })
      .sort({ slot: 1 })
      .lean<ImageDocument[]>();
    return { ...visit, dialog, images };
  }
  const start = (dialog: Locator) =>
    dialog.getByRole('button', { name: 'Download', exact: true }).click();

  it('gives it in one form, under its name', async () => {
    const { page, dialog, errors } = await open();
    await says(dialog, 'the choice');
    ASKED.add('its forms');
    const form = dialog.getByLabel('What you get');
    expect(await form.locator('option').allTextContents()).toEqual([...downloadTexts['its forms']]);
    expect(new URL(page.url()).searchParams.get('dialog')).toBe('download');
    await form.selectOption('Word (DOCX)');
    await dialog.getByText('File name: iron_gall_ink.docx').waitFor();
    const saved = page.waitForEvent('download');
    await start(dialog);
    expect((await saved).suggestedFilename()).toBe('iron_gall_ink.docx');
    await says(dialog, 'what is done');
    await says(toastsOf(page), 'what is done');
    await card(page, TITLE).getByText('Downloaded').waitFor();
    await dialog.getByRole('button', { name: 'Download again' }).click();
    expect(await form.inputValue()).toBe('docx');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('packs the chosen forms and images, and says what is gone', async () => {
    const { page, dialog, images, errors } = await open();
    ASKED.add('what a package is');
    await dialog.getByText(downloadTexts['what a package is'][0]).waitFor();
    await dialog.getByText('Web page (HTML), Markdown, 3 images').waitFor();
    await dialog.getByText(/^In it:/).click();
    for (const form of ['Web page (HTML)', 'Markdown']) await dialog.getByLabel(form).uncheck();
    await start(dialog);
    await says(dialog, 'a package without a form');
    await dialog.getByLabel('E-book (EPUB)').check();
    await dialog.getByLabel('BibTeX').check();
    await dialog.getByLabel(/^Image 1/).uncheck();
    await dialog.getByText('E-book (EPUB), BibTeX, 2 images').waitFor();
    await removeBlobs([images[2]?.blobId ?? '']);
    const saved = page.waitForEvent('download');
    await start(dialog);
    const files = await checkPackage(await readFile(await (await saved).path()));
    expect([...files.keys()].filter((path) => !path.endsWith('.json'))).toEqual([
      ...['article.epub', 'images/01-feature-image.png', 'report.html', 'sources.bib'],
      'sources.html',
    ]);
    const top = files.get('images/01-feature-image.png') ?? Buffer.alloc(0);
    expect(createHash('sha256').update(top).digest('hex')).toBe(images[1]?.sha256);
    await says(dialog, 'an image that is gone');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('is busy, can be cancelled, and keeps what was chosen', async () => {
    const { page, dialog } = await open();
    await dialog.getByLabel('What you get').selectOption('PDF');
    product.freezeWorkers();
    await start(dialog);
    await says(dialog, 'what is being made');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await says(dialog, 'what was cancelled');
    product.thawWorkers();
    await dialog.getByRole('button', { name: 'Download again' }).click();
    expect(await dialog.getByLabel('What you get').inputValue()).toBe('pdf');
    await page.route('**/api/download', (route) =>
      route.fulfill({
        status: 507,
        contentType: 'application/problem+json',
        json: { code: 'storage_full', detail: downloadTexts['what was not started'][1] },
      }),
    );
    await start(dialog);
    await dialog.getByRole('alert').getByText(downloadTexts['what was not started'][1]).waitFor();
    await says(page, 'what was not started');
    await page.unroute('**/api/download');
    const saved = page.waitForEvent('download');
    await start(dialog);
    expect((await saved).suggestedFilename()).toBe('iron_gall_ink.pdf');
    await page.context().close();
  });

  it('mails one form by keyboard, and gives the focus back', async () => {
    const { page, dialog, errors } = await open('Send by email');
    expect(await dialog.getByLabel('Send by email').isChecked()).toBe(true);
    await says(dialog, 'where no mail goes out');
    await dialog.getByLabel('What you get').selectOption('E-book (EPUB)');
    const address = dialog.getByLabel('Email address');
    await address.fill('ada at example');
    await page.keyboard.press('Enter');
    await says(dialog, 'an address that is none');
    await address.and(page.locator(':focus')).waitFor();
    await address.fill('ada@example.org');
    await page.keyboard.press('Enter');
    await says(page, 'a mail in the outbox');
    await dialog.getByRole('link', { name: 'iron_gall_ink.epub' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const menu = page.getByRole('button', { name: `Actions for ${TITLE}` });
    await menu.and(page.locator(':focus')).waitFor();
    await card(page, TITLE).getByText('Downloaded').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('says how a mail carries it where mails go out', async () => {
    const { page, dialog } = await open('Send by email');
    await page.route('**/api/library', async (route) => {
      const answer = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...answer, sendsMail: true } });
    });
    await page.reload();
    await says(dialog, 'where mails go out');
    await page.context().close();
  });

  it('has said every text of its table', () => {
    expect([...ASKED].sort()).toEqual(Object.keys(downloadTexts).sort());
  });
});
