import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { EditableArticle } from '@citeloom/common/contracts/article';
import type { ResearchAnswer } from '@citeloom/common/contracts/research';
import { hasBrowser, launchBrowser, openPage } from '../support/browser.ts';
import { createClient } from '../support/client.ts';
import { startModelProduct, type ModelProduct } from '../support/model-product.ts';
import { prose } from '../support/scripted-openai/article-answers.ts';
import type { ModelCall } from '../support/scripted-openai/model-call.ts';
import { taskOf } from '../support/scripted-openai/quoting-model.ts';
import { restatingModel } from '../support/scripted-openai/restating-model.ts';
import { sessionOf } from '../support/session-of.ts';
import { untilSummaries } from '../support/visitor.ts';

const FALSE = 'Heat pumps cost 4,711 ducats in Bohemia.';
const OTHER = 'Every pump of 1,522 sings at noon.';

/** A writer who puts a sentence into each section that nothing carries. */
function erringModel(call: ModelCall): unknown {
  const answer = restatingModel(call) as { sections: { text: string }[] };
  if (taskOf(call) !== 'draft') return answer;
  const told = prose([FALSE, OTHER].map((text) => ({ text, aliases: ['e999'] })));
  for (const section of answer.sections)
    section.text = section.text.replace(/(?=\n\n|$)/, ` ${told}`);
  return answer;
}

