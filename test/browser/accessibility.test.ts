import { describe, expect, it } from '@jest/globals';
import type Axe from 'axe-core';
import type { Page } from 'playwright-core';
import { ALL_RULES, THEME_RULES, violations } from '../support/axe.ts';
import { hasBrowser, openPage } from '../support/browser.ts';
import { seedResearch } from '../support/seed-research.ts';
import { signUpHere } from '../support/sign-up-here.ts';
import { visitShared } from '../support/visit-shared.ts';
import { actOnArticle, research, untilSummaries, writeArticle } from '../support/visitor.ts';
import { sessionOf } from '../support/session-of.ts';

const TOPIC = 'how sourdough works';
const CHECKED =
  'The tide predictions of the United States are commonly made with a set of 48 constituents. http://127.0.0.1/private In the open ocean the tide is usually less than a metre.';
const HEIGHT = 800;
/** What still less width can break where the layout stays: no style begins to apply below 390 px. */
const WIDTH_RULES = ['target-size', 'scrollable-region-focusable'];

/** How a screen is looked at, and for which rules. */
type Look = { width: number; colorScheme: 'light' | 'dark'; runOnly: Axe.RunOptions['runOnly'] };
const WIDE: Look[] = [
  { width: 1280, colorScheme: 'dark', runOnly: THEME_RULES },
  { width: 1280, colorScheme: 'light', runOnly: ALL_RULES },
];
const NARROW: Look[] = [
  { width: 390, colorScheme: 'dark', runOnly: THEME_RULES },
  { width: 390, colorScheme: 'light', runOnly: ALL_RULES },
  { width: 320, colorScheme: 'light', runOnly: WIDTH_RULES },
];

async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

(hasBrowser ? describe : describe.skip)('every screen', () => {
  const shared = visitShared();

  it.each([
    [1280, WIDE],
    [390, NARROW],
  ])(
    'from %d px has no axe violation and does not overflow, in both themes',
    async (width, looks) => {
      const { page, errors } = await openPage(shared.browser, {
        viewport: { width, height: HEIGHT },
      });
      const check = async (screen: string) => {
        for (const { width: at, colorScheme, runOnly } of looks) {
          await page.setViewportSize({ width: at, height: HEIGHT });
          await page.emulateMedia({ colorScheme });
          const look = `${screen} at ${at} px, ${colorScheme}`;
          expect({ look, found: await violations(page, runOnly) }).toEqual({ look, found: [] });
          expect({ look, overflow: await overflow(page) }).toEqual({ look, overflow: 0 });
        }
        await page.setViewportSize({ width, height: HEIGHT });
      };
      // Whoever started the product may have links read.
      await page.goto(shared.product.localAddress);
      await page.goto(`${shared.product.url}/no-such-page`);
      await page.getByText('404 Page Not Found').waitFor();
      await check('not found');
      await page.goto(`${shared.product.url}/how-it-works`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await check('how it works');
      await page.goto(shared.product.url);
      await page.getByText('Topics worth trying').waitFor();
      await check('home');
      await page.goto(`${shared.product.url}/?start`);
      await page.getByRole('button', { name: 'Add your own sources' }).click();
      await page.getByLabel('Addresses of pages').fill('http://127.0.0.1/tides tides');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.setInputFiles('input[type=file]', [
        { name: 'tides.txt', mimeType: 'text/plain', buffer: Buffer.from('Tides turn.') },
        { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
      ]);
      await page.getByText('Ready', { exact: true }).waitFor();
      await check('own sources');
      await page.evaluate(() => sessionStorage.clear());
      const session = await sessionOf(page);
      const seeded = await seedResearch(session, { unanswered: { didYouMean: 'ink' } });
      await page.goto(`${shared.product.url}/research/${seeded.run._id}`);
      await page.getByText('Closest passages').waitFor();
      await check('closest passages');
      await research(page, shared.product.url, TOPIC);
      await untilSummaries(page);
      await page
        .getByRole('button', { name: /^Leave out/ })
        .first()
        .click();
      await check('results');
      await writeArticle(page);
      await check('article');
      await page.locator('sup.citation a').first().click();
      await page.locator('[aria-label="Evidence"]').waitFor();
      await check('evidence');
      await page.keyboard.press('Escape');
      const article = page.url();
      await page.getByRole('link', { name: 'See the full report' }).click();
      await page.getByRole('heading', { name: 'Passage by passage' }).waitFor();
      await check('evidence report');
      await page.getByRole('link', { name: 'Check any text' }).click();
      await page.getByRole('button', { name: 'Check This Text' }).click();
      await page.getByText('Paste the text that is to be checked').waitFor();
      await check('text to check');
      await page.getByLabel('Text to check').fill(CHECKED);
      await page.getByLabel('Read the pages that it links to').waitFor();
      await check('text with links');
      await page.getByRole('button', { name: 'Check This Text' }).click();
      await page.getByRole('heading', { name: 'Passage by passage' }).waitFor();
      await page.getByText('The passage does not say 48.').first().waitFor();
      await page.getByText(/^Not read\. Its address is not public/).waitFor();
      await check('checked text');
      await page.goto(article);
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Publish' }).waitFor();
      await check('menu of an article');
      await page.keyboard.press('Escape');
      await actOnArticle(page, 'Generate Images');
      await page.getByRole('button', { name: /^View image 3 larger/ }).waitFor();
      await page.getByRole('region', { name: 'Image generation' }).waitFor({ state: 'detached' });
      await check('images');
      await page.getByRole('button', { name: /^View image 2 larger/ }).click();
      await page.getByRole('dialog', { name: 'Image 2 of 3' }).waitFor();
      await check('an image large');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      await page.getByRole('dialog', { name: 'Create Account' }).waitFor();
      await check('dialog of an article');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('dialog', { name: 'Save Your Creation' }).waitFor();
      await check('Save Your Creation');
      await page.keyboard.press('Escape');
      await signUpHere(page);
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      await page.getByLabel('Send by email').check();
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('Enter an email address').waitFor();
      await check('download');
      await page.keyboard.press('Escape');
      await actOnArticle(page, 'Edit');
      await page
        .getByRole('textbox', { name: 'Sentence 1', exact: true })
        .fill('It has 4,711 words.');
      await page.keyboard.press('Enter');
      await page.getByText(/^Written by you\. No passage/).waitFor();
      await check('editing a sentence');
      await page.getByRole('button', { name: 'Change Sentence 1' }).click();
      await page.getByRole('menuitem', { name: 'Add a section below' }).click();
      await check('editing');
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  it('lets the whole path be walked by keyboard, and gives the focus back to the marker', async () => {
    const { page } = await openPage(shared.browser);
    await page.goto(`${shared.product.url}/?start`);
    const topic = page.getByLabel('Research topic');
    await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
    await page.keyboard.type(TOPIC);
    await page.keyboard.press('Enter');
    await topic.waitFor({ state: 'detached' });
    await untilSummaries(page);
    await page.getByRole('button', { name: /^Select \d$/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Create Article' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Footnotes' }).waitFor();
    const chip = page.locator('sup.citation a').first();
    await chip.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('complementary', { name: 'Evidence' }).waitFor();
    await page.keyboard.press('Escape');
    await chip.and(page.locator(':focus')).waitFor();
  });
});
