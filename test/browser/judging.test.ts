import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { SELECTION_MAX } from '@citeloom/common/contracts/article-request';
import { EditableArticle } from '@citeloom/common/contracts/article';
import type { ResearchAnswer } from '@citeloom/common/contracts/research';
import { hasBrowser, launchBrowser, openPage } from '../support/browser.ts';
import { createClient, type Client } from '../support/client.ts';
import { startModelProduct, type ModelProduct } from '../support/model-product.ts';
import { restated } from '../support/scripted-openai/restating-model.ts';
import { sessionOf } from '../support/session-of.ts';

/** Stands in the library. */
const QUOTED =
  'The fan of a heat pump causes most of its noise during the night. Neighbours complain about heat pump noise when the unit stands near their bedroom windows.';
const RESTATED = restated('Subsidies cover up to half of the price of a heat pump installation.');
const BREAD_ALONE = restated('A hot oven gives the loaf its crust.');

(hasBrowser ? describe : describe.skip)('a text with a model', () => {
  let browser: Browser;
  let tried: ModelProduct;

  beforeAll(async () => {
    [browser, tried] = await Promise.all([launchBrowser(), startModelProduct()]);
  });

  afterAll(async () => {
    await browser?.close();
    await tried?.close();
  });

  it('says why nothing was judged where there is too little to test the judge with', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${tried.product.url}/check`);
    await page.getByLabel('Text to check').fill(BREAD_ALONE);
    await page.getByRole('button', { name: 'Check This Text' }).click();
    await page.getByRole('button', { name: 'Judge 1 restated sentence' }).click();
    await page
      .getByText(/^The passages are too short to test the model “scripted-small”/)
      .waitFor();
    expect(await page.getByRole('button', { name: /^Judge \d+ restated/ }).count()).toBe(0);
    await page.context().close();
  });

  it('has its restated sentences judged by a button that says the cost before', async () => {
    const { page, errors } = await openPage(browser);
    await page.goto(`${tried.product.url}/check`);
    await page.getByLabel('Text to check').fill(`${QUOTED} ${RESTATED}`);
    await page.getByRole('button', { name: 'Check This Text' }).click();
    const row = page
      .getByRole('region', { name: 'Passage by passage' })
      .locator('ol > li')
      .filter({ hasText: RESTATED });
    await row.getByText('Restated: not judged yet.').waitFor();
    const before = tried.asked('votes');
    await page.getByText(/^scripted-small says whether a passage states it, about \$/).waitFor();
    await page.getByRole('button', { name: 'Judge 1 restated sentence' }).click();
    await row.getByText('Restated and judged').waitFor();
    await page.goBack();
    await row.getByText('Restated: not judged yet.').waitFor();
    await page.goForward();
    expect(tried.asked('votes')).toBeGreaterThan(before);
    await page.getByRole('heading', { name: /^Judge: \d+ of \d+ traps seen$/ }).waitFor();
    expect(await page.getByRole('button', { name: /^Judge \d+ restated/ }).count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('has its restated sentences judged in an edited article', async () => {
    const { page, errors } = await openPage(browser);
    await page.goto(tried.product.url);
    const session = await sessionOf(page);
    const articleId = await editedArticle(createClient(tried.product.url, session));
    await page.goto(`${tried.product.url}/articles/${articleId}`);
    const before = tried.asked('votes');
    await page.getByText(/^scripted-small says whether a passage states it, about \$/).waitFor();
    await page.getByRole('button', { name: 'Judge 1 restated sentence' }).click();
    await page.getByRole('link', { name: 'Citation 1, restated' }).waitFor();
    await page.getByText(/^1 cited sentence, restated and judged/).waitFor();
    expect(tried.asked('votes')).toBeGreaterThan(before);
    expect(await page.getByRole('button', { name: /^Judge \d+ restated/ }).count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  /** An article of which a person has left one sentence, in other words than its source. */
  async function editedArticle(client: Client): Promise<string> {
    const searchTerm = 'heat pump';
    const research = await client.finished(await client.start('/api/research', { searchTerm }));
    const { summaries } = research.result as ResearchAnswer;
    const selectedSummaries = summaries.slice(0, SELECTION_MAX).map(({ id }) => id);
    const runId = await client.start('/api/blog', { searchTerm, selectedSummaries });
    await client.finished(runId);
    const path = `/api/articles/${runId}`;
    const read = EditableArticle.parse(await (await client.call('GET', path)).json());
    const sections = [{ blocks: [{ type: 'paragraph', sentences: [{ text: RESTATED }] }] }];
    const { version, title } = read;
    const answer = await client.call('PUT', path, { version, title, sections });
    expect(answer.status).toBe(200);
    return runId;
  }
});
