import type { Page } from 'playwright-core';
import { describe, expect, it } from '@jest/globals';
import { hasBrowser, openPage } from '../support/browser.ts';
import { BELIEVED, seedLevels } from '../support/seed-levels.ts';
import { sessionOf } from '../support/session-of.ts';
import { visitShared } from '../support/visit-shared.ts';

const QUOTED = 'Quoted. These words stand in the passage.';
const RESTATED = /^Restated\. Figures and names stand in the passage/;

/** What stands highlighted in the text. */
const highlighted = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('cited-sentence') ?? [])].map(String).join());

(hasBrowser ? describe : describe.skip)('sentences that share a marker', () => {
  const shared = visitShared();

  async function reader(width: number) {
    const viewport = { width, height: 800 };
    const opened = await openPage(shared.browser, { viewport, reducedMotion: 'reduce' });
    const { page } = opened;
    await page.goto(shared.product.url);
    const { articleId } = await seedLevels(await sessionOf(page), BELIEVED);
    await page.goto(`${shared.product.url}/articles/${articleId}`);
    await page.getByText(/^4 cited sentences/).waitFor();
    const sentences = page.locator('.article span[data-evidence]');
    return { ...opened, sentences };
  }

  it('have one behind the last of them, with the number of their source', async () => {
    const { page } = await reader(1280);
    const shown = page.locator('.article sup.citation a');
    expect(await shown.allTextContents()).toEqual(['[1]', '[1]']);
    const notes = page.getByRole('region', { name: 'Footnotes' });
    expect(await notes.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['[1]On ink']);
    expect(await notes.getByText(/^Passage 1\.\d$/).allInnerTexts()).toHaveLength(2);
    await page.context().close();
  });

  it('open each by itself where the pointer rests, whole and with its own passage', async () => {
    const { page, errors, sentences } = await reader(1280);
    const panel = page.getByRole('complementary', { name: 'Evidence' });
    await sentences.nth(0).hover();
    await panel.getByText(QUOTED).waitFor();
    expect(await highlighted(page)).toBe('Iron gall ink darkens within 2 days of writing.');
    await panel.getByText('Passage 1.1').waitFor();
    // Its first line begins behind the sentence before it.
    const { height = 0 } = (await sentences.nth(1).boundingBox()) ?? {};
    await sentences.nth(1).hover({ position: { x: 8, y: height - 12 } });
    await panel.getByText(RESTATED).waitFor();
    await sentences.nth(3).hover();
    await panel.getByText('Passage 1.2').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('open each by itself from the keyboard, which comes back to it', async () => {
    const { page, sentences } = await reader(1280);
    const panel = page.getByRole('complementary', { name: 'Evidence' });
    const own = sentences.nth(0).getByRole('button', { name: 'Citation 1, quoted' });
    await page.locator('.article sup.citation a').first().focus();
    await page.keyboard.press('Shift+Tab');
    await own.and(page.locator(':focus')).waitFor();
    expect(await own.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
    await panel.getByText(QUOTED).waitFor();
    await page.keyboard.press('Enter');
    await panel.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await own.and(page.locator(':focus')).waitFor();
    await page.context().close();
  });

  it('open each by itself at a tap', async () => {
    const { page, sentences } = await reader(390);
    await sentences.nth(0).click();
    const sheet = page.getByRole('dialog', { name: 'Evidence' });
    await sheet.getByText(QUOTED).waitFor();
    await page.keyboard.press('Escape');
    await sentences.nth(1).click();
    await sheet.getByText(RESTATED).waitFor();
    await page.context().close();
  });
});
