import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hasBrowser, openPage } from '../support/browser.ts';
import { SHIFT_MAX, shiftOf, watchShifts } from '../support/layout-shifts.ts';
import { visitShared } from '../support/visit-shared.ts';
import { research, untilSummaries, writeArticle } from '../support/visitor.ts';

jest.setTimeout(240_000);

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
    const marker = page.locator('sup.citation a').nth(5);
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

  it('is printed without what is only of use on a screen', async () => {
    const { page } = await openPage(shared.browser);
    await research(page, shared.product.url, 'how sourdough works');
    await untilSummaries(page);
    await writeArticle(page);
    await untilRead(page);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
    for (const words of ['Back to the summaries', 'See the full report', 'Check any sentence'])
      expect(await page.getByText(words).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { name: 'Footnotes' }).isVisible()).toBe(true);
    await page.context().close();
  });
});