(hasBrowser ? describe : describe.skip)('an article in the hands of a person', () => {
  let browser: Browser;
  let tried: ModelProduct;
  let page: Page;
  let errors: string[];
  let address: string;
  let researchAddress: string;

  beforeAll(async () => {
    [browser, tried] = await Promise.all([launchBrowser(), startModelProduct()]);
    tried.model.script = erringModel;
    ({ page, errors } = await openPage(browser));
    await page.goto(tried.product.url);
    const client = createClient(tried.product.url, await sessionOf(page));
    const searchTerm = 'heat pump';
    const research = await client.finished(await client.start('/api/research', { searchTerm }));
    const { summaries } = research.result as ResearchAnswer;
    const selectedSummaries = summaries.slice(0, 5).map(({ id }) => id);
    const runId = await client.start('/api/blog', { searchTerm, selectedSummaries });
    await client.finished(runId);
    address = `/articles/${runId}`;
    researchAddress = `/research/${research.id}`;
    const read = await client.call('GET', `/api${address}`);
    const { sections } = EditableArticle.parse(await read.json());
    expect(sections.flatMap(({ removed }) => removed).length).toBeGreaterThan(0);
  });

  afterAll(async () => {
    await browser?.close();
    await tried?.close();
  });

  const focused = (name: RegExp) =>
    page.getByRole('textbox', { name }).and(page.locator(':focus')).waitFor();

  it('opens each sentence of its opening from the keyboard', async () => {
    await page.goto(`${tried.product.url}${address}`);
    const own = page.getByRole('button', { name: /^Passages/ }).first();
    await own.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: 'Evidence' });
    await panel.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await own.and(page.locator(':focus')).waitFor();
  });

  it('has a description that is typed into and undone', async () => {
    await page.goto(`${tried.product.url}${address}?edit`);
    const field = page.getByRole('textbox', { name: 'Description' });
    await field.fill('What a heat pump costs.');
    await field.press('Enter');
    await page.getByText(/^23 characters; search engines show about 160/).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText(/^23 characters/).waitFor({ state: 'detached' });
  });

  it('has refused sentences that are kept, rewritten or left out, from its report', async () => {
    await page.goto(`${tried.product.url}${address}/report`);
    await page
      .getByRole('link', { name: 'Rewrite it, keep it as your own words, or leave it out' })
      .first()
      .click();
    const refused = page.getByRole('group', { name: /^Refused sentences of section/ });
    await refused.and(page.locator(':focus')).waitFor();
    const each = refused.getByRole('listitem');
    const before = await each.count();
    expect(before).toBeGreaterThan(1);
    await each.last().getByRole('button', { name: 'Leave it out' }).click();
    await each.nth(before - 1).waitFor({ state: 'detached' });

    await each.first().getByRole('button', { name: 'Rewrite it' }).click();
    await page.keyboard.press('Escape');
    await each.first().getByRole('button', { name: 'Rewrite it' }).click();
    const words = page.getByRole('textbox', { name: 'In your own words' });
    await words.and(page.locator(':focus')).waitFor();
    expect(await words.inputValue()).toBe(FALSE);
    await words.fill('Heat pumps cost 4,712 ducats in Saxony.');
    await page.getByRole('button', { name: 'Check and add' }).click();
    await page.getByText(/^Written by you\. No passage found/).waitFor();
    await focused(/^Sentence \d+$/);
    expect(await each.count()).toBe(before - 2);
  });

  it('has a section written again with a wish, and taken back', async () => {
    const heading = page.getByRole('textbox', { name: 'Heading' }).first();
    const section = page.locator('[data-section="1"]');
    const told = await section.innerText();
    const again = async () => {
      await heading.focus();
      await page.getByRole('button', { name: /^Change Section/ }).click();
      await page.getByRole('menuitem', { name: 'Write section again…' }).click();
    };
    await again();
    await page.keyboard.press('Escape');
    await focused(/^Heading$/);
    await again();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^About \$\d.* at most\. Undo brings the old text back\.$/).waitFor();
    await dialog.getByRole('button', { name: 'Shorter' }).click();
    tried.model.fault = (call) => (taskOf(call) === 'rewrite' ? { kind: 'hold' } : null);
    await dialog.getByRole('button', { name: 'Write again' }).click();
    const held = await tried.model.nextHeld();
    await page.getByRole('progressbar', { name: 'Writing the section again' }).waitFor();
    await focused(/^Heading$/);
    expect(await heading.getAttribute('aria-readonly')).toBe('true');
    held.answer();
    await page
      .getByText(/^Written again and checked\./)
      .first()
      .waitFor();
    expect((await section.innerText()).length).toBeLessThan(told.length);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('button', { name: 'Hide' }).click();
    await section.getByText(told.split('\n')[0]!, { exact: true }).first().waitFor();
  });

  it('waits with its outline, which is renamed, reordered, cut and added to', async () => {
    tried.model.fault = () => null;
    await page.goto(tried.product.url + researchAddress);
    await untilSummaries(page);
    await page.getByRole('button', { name: /^Select \d$/ }).click();
    await page.locator('summary', { hasText: 'Options' }).click();
    await page.getByRole('checkbox', { name: 'Show me the outline first' }).check();
    await page.reload();
    await untilSummaries(page);
    await page.locator('summary', { hasText: 'Options' }).click();
    const box = page.getByRole('checkbox', { name: 'Show me the outline first' });
    expect(await box.isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Create Article' }).click();
    await page.getByRole('heading', { name: 'Here is the outline' }).waitFor();
    const takeBack = page.getByRole('button', { name: 'Back to the planned outline' });
    const title = page.getByLabel('Title', { exact: true });
    const planned = await title.inputValue();
    await title.fill('Something else');
    await takeBack.click();
    await takeBack.waitFor({ state: 'detached' });
    expect(await title.inputValue()).toBe(planned);
    await title.fill('Pumps of heat');
    await page.getByLabel('Heading of section 1').fill('Money first');
    await page.getByLabel('Add a question').fill('How loud is the fan of a heat pump?');
    await page.getByLabel('Add a question').press('Enter');
    const loud = /^Move up: How loud/;
    await page.getByRole('button', { name: loud }).first().click();
    await page.getByLabel('Heading of section 1').waitFor();
    expect(await page.getByLabel('Heading of section 2').inputValue()).toBe('Money first');
    await takeBack.waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Here is the outline' }).waitFor();
    expect(await title.inputValue()).toBe('Pumps of heat');
    expect(await page.getByLabel('Heading of section 2').inputValue()).toBe('Money first');
    await takeBack.waitFor();
    await page.getByRole('button', { name: 'Write it' }).click();
    await page.getByRole('heading', { name: 'Footnotes' }).waitFor();
    await page.getByRole('heading', { name: 'Pumps of heat', level: 1 }).waitFor();
    expect(await page.locator('.article h2').allInnerTexts()).toEqual([
      ...['How loud is the fan of a heat pump?', 'Money first'],
    ]);
    expect(errors).toEqual([]);
  });
});
