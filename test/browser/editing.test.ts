import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { splitSentences } from '@citeloom/common/domain/text/split-sentences';
import { hasBrowser, launchBrowser, openPage } from '../support/browser.ts';
import { sharedProduct, type SharedProduct } from '../support/shared-product.ts';
import { research, untilSummaries, writeArticle } from '../support/visitor.ts';

jest.setTimeout(120_000);

const SOURCE = readFileSync(
  new URL('../../library/sourdough/how-sourdough-works.md', import.meta.url),
  'utf8',
);
const TOPIC = 'how sourdough works';

(hasBrowser ? describe : describe.skip)('editing an article', () => {
  let product: SharedProduct;
  let browser: Browser;
  let page: Page;
  let errors: string[];

  beforeAll(async () => {
    product = sharedProduct();
    browser = await launchBrowser();
    ({ page, errors } = await openPage(browser));
    await research(page, product.url, TOPIC);
    await untilSummaries(page);
    await writeArticle(page);
    await page.getByText('Your article is ready to preview', { exact: true }).waitFor();
  });

  afterAll(async () => {
    await browser?.close();
  });

  const sentence = (number: number) =>
    page.getByRole('textbox', { name: `Sentence ${number}`, exact: true });
  const row = (number: number) => page.locator('.sentence-row', { has: sentence(number) });
  const kept = () => page.getByText('All changes are kept and checked').first().waitFor();
  const bar = (name: string) => page.getByRole('button', { name, exact: true });

  it('comes into view with the focus, and Escape closes nothing behind it', async () => {
    const address = page.url();
    await page.locator('.article p').first().click({ button: 'right' });
    const refusal = page.getByText('Copying content is not permitted.', { exact: true });
    await refusal.waitFor();
    await page.keyboard.press('Escape');
    await refusal.waitFor({ state: 'detached' });
    expect(page.url()).toBe(address);

    await bar('Generate Images').click();
    await page.getByRole('button', { name: /^View image 3 larger/ }).waitFor();
    await page.getByText('Images generated', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.evaluate(() => scrollTo(0, 0));
    await bar('Edit').click();
    const editor = page.getByRole('region', { name: 'Editor' });
    await editor.and(page.locator(':focus')).waitFor();
    const cut = await editor
      .locator('textarea')
      .evaluateAll(
        (fields) =>
          fields.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 2).length,
      );
    expect(cut).toBe(0);
    const top = await editor.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(450);

    const words = await sentence(1).inputValue();
    await sentence(1).fill('Something else.');
    await page.keyboard.press('Escape');
    expect(await sentence(1).inputValue()).toBe(words);
    await page.keyboard.press('Escape');
    expect(page.url()).toBe(`${address}?edit=`);
    await bar('Done').click();
    await bar('Edit').and(page.locator(':focus')).waitFor();
  });

  it('says of a changed sentence that it is a person’s, and that no source carries it', async () => {
    await bar('Edit').click();
    const first = await sentence(1).inputValue();
    await sentence(1).fill('A starter holds 4,711 kinds of wild yeast.');
    await sentence(1).press('Enter');
    await row(1)
      .getByText(/^Written by you\. No passage found in the sources says this\./)
      .waitFor();
    expect(await row(1).innerText()).toContain('4,711');
    await bar('Undo').click();
    await page.waitForFunction(
      (text) =>
        document.querySelector<HTMLTextAreaElement>('.sentence-row textarea')?.value === text,
      first,
    );
    await row(1)
      .getByText(/^Quoted from \[1\]/)
      .waitFor();
    await sentence(1).focus();
    await page.keyboard.press('Control+y');
    await row(1)
      .getByText(/^Written by you/)
      .waitFor();
  });

  it('finds the source of a sentence that a person adds, and moves it by keyboard', async () => {
    const words = await sentence(3).inputValue();
    await row(1)
      .getByRole('button', { name: /^Add a sentence below/ })
      .click();
    await page.getByRole('textbox', { name: 'New sentence' }).fill(words);
    await page.keyboard.press('Enter');
    await row(2)
      .getByText(/^Written by you\. (Quoted|Restated) from/)
      .waitFor();
    expect(await sentence(2).inputValue()).toBe(words);
    await kept();
    await sentence(2).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await row(1)
      .getByText(/^Written by you\. (Quoted|Restated) from/)
      .waitFor();
    expect(await sentence(1).inputValue()).toBe(words);
  });

  it('has the tools of a sentence in a menu on phones, and the focus where they lead', async () => {
    await kept();
    await page.setViewportSize({ width: 390, height: 844 });
    await row(1).getByRole('button', { name: 'Change Sentence 1' }).click();
    await page.getByRole('menuitem', { name: 'Add a sentence below' }).click();
    const field = page.getByRole('textbox', { name: 'New sentence' });
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await field.and(page.locator(':focus')).waitFor();
    await sentence(1).focus();
    await field.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('cites a source for what stands there and not in the article', async () => {
    await kept();
    const fields = page.locator('.sentence-row textarea');
    const written = await fields.evaluateAll((all) =>
      all.map((field) => (field as HTMLTextAreaElement).value),
    );
    const unused = splitSentences(SOURCE, 'en')
      .map(({ start, end }) => SOURCE.slice(start, end))
      .find((text) => /^(?:A|The) [^\n*]{60,160}\.$/.test(text) && !written.includes(text));
    await sentence(1).fill(unused ?? '');
    await sentence(1).press('Enter');
    await row(1)
      .getByText(/^Written by you\. (Quoted|Restated) from \[\d+\]/)
      .waitFor();
    expect(await sentence(1).inputValue()).toBe(unused);
    await bar('Undo').click();
    await page.waitForFunction(
      (text) =>
        document.querySelector<HTMLTextAreaElement>('.sentence-row textarea')?.value === text,
      written[0],
    );
  });

  it('keeps typed words when the server cannot be reached, and says so', async () => {
    await kept();
    await page.route('**/api/articles/*', (route) => route.abort());
    await sentence(1).fill('Words that must not be lost.');
    await sentence(1).press('Enter');
    await page.getByRole('alert').filter({ hasText: 'The server cannot be reached' }).waitFor();
    expect(await sentence(1).inputValue()).toBe('Words that must not be lost.');
    await page.unroute('**/api/articles/*');
    await sentence(1).press('Escape');
  });

  it('deletes and adds sections, survives a reload, and is followed by article and report', async () => {
    const sections = page.getByRole('region', { name: /^Section/ });
    const count = await sections.count();
    await sections
      .last()
      .getByRole('button', { name: /^Delete: Section/ })
      .click();
    await page.waitForFunction(
      (wanted) => document.querySelectorAll('section[aria-label^="Section"]').length === wanted,
      count - 1,
    );
    await kept();
    await sections
      .last()
      .getByRole('button', { name: /^Add a section below/ })
      .click();
    await page.getByLabel('Heading', { exact: true }).last().fill('What I think');
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('I paid 300 euros for it.');
    await bar('Add section').click();
    await page.getByRole('region', { name: 'Section “What I think”' }).waitFor();
    await page.reload();
    await page.getByRole('region', { name: 'Section “What I think”' }).waitFor();
    await bar('Done').click();
    const own = page.locator('.article [data-author="person"]');
    await own.filter({ hasText: '300 euros' }).waitFor();
    expect(await own.count()).toBe(3);
    expect(await page.locator('.article [data-verdict="unsupported"]').count()).toBe(2);
    await page.getByText(/Edited by you/).waitFor();
    expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
  });
});
