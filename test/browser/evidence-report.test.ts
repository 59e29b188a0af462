import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { connectDatabase, disconnectDatabase } from '@citeloom/common/server/database';
import { TextModel } from '@citeloom/common/server/models/text';
import { hasBrowser, launchBrowser, openPage } from '../support/browser.ts';
import { startProduct, type Product } from '../support/product.ts';
import { research, untilSummaries, writeArticle } from '../support/visitor.ts';

const SUPPORTED = 'In the open ocean the tide is usually less than a metre.';
const CHANGED =
  'The tide predictions of the United States are commonly made with a set of 48 constituents.';

(hasBrowser ? describe : describe.skip)('the proof of a text', () => {
  let browser: Browser;
  let product: Product;
  let reader: { page: Page; articleId: string };

  beforeAll(async () => {
    [browser, product] = await Promise.all([
      launchBrowser(),
      startProduct({ sourcesDir: 'library' }),
    ]);
  });

  afterAll(async () => {
    await disconnectDatabase();
    await browser?.close();
    await product?.close();
  });

  const sentences = (page: Page) =>
    page.getByRole('region', { name: 'Passage by passage' }).locator('ol > li');

  it('is a page of its own: read, printed, taken along, and honest about changed texts', async () => {
    const { page, errors } = await openPage(browser);
    await research(page, product.url, 'how sourdough works');
    await untilSummaries(page);
    const articleId = await writeArticle(page);
    reader = { page, articleId };
    await page.getByRole('link', { name: 'See the full report' }).click();
    await page.waitForURL(`${product.url}/articles/${articleId}/report`);
    await page.getByRole('heading', { name: 'Passage by passage' }).waitFor();
    await page.reload();
    await page.getByText(/^\d+ cited sentences, all quoted, from /).waitFor();
    const count = await sentences(page).count();
    expect(count).toBeGreaterThan(5);
    const passages = await page.locator('.report-passage blockquote').allInnerTexts();
    expect(passages.length).toBeLessThan(count / 2);
    // Each passage stands there once, however many sentences rest on it.
    const opening = 'Everything that makes sourdough different from other bread';
    expect(passages.filter((text) => text.includes(opening))).toHaveLength(1);
    await page.goto(`${page.url()}#sentence-6`);
    await page.reload();
    await page.locator('#sentence-6:focus').waitFor();
    expect(await page.getByText('still the text that was checked').count()).toBeGreaterThan(0);

    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    expect(
      await page
        .getByText(/^SHA-256 of the stored text/)
        .first()
        .isVisible(),
    ).toBe(true);
    await page.emulateMedia({ media: 'screen' });

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as data (JSON)' }).click();
    const file = JSON.parse(await readFile(await (await saving).path(), 'utf8')) as {
      $schema: string;
      articleId: string;
      sources: { sha256: string }[];
    };
    expect(file).toMatchObject({
      $schema: `${product.url}/schemas/evidence-report.json`,
      articleId,
    });
    expect(JSON.stringify(file)).not.toContain('token');

    await connectDatabase(product.databaseUrl);
    const changed = { _id: file.sources[0]?.sha256 as never };
    await TextModel.collection.updateOne(changed, { $set: { text: 'Something else.' } });
    await page.reload();
    await page.getByText('no longer matches its fingerprint').first().waitFor();
    await page.getByRole('link', { name: 'Back to the article' }).click();
    await page.getByText('no longer as it was when it was checked').waitFor();

    await page.goto(`${product.url}/articles/00000000-0000-4000-8000-000000000000/report`);
    await page.getByText('404 Page Not Found').waitFor();
    expect(errors).toEqual([]);
  });

  it('tints the markers of passages that other sources contradict, and says so', async () => {
    const { page, articleId } = reader;
    let disputed = '';
    await page.route(`**/api/evidence/${articleId}`, async (route) => {
      const response = await route.fetch();
      const report = (await response.json()) as EvidenceReport;
      const evidenceIds = report.evidence.slice(0, 2).map(({ id }) => id);
      disputed = evidenceIds[0] ?? '';
      report.disagreements = [{ evidenceIds, about: 'numbers', values: ['2 days', '3 days'] }];
      await route.fulfill({ response, json: report });
    });
    await page.goto(`${product.url}/articles/${articleId}`);
    const markers = page.locator('.article .marker[data-evidence]');
    const tinted = page.locator('.article .marker[data-disputed]').first();
    await tinted.waitFor();
    expect(await tinted.getAttribute('data-evidence')).toBe(disputed);
    expect(await tinted.getAttribute('title')).toBe('Sources disagree here');
    const colour = (marker: Locator) => marker.evaluate((one) => getComputedStyle(one).color);
    const others = markers.and(page.locator(':not([data-disputed])'));
    expect(await colour(tinted)).not.toBe(await colour(others.first()));
    await page.context().close();
  });

  it('is given for any text, sentence by sentence, and the text can be changed', async () => {
    const { page, errors } = await openPage(browser);
    await page.goto(product.url);
    await page.getByRole('banner').getByRole('link', { name: 'Check a Text' }).click();
    const field = page.getByLabel('Text to check');
    await page.getByRole('button', { name: 'Try an example' }).click();
    expect(await field.inputValue()).toContain('a set of 48 constituents');
    await field.fill(`${SUPPORTED} ${CHANGED} Here is what the sources say.`);
    await page.reload();
    expect(await field.inputValue()).toContain(CHANGED);
    await page.getByRole('button', { name: 'Check This Text' }).click();
    await page.getByText('1 of 2 sentences that can be checked is supported').waitFor();
    const row = (text: string) => sentences(page).filter({ hasText: text });
    const text = page.getByRole('region', { name: 'Your text' });
    const marks = text.getByRole('link');
    expect(await marks.evaluateAll((all) => all.map(({ dataset }) => dataset['mark']))).toEqual([
      'quoted',
      'unsupported',
    ]);
    const reasons = text.getByRole('list', { name: 'Not proved' }).getByRole('listitem');
    expect(await reasons.allInnerTexts()).toEqual([
      expect.stringMatching(/^2\s+Not supported. The passage does not say 48.$/),
    ]);
    const cells = page.getByRole('navigation', { name: 'Sentences by verdict' }).getByRole('link');
    expect(await cells.evaluateAll((all) => all.map((cell) => cell.ariaLabel))).toEqual([
      'Sentence 1: quoted',
      'Sentence 2: not supported',
      'Sentence 3: nothing to check',
    ]);
    await cells.nth(1).click();
    await row(CHANGED).and(page.locator(':focus')).waitFor();
    expect(await row(SUPPORTED).first().innerText()).toMatch(/^(Quoted|Restated)/);
    expect(await row(CHANGED).innerText()).toContain('The passage does not say 48.');
    const passage = page.locator('.report-passage').filter({ hasText: CHANGED });
    expect(await passage.locator('blockquote').innerText()).toContain('a set of 37 constituents');
    await page.getByRole('button', { name: 'Change the text' }).click();
    expect(await field.inputValue()).toContain(SUPPORTED);
    await page.goBack();
    await page.getByRole('heading', { name: 'Passage by passage' }).waitFor();
    await page.goto(product.url);
    await page.getByRole('link', { name: /^Check .*In the open ocean/ }).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
