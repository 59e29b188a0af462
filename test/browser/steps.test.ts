import { describe, expect, it } from '@jest/globals';
import { ArticleModel, type ArticleDocument } from '@citeloom/common/server/models/article';
import { hasBrowser, openPage } from '../support/browser.ts';
import { seedArticle, seedResearch } from '../support/seed-research.ts';
import { sessionOf } from '../support/session-of.ts';
import { visitShared } from '../support/visit-shared.ts';

(hasBrowser ? describe : describe.skip)('steps and tables of an article', () => {
  const shared = visitShared();

  it('stand beside what is typed as code and an example that is made up', async () => {
    const { page, errors } = await openPage(shared.browser);
    await page.goto(shared.product.url);
    const session = await sessionOf(page);
    const { _id } = await seedArticle(session, await seedResearch(session));
    const { sections } = await ArticleModel.findById(_id).orFail().lean<ArticleDocument>();
    const [first] = sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.type === 'paragraph' ? block.sentences : [])),
    );
    const TEXT = 'Say you mix 30 g of galls: run ink --mix 30.';
    const example = { ...first!, text: TEXT, level: 'judged' as const, supposed: true as const };
    const sentences = [first!, { ...example, code: ['ink --mix 30'] }];
    sections[0]!.blocks.unshift({ type: 'paragraph', sentences });
    const judge = { model: 'small', traps: { seen: 4, of: 4 }, believed: true };
    await ArticleModel.updateOne({ _id }, { $set: { sections, judge } });

    await page.goto(`${shared.product.url}/articles/${_id}`);
    const code = page.locator('.article code');
    expect(await code.textContent()).toBe('ink --mix 30');
    const paragraph = page.locator('.article p').filter({ has: page.locator('code') });
    expect(await paragraph.locator('.citation:not(.within)').count()).toBe(1);
    await code.click();
    const panel = page.getByRole('complementary', { name: 'Evidence' });
    await panel.getByText(/^A made-up example: /).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('stand where they are read, copied and edited', async () => {
    const { page, errors } = await openPage(shared.browser, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.goto(shared.product.url);
    const session = await sessionOf(page);
    const { _id } = await seedArticle(session, await seedResearch(session));
    const { sections } = await ArticleModel.findById(_id).orFail().lean<ArticleDocument>();
    for (const { blocks } of sections) {
      const items = blocks.flatMap((block) => (block.type === 'paragraph' ? block.sentences : []));
      const rows = items.map((item) => ({
        ...item,
        text: `Ink: ${item.text}; Price: 5 €`,
        follows: true as const,
      }));
      blocks.push({ type: 'list', columns: ['Ink', 'Price'], items: rows });
      blocks.push({ type: 'list', ordered: true, items });
    }
    const judge = { model: 'small', traps: { seen: 4, of: 4 }, believed: true };
    await ArticleModel.updateOne({ _id }, { $set: { sections, judge } });

    await page.goto(`${shared.product.url}/articles/${_id}`);
    const steps = page.locator('.article ol');
    await steps.getByText('So much for ink.').waitFor();
    expect(await steps.locator('> li').count()).toBe(2);
    expect(await steps.locator('> li').first().locator('sup.citation').count()).toBe(1);

    const table = page.locator('.article table');
    expect(await table.locator('th').allTextContents()).toEqual(['Ink', 'Price']);
    const [first] = await table.locator('tbody tr').all();
    expect(await first?.locator('td').first().textContent()).toMatch(/^Iron gall ink [^[]*$/);
    expect(await first?.locator('td').last().textContent()).toBe('5 €[1]');
    await first?.locator('td').first().locator('span').click();
    const panel = page.getByRole('complementary', { name: 'Evidence' });
    await panel.getByText(/^Concluded\. It follows from what is cited; judged by /).waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Copy as Markdown' }).click();
    await page.getByText('Copied as Markdown', { exact: true }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(
      /\n\| Ink \| Price \|\n\| --- \| --- \|\n\| Iron gall ink .* \| 5 €\[\^1\] \|\n/,
    );
    expect(copied).toMatch(/\n1\. Iron gall ink .*\[\^1\]\n2\. So much for ink\.\n/);

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const field = page.getByRole('textbox', { name: 'Sentence 4', exact: true });
    await field.fill('So much for it.');
    await field.press('Enter');
    await page.getByText('Saved and checked').first().waitFor();
    expect(await page.locator('.editor ol > li').count()).toBe(2);
    const saved = await ArticleModel.findById(_id).orFail().lean<ArticleDocument>();
    expect(saved.sections[0]?.blocks.at(-1)).toMatchObject({ type: 'list', ordered: true });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
