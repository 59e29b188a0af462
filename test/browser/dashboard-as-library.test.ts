import { describe, expect, it } from '@jest/globals';
import { ContentModel } from '@citeloom/common/server/models/content';
import { hasBrowser } from '../support/browser.ts';
import { card, visitDashboard } from '../support/dashboard-visit.ts';
import { visitSharedAccounts } from '../support/visit-shared.ts';

const LONG = `Pumps ${'w'.repeat(50)}`;

(hasBrowser ? describe : describe.skip)('the dashboard as a library', () => {
  const shared = visitSharedAccounts();

  it('shows items on its first screen, with titles, texts and menus whole', async () => {
    const items = [{ title: LONG }, { title: 'Iron gall ink' }];
    const { page, errors, seeded } = await visitDashboard(
      shared.product,
      shared.browser,
      items,
      800,
    );
    const first = card(page, 'Iron gall ink');
    await first.getByText(/^Iron gall ink darkens/).waitFor();
    // A quotation in whole names its source under it, which is no part of how the article begins.
    const quotation = '<blockquote><p>Ink darkens.</p>\n<p><cite>On ink</cite></p></blockquote>\n';
    const articleContent = `${quotation}<p>It lasts.</p>`;
    await ContentModel.updateOne({ _id: seeded[1]?.id }, { articleContent });
    await page.reload();
    await first.getByText('Ink darkens. It lasts.', { exact: true }).waitFor();
    expect((await first.boundingBox())?.y).toBeLessThan(560);
    const edgeOf = async (place: typeof first) => {
      const { x, width } = (await place.boundingBox()) ?? { x: 0, width: 0 };
      return x + width;
    };
    const title = card(page, LONG).getByRole('button', { name: LONG, exact: true });
    expect(await edgeOf(title)).toBeLessThanOrEqual(await edgeOf(card(page, LONG)));

    await page.getByRole('button', { name: 'Actions for Iron gall ink' }).click();
    const menu = page.getByRole('menu');
    await menu.getByRole('menuitem', { name: 'Delete' }).waitFor();
    expect(await menu.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('opens the form for a new topic where it is asked for', async () => {
    const { page, errors } = await visitDashboard(shared.product, shared.browser, [
      { title: 'Heat pumps' },
    ]);
    await card(page, 'Heat pumps').waitFor();
    const field = page.getByPlaceholder('What would you like to research today?');
    expect(await field.count()).toBe(0);
    await page.getByRole('button', { name: 'New article' }).click();
    await field.and(page.locator(':focus')).waitFor();
    await page.reload();
    await card(page, 'Heat pumps').waitFor();
    await page.keyboard.press('n');
    await field.and(page.locator(':focus')).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
