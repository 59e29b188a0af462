import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { splitSentences } from '@citeloom/common/domain/text/split-sentences';
import { hasBrowser, launchBrowser, openPage, toastsOf } from '../support/browser.ts';
import { sharedProduct, type SharedProduct } from '../support/shared-product.ts';
import { research, untilSummaries, writeArticle } from '../support/visitor.ts';

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
  const part = (number: number) => page.locator('[data-part]', { has: sentence(number) });
  const words = (number: number) => sentence(number).innerText();
  const kept = () => page.getByText('Saved and checked').first().waitFor();
  const choose = async (of: string, tool: string) => {
    await page.getByRole('button', { name: `Change ${of}`, exact: true }).click();
    await page.getByRole('menuitem', { name: tool }).click();
  };
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
    const told = toastsOf(page).getByText('Images generated', { exact: true });
    await told.waitFor();
    // Escape would close it before anything else.
    await toastsOf(page).getByRole('button', { name: 'Dismiss' }).click();
    await told.waitFor({ state: 'detached' });
    await page.evaluate(() => scrollTo(0, 0));
    const lines = () =>
      page.locator('.article section').evaluateAll((sections) =>
        sections.flatMap((section) =>
          [...section.querySelectorAll('h2, h3, p, li')].map((block) => {
            const { left, width, height } = block.getBoundingClientRect();
            const shown = block.cloneNode(true) as Element;
            // Markers that only the keyboard shows take no place.
            for (const marker of shown.querySelectorAll('.within')) marker.remove();
            const text = shown.textContent;
            return { text: text.replaceAll(/[\s\u2060]+/g, ' ').trim(), left, width, height };
          }),
        ),
      );
    const read = await lines();
    await bar('Edit').click();
    const editor = page.getByRole('region', { name: 'Editor' });
    await editor.and(page.locator(':focus')).waitFor();
    // It is the article: the same words in the same lines.
    expect(await lines()).toEqual(read);
    const top = await editor.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(450);

    const first = await words(1);
    await sentence(1).fill('Something else.');
    await page.keyboard.press('Escape');
    expect(await words(1)).toBe(first);
    await page.keyboard.press('Escape');
    expect(page.url()).toBe(`${address}?edit=`);
    await bar('Done').click();
    await bar('Edit').and(page.locator(':focus')).waitFor();
  });

  it('says of a changed sentence that it is a person’s, and that no source carries it', async () => {
    await bar('Edit').click();
    const first = await words(1);
    await sentence(1).fill('A starter holds 4,711 kinds of wild yeast.');
    await sentence(1).press('Enter');
    await part(1)
      .getByText(/^Written by you\. No passage found in the sources says this\./)
      .waitFor();
    expect(await part(1).innerText()).toContain('4,711');
    await bar('Undo').click();
    await sentence(1).getByText(first, { exact: true }).waitFor();
    await part(1)
      .getByText(/^Quoted from \[1\.1\]/)
      .waitFor();
    await sentence(1).focus();
    await page.keyboard.press('Control+y');
    await part(1)
      .getByText(/^Written by you/)
      .waitFor();
  });

  it('finds the source of a sentence that a person adds, and moves it by keyboard', async () => {
    const third = await words(3);
    await sentence(1).press('Tab');
    const menu = page.getByRole('button', { name: 'Change Sentence 1', exact: true });
    await menu.and(page.locator(':focus')).press('Enter');
    await page.getByRole('menuitem', { name: 'Add a sentence below' }).press('Enter');
    await page.getByRole('textbox', { name: 'New sentence' }).fill(third);
    await page.keyboard.press('Enter');
    await part(2)
      .getByText(/^Written by you\. (Quoted|Restated) from/)
      .waitFor();
    expect(await words(2)).toBe(third);
    await kept();
    await sentence(2).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await part(1)
      .getByText(/^Written by you\. (Quoted|Restated) from/)
      .waitFor();
    expect(await words(1)).toBe(third);
    await sentence(1).and(page.locator(':focus')).waitFor();
  });

  it('has the tools of a sentence at hand on phones, and the focus where they lead', async () => {
    await kept();
    await page.setViewportSize({ width: 390, height: 844 });
    await sentence(1).focus();
    await choose('Sentence 1', 'Add a sentence below');
    const field = page.getByRole('textbox', { name: 'New sentence' });
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await field.and(page.locator(':focus')).waitFor();
    await sentence(1).focus();
    await field.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('is walked through by the arrow keys as one text', async () => {
    await kept();
    await sentence(2).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await sentence(1).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('ArrowRight');
    await sentence(2).and(page.locator(':focus')).waitFor();
    await page.getByRole('textbox', { name: 'Heading' }).first().focus();
    await page.keyboard.press('ArrowDown');
    await page.locator('[data-part^="sentence"] :focus').waitFor();
  });

  it('makes sentences of their own of what is typed behind one, and undo takes them back', async () => {
    await kept();
    const count = await page.getByRole('textbox', { name: /^Sentence/ }).count();
    const third = await words(3);
    // Behind its last line, however many it has.
    await sentence(3).press('Control+End');
    await page.keyboard.type(' It holds 4,712 kinds. Nobody counts them.');
    await page.keyboard.press('Enter');
    await sentence(4).getByText('It holds 4,712 kinds.', { exact: true }).waitFor();
    expect(await words(3)).toBe(third);
    expect(await words(5)).toBe('Nobody counts them.');
    await kept();
    await page.keyboard.press('Control+z');
    await sentence(4).getByText('It holds 4,712 kinds.').waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox', { name: /^Sentence/ }).count()).toBe(count);
  });

  it('puts the words of the closest passage in the place of a sentence that nothing carries', async () => {
    await kept();
    const count = await page.getByRole('textbox', { name: /^Sentence/ }).count();
    const number = (await part(2).getByText('[no source]').count()) > 0 ? 2 : 1;
    await sentence(number).focus();
    const note = part(number).getByRole('group');
    const quote = await note.getByRole('blockquote').innerText();
    await note.getByRole('button', { name: 'Use its words' }).click();
    await part(number)
      .getByText(/^Written by you\. Quoted from \[[\d.]+\]/)
      .waitFor();
    expect(quote).toContain(await words(number));
    await sentence(number).and(page.locator(':focus')).waitFor();
    await bar('Undo').click();
    await part(number).getByText('[no source]').waitFor();
    expect(await page.getByRole('textbox', { name: /^Sentence/ }).count()).toBe(count);
  });

  it('cites a source for what stands there and not in the article', async () => {
    await kept();
    const written = await page.getByRole('textbox', { name: /^Sentence/ }).allInnerTexts();
    const unused = splitSentences(SOURCE, 'en')
      .map(({ start, end }) => SOURCE.slice(start, end))
      .find((text) => /^(?:A|The) [^\n*]{60,160}\.$/.test(text) && !written.includes(text));
    await sentence(1).fill(unused ?? '');
    await sentence(1).press('Enter');
    await part(1)
      .getByText(/^Written by you\. (Quoted|Restated) from \[[\d.]+\]/)
      .waitFor();
    expect(await words(1)).toBe(unused);
    await bar('Undo').click();
    await sentence(1)
      .getByText(written[0] ?? '', { exact: true })
      .waitFor();
  });

  it('keeps typed words when the server cannot be reached, and says so', async () => {
    await kept();
    await page.route('**/api/articles/*', (route) => route.abort());
    await sentence(1).fill('Words that must not be lost.');
    await sentence(1).press('Enter');
    await page.getByRole('alert').filter({ hasText: 'The server cannot be reached' }).waitFor();
    expect(await words(1)).toBe('Words that must not be lost.');
    await page.unroute('**/api/articles/*');
    await sentence(1).press('Escape');
  });

  it('deletes and adds sections, survives a reload, and is followed by article and report', async () => {
    const sections = page.getByRole('region', { name: /^Section/ });
    const count = await sections.count();
    await sections.last().getByRole('textbox').last().focus();
    await choose(
      `Sentence ${await page.getByRole('textbox', { name: /^Sentence/ }).count()}`,
      'Delete section',
    );
    await page.waitForFunction(
      (wanted) => document.querySelectorAll('section[aria-label^="Section"]').length === wanted,
      count - 1,
    );
    await kept();
    await sections.last().getByRole('textbox', { name: 'Heading' }).focus();
    await choose((await sections.last().getAttribute('aria-label')) ?? '', 'Add a section below');
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
