import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { escapeHtml } from '@citeloom/common/domain/article/escape-html';
import { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { hasBrowser, launchBrowser, openPage } from '../support/browser.ts';
import { plainWords } from '../support/plain-text.ts';
import { sharedProduct, type SharedProduct } from '../support/shared-product.ts';
import { storedPaths } from '../support/stored-paths.ts';
import { research, untilSummaries, writeArticle } from '../support/visitor.ts';
import { sessionOf } from '../support/session-of.ts';

const LIBRARY = fileURLToPath(new URL('../../library/', import.meta.url));
/** In Markdown, in HTML and plain text among it, and in German. */
const TOPICS = ['how tides are predicted', 'how do bees make honey', 'Wärmepumpe im Altbau'];

(hasBrowser ? describe : describe.skip)('the main path over the library that comes along', () => {
  let product: SharedProduct;
  let browser: Browser;

  beforeAll(async () => {
    product = sharedProduct();
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
  });

  it.each(TOPICS)(
    'opens every citation of an article on %s as it stands in the file',
    async (topic) => {
      const { page, errors } = await openPage(browser);
      await research(page, product.url, topic);
      await untilSummaries(page);
      const articleId = await writeArticle(page);

      const session = await sessionOf(page);
      const answer = await fetch(`${product.url}/api/evidence/${articleId}`, {
        headers: { 'x-session-id': session },
      });
      const report = EvidenceReport.parse(await answer.json());
      expect(report.totals.cited).toBeGreaterThan(4);
      expect(report.totals.supported).toBe(report.totals.cited);

      const paths = await storedPaths(
        product.databaseUrl,
        report.sources.map(({ id }) => id),
      );
      const chips = page.locator('.article .marker');
      const count = await chips.count();
      expect(count).toBeGreaterThanOrEqual(report.totals.cited);
      for (let index = 0; index < count; index += 1) {
        const chip = chips.nth(index);
        const [evidenceId] = (await chip.getAttribute('data-evidence'))?.split(' ') ?? [];
        const cited = report.evidence.find(({ id }) => id === evidenceId);
        const path = paths.get(cited?.sourceId ?? '');
        if (!cited || !path) throw new Error(`citation ${index} leads nowhere`);
        // Some show themselves to the keyboard alone.
        await chip.focus();
        await page.keyboard.press('Enter');
        const panel = page.getByRole('complementary', { name: 'Evidence' });
        await panel.waitFor();
        const marked = (await panel.locator('mark').first().textContent()) ?? '';
        // Shown text and quote are words, not HTML: `<upstream>` is no tag in them.
        const quote = plainWords(escapeHtml(cited.quote));
        expect(plainWords(escapeHtml(marked))).toBe(quote);
        const file = plainWords(await readFile(join(LIBRARY, path), 'utf8'));
        expect(file.includes(quote) ? quote : file.slice(0, 200)).toBe(quote);
        await page.keyboard.press('Escape');
        await panel.waitFor({ state: 'detached' });
        await chip.and(page.locator(':focus')).waitFor();
      }
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  it('opens the stored source in a new tab with the passage marked, also without JavaScript', async () => {
    const { page } = await openPage(browser);
    await research(page, product.url, 'why do bees swarm');
    await untilSummaries(page);
    await writeArticle(page);
    const href = await page.locator('sup.citation a').first().getAttribute('href');
    const plain = await openPage(browser, { javaScriptEnabled: false });
    await plain.page.goto(new URL(href ?? '', product.url).toString());
    const marked = await plain.page.locator('mark').first().innerText();
    const markers = page.locator('sup.citation a');
    const [quoted] = (await markers.first().getAttribute('data-evidence'))?.split(' ') ?? [];
    expect(marked.length).toBeGreaterThan(20);
    expect(href).toContain(quoted);
    await plain.page.context().close();
    await page.context().close();
  });

  it('says honestly that nothing was found, and what to try', async () => {
    const { page, errors } = await openPage(browser);
    await research(page, product.url, 'quantum chromodynamics lattice');
    await page
      .getByText(/nothing/i)
      .first()
      .waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
