import { describe, expect, it } from '@jest/globals';
import { hasBrowser, openPage } from '../support/browser.ts';
import { SHIFT_MAX, shiftOf, watchShifts } from '../support/layout-shifts.ts';
import { visitShared } from '../support/visit-shared.ts';
import { research, untilSummaries, writeArticle } from '../support/visitor.ts';

(hasBrowser ? describe : describe.skip)('a run that somebody watches', () => {
  const shared = visitShared();

  it.each([1280, 390])('moves nothing that is there already, at %d px', async (width) => {
    const { page, errors } = await openPage(shared.browser, { viewport: { width, height: 844 } });
    await watchShifts(page);
    await research(page, shared.product.url, 'how sourdough works');
    const begun = await shiftOf(page);
    await untilSummaries(page);
    await page.waitForLoadState('networkidle');
    const researched = await shiftOf(page);
    await writeArticle(page);
    await page.getByRole('link', { name: 'See the full report' }).waitFor();
    await page.waitForLoadState('networkidle');
    const written = (await shiftOf(page)) - researched;
    expect(researched - begun).toBeLessThanOrEqual(SHIFT_MAX);
    expect(written).toBeLessThanOrEqual(SHIFT_MAX);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it.each([
    [1280, 800],
    [390, 844],
  ])('ends in one line, with the first card in view, at %d × %d', async (width, height) => {
    const { page, errors } = await openPage(shared.browser, { viewport: { width, height } });
    await research(page, shared.product.url, 'how sourdough works');
    await untilSummaries(page);
    const line = page.getByText(/^Research complete! \d+ verified summar/);
    await line.waitFor();
    // On a phone the line fills the place that the meter leaves.
    const above = await page.getByRole('link', { name: 'New Research' }).boundingBox();
    const below = await line.boundingBox();
    const gap = (below?.y ?? Infinity) - (above?.y ?? 0) - (above?.height ?? 0);
    expect(gap).toBeLessThanOrEqual(width >= 1280 ? 120 : 48);
    const results = page.getByRole('region', { name: 'Verified summaries' });
    const [card] = await results.locator('li:has(input)').all();
    // The bar stays at the bottom of the window, over the cards.
    const bar = await page.locator('.selection-bar').boundingBox();
    const seen = width >= 1280 ? card : card?.getByRole('heading');
    const box = await seen?.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    // By keyboard the cards come first, and from a chosen one the next step is near.
    const box1 = results.getByRole('checkbox').first();
    await box1.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page
      .getByRole('button', { name: 'Create Article' })
      .and(page.locator(':focus'))
      .waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('keeps its summaries in the order in which they came', async () => {
    const { page } = await openPage(shared.browser);
    await page.addInitScript(() => {
      const came: string[] = [];
      Object.assign(window, { came });
      new MutationObserver(() => {
        for (const { id } of document.querySelectorAll(
          '[aria-labelledby="results-title"] li input',
        ))
          if (!came.includes(id)) came.push(id);
      }).observe(document, { childList: true, subtree: true });
    });
    await research(page, shared.product.url, 'how sourdough works');
    await untilSummaries(page);
    const came = await page.evaluate(() => (window as unknown as { came: string[] }).came);
    const boxes = page.getByRole('region', { name: 'Verified summaries' }).getByRole('checkbox');
    const ids = await boxes.evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(1);
    expect(ids).toEqual(came.filter((id) => ids.includes(id)));
    await page.context().close();
  });
});
