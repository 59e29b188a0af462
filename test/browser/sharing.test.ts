import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ArticleModel } from '@citeloom/common/server/models/article';
import { RunModel } from '@citeloom/common/server/models/run';
import { hasBrowser, openPage } from '../support/browser.ts';
import { checkLooks } from '../support/check-looks.ts';
import { seedArticle, seedResearch } from '../support/seed-research.ts';
import { visitShared } from '../support/visit-shared.ts';
import { sessionOf } from '../support/session-of.ts';
import { publicTexts } from './texts/public.ts';

(hasBrowser ? describe : describe.skip)('an article that is shared', () => {
  const shared = visitShared();

  async function author(): Promise<{ page: Page; articleId: string }> {
    const { page } = await openPage(shared.browser, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.goto(shared.product.url);
    const session = await sessionOf(page);
    const { _id } = await seedArticle(session, await seedResearch(session));
    await page.goto(`${shared.product.url}/articles/${_id}`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    return { page, articleId: _id };
  }

  async function makeLink(page: Page): Promise<string> {
    await page.getByRole('button', { name: 'Make a Link' }).click();
    return page.getByRole('textbox', { name: 'Link' }).inputValue();
  }

  it('is read and checked by anybody who has its link, until its author takes it back', async () => {
    const { page } = await author();
    await page.getByRole('button', { name: 'Make a Link' }).waitFor();
    await checkLooks(page, 'share dialog without a link');
    const link = await makeLink(page);
    const dialog = page.getByRole('dialog', { name: 'Share' });
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByText('The link was copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    for (const text of publicTexts['share dialog'])
      await page.getByText(text, { exact: true }).first().waitFor();
    await checkLooks(page, 'share dialog');

    const { page: reader, errors } = await openPage(shared.browser);
    await reader.goto(link);
    await reader.getByRole('heading', { name: 'Ink that darkens' }).waitFor();
    expect(await reader.getByRole('button', { name: /^(Edit|Share|Download)$/ }).count()).toBe(0);
    await checkLooks(reader, 'shared article');
    await reader.locator('sup.citation a').first().click();
    const panel = reader.getByRole('complementary', { name: 'Evidence' });
    await panel.getByText('Iron gall ink darkens within 2 days of writing.').waitFor();
    const [source] = await Promise.all([
      reader.context().waitForEvent('page'),
      panel.getByRole('link', { name: /^Open the source/ }).click(),
    ]);
    await source.getByText('Only the quoted passages are shown here.').waitFor();
    await reader.keyboard.press('Escape');
    await reader.getByRole('link', { name: 'See the full report' }).click();
    await reader.getByRole('heading', { name: 'Passage by passage' }).waitFor();
    await checkLooks(reader, 'shared report');
    expect(errors).toEqual([]);

    await page.getByRole('button', { name: 'Turn off the Link' }).click();
    await page.getByText('The link is turned off. Whoever opens it is told so.').waitFor();
    await reader.goto(link);
    await reader.getByRole('heading', { name: 'This link was taken back' }).waitFor();
    await checkLooks(reader, 'link that was taken back');
    const other = await makeLink(page);
    expect(other).not.toBe(link);
    await reader.context().close();
    await page.context().close();
  });

  it('says when it has expired, and when there is no such link', async () => {
    const { page, articleId } = await author();
    const link = await makeLink(page);
    await ArticleModel.updateOne({ _id: articleId }, { expiresAt: new Date(Date.now() - 1000) });
    await page.goto(link);
    await page.getByRole('heading', { name: 'This article has expired' }).waitFor();
    await page.goto(`${shared.product.url}/shared/${randomUUID()}`);
    await page.getByRole('heading', { name: 'There is no such link' }).waitFor();
    await page.getByRole('link', { name: 'Research a Topic' }).waitFor();
    await page.context().close();
  });

  it('does not open by the address of its author; it says so and how to share', async () => {
    const { page, articleId } = await author();
    const { page: other } = await openPage(shared.browser);
    await other.goto(page.url());
    await other.getByRole('heading', { name: 'This article is not here' }).waitFor();
    await other.getByText(/^It belongs to another browser or account, or it has expired/).waitFor();
    await checkLooks(other, 'an article of somebody else');
    await other.context().close();

    await ArticleModel.deleteOne({ _id: articleId });
    await RunModel.deleteOne({ _id: articleId });
    await page.reload();
    await page.getByRole('heading', { name: 'This article has gone' }).waitFor();
    await checkLooks(page, 'an article that has expired');
    await page.getByRole('link', { name: 'Research “iron gall ink” Again' }).click();
    await page.getByLabel('Research topic').waitFor();
    expect(await page.getByLabel('Research topic').inputValue()).toBe('iron gall ink');
    await page.context().close();
  });
});
