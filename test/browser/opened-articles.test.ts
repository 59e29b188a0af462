import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hasBrowser, openPage } from '../support/browser.ts';
import { SHIFT_MAX, shiftOf, watchShifts } from '../support/layout-shifts.ts';
import { visitShared } from '../support/visit-shared.ts';
import { research, untilSummaries, writeArticle } from '../support/visitor.ts';

async function untilRead(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'See the full report' }).waitFor();
  await page.waitForLoadState('networkidle');
}

(hasBrowser ? describe : describe.skip)('an article that is opened by its address', () => {
  const shared = visitShared();

  it('moves nothing while it is read, nor does its report, wide and narrow', async () => {
    const { page, errors } = await openPage(shared.browser);
    await research(page, shared.product.url, 'how sourdough works');
    await untilSummaries(page);
    const id = await writeArticle(page);
    await watchShifts(page);
    const address = `${shared.product.url}/articles/${id}`;
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(address);
      await untilRead(page);
      expect({ width, moved: (await shiftOf(page)) > SHIFT_MAX }).toEqual({ width, moved: false });
      await page.goto(`${address}/report`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect({ width, moved: (await shiftOf(page)) > SHIFT_MAX }).toEqual({ width, moved: false });
    }
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('shows a sentence above the sheet with its passage on a phone', async () => {
    const { page } = await openPage(shared.browser, { viewport: { width: 390, height: 844 } });
    await research(page, shared.product.url, 'how sourdough works');
    await untilSummaries(page);
    await writeArticle(page);
    const marker = page.locator('sup.citation a').last();
    // At the lower edge of the window, where the sheet comes up.
    await marker.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await marker.click();
    const sheet = page.locator('dialog.sheet');
    await sheet.waitFor();
    const bottom = await marker.evaluate((element) => element.getBoundingClientRect().bottom);
    const top = await sheet.evaluate(
      (element) => innerHeight - (element as HTMLElement).offsetHeight,
    );
    expect(bottom).toBeLessThan(top);
    expect(bottom).toBeGreaterThan(0);
    await page.context().close();
  });

  it('has an outline, footnotes that lead back, and neither of their buttons on paper', async () => {
    const { page, errors } = await openPage(shared.browser);
    await research(page, shared.product.url, 'how sourdough works');
    await untilSummaries(page);
    await writeArticle(page);
    await untilRead(page);
    const outline = page.getByRole('navigation', { name: 'On this page' });
    const sections = page.locator('.article h2');
    const headings = [...(await sections.allTextContents()), 'Footnotes'];
    expect(await outline.getByRole('link').allTextContents()).toEqual(headings);
    await outline.getByRole('link').nth(2).click();
    await sections.nth(2).and(page.locator(':focus')).waitFor();
    const current = outline.locator('[aria-current=location]');
    await current.filter({ hasText: headings[2]! }).waitFor();

    const footnotes = page.getByRole('region', { name: 'Footnotes' });
    const titles = await footnotes.getByRole('heading', { level: 3 }).allTextContents();
    expect(new Set(titles).size).toBe(titles.length);
    const quotes = footnotes.locator('ol > li > ul > li');
    expect(await quotes.count()).toBeGreaterThan(titles.length);
    expect(await footnotes.getByRole('link', { name: /^Open the source/ }).count()).toBe(
      titles.length,
    );
    const back = quotes
      .last()
      .getByRole('button', { name: /^Back to where the text cites passage/ });
    const [number] = /\d+(?=\.\d+$)/.exec((await back.getAttribute('aria-label')) ?? '') ?? [];
    await back.click();
    const marker = page.locator('.article .marker:focus');
    expect(await marker.textContent()).toBe(`[${number}]`);
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: 'Evidence' });
    await panel.waitFor();
    const quoted = (await panel.locator('mark').first().textContent()) ?? '';
    expect(await quotes.last().textContent()).toContain(quoted);
    expect(await outline.isVisible()).toBe(false);
    await page.keyboard.press('Escape');
    await outline.waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await outline.isVisible()).toBe(false);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
    for (const words of ['Back to the summaries', 'See the full report', 'Check any sentence'])
      expect(await page.getByText(words).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { name: 'Footnotes' }).isVisible()).toBe(true);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
