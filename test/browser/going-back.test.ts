import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hasBrowser, openPage } from '../support/browser.ts';
import { seedResearch } from '../support/seed-research.ts';
import { visitShared } from '../support/visit-shared.ts';
import { research, untilSummaries } from '../support/visitor.ts';
import { sessionOf } from '../support/session-of.ts';

const RUNS = 12;

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Waits until the page stands at a place, in pixels from its top. */
async function untilAt(page: Page, top: number): Promise<void> {
  await page.waitForFunction((wanted) => Math.round(window.scrollY) === wanted, top);
}

(hasBrowser ? describe : describe.skip)('going back', () => {
  const shared = visitShared();

  it('keeps the place and what was open among the results of a research', async () => {
    const { page, errors } = await openPage(shared.browser, {
      viewport: { width: 390, height: 800 },
    });
    await research(page, shared.product.url, 'how sourdough works');
    await untilSummaries(page);
    await page
      .getByRole('button', { name: /^Read all/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^Show less/ }).waitFor();
    const moreSources = page.getByRole('button', { name: /^Show all \d+$/ });
    if (await moreSources.isVisible()) await moreSources.click();
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Check a Text' })
      .scrollIntoViewIfNeeded();
    const place = await scrolled(page);
    expect(place).toBeGreaterThan(800);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Check a Text' }).click();
    await page.getByRole('heading', { name: 'Check any text' }).waitFor();
    await untilAt(page, 0);
    await page.goBack();
    await page.getByRole('button', { name: /^Show less/ }).waitFor();
    await untilAt(page, place);

    await page.reload();
    await page.getByRole('button', { name: /^Show less/ }).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('has the same summaries chosen in every tab', async () => {
    const { page, errors } = await openPage(shared.browser);
    await page.goto(shared.product.url);
    const { run } = await seedResearch(await sessionOf(page));
    const second = await page.context().newPage();
    for (const tab of [page, second]) await tab.goto(`${shared.product.url}/research/${run._id}`);
    await page.getByRole('button', { name: 'Select 1' }).click();
    await second.getByRole('button', { name: 'Deselect All' }).click();
    await page.getByRole('button', { name: 'Select 1' }).click();
    await page.getByRole('button', { name: 'Deselect All' }).waitFor();
    await page.close();
    await second.reload();
    await second.getByRole('button', { name: 'Deselect All' }).waitFor();
    expect(errors).toEqual([]);
    await second.context().close();
  });

  it('finds the list of recent work as it was left, and a new visit finds it closed', async () => {
    const { page, errors } = await openPage(shared.browser, {
      viewport: { width: 390, height: 800 },
    });
    await page.goto(shared.product.url);
    const session = await sessionOf(page);
    for (let count = 0; count < RUNS; count += 1) await seedResearch(session);
    await page.reload();
    await page.getByRole('button', { name: `Show all ${RUNS}` }).click();
    const last = page.getByRole('link', { name: /iron gall ink/ }).nth(RUNS - 1);
    await last.scrollIntoViewIfNeeded();
    const place = await scrolled(page);
    expect(place).toBeGreaterThan(800);

    await last.click();
    await page.waitForURL(/\/research\//);
    await page.getByRole('checkbox', { name: 'Ink & paper' }).waitFor();
    await untilAt(page, 0);
    await page.goBack();
    await page.getByRole('button', { name: 'Show fewer' }).waitFor();
    await untilAt(page, place);

    await page.getByRole('link', { name: 'How It Works' }).first().click();
    await page.getByRole('banner').getByRole('link', { name: /home$/ }).click();
    await page.getByRole('button', { name: `Show all ${RUNS}` }).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
