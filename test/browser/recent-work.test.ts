import { describe, expect, it } from '@jest/globals';
import { ArticleModel } from '@citeloom/common/server/models/article';
import { ALL_RULES, violations } from '../support/axe.ts';
import { hasBrowser, openPage } from '../support/browser.ts';
import { checkLooks } from '../support/check-looks.ts';
import { seedImages } from '../support/seed-images.ts';
import { seedArticle, seedResearch } from '../support/seed-research.ts';
import { sessionOf } from '../support/session-of.ts';
import { visitShared } from '../support/visit-shared.ts';
import { research, untilSummaries } from '../support/visitor.ts';

(hasBrowser ? describe : describe.skip)('recent work of a visitor', () => {
  const shared = visitShared();

  it('is reached from every screen once there is some', async () => {
    const { page, errors } = await openPage(shared.browser);
    const link = page.getByRole('banner').getByRole('link', { name: 'Recent work' });
    await page.goto(`${shared.product.url}/how-it-works`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await link.count()).toBe(0);
    const neighbour = page.getByRole('banner').getByRole('link', { name: 'Check a Text' });
    const place = await neighbour.boundingBox();
    await page.goto(`${shared.product.url}/recent`);
    await page.getByText('Nothing here yet').waitFor();

    await research(page, shared.product.url, 'how sourdough works');
    await untilSummaries(page);
    for (const path of ['/how-it-works', '/check', '/pricing', '/no-such-page']) {
      await page.goto(shared.product.url + path);
      await link.waitFor();
      expect(await neighbour.boundingBox()).toEqual(place);
    }
    await link.click();
    const row = page.getByRole('main').getByRole('link', { name: /how sourdough works/ });
    await row.getByText(/kept until/).waitFor();
    expect(await violations(page, ALL_RULES)).toEqual([]);
    await row.click();
    await page.waitForURL('**/research/*');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('tells articles apart by title and state, finds them, and deletes them with a way back', async () => {
    const { page, errors } = await openPage(shared.browser);
    await page.goto(shared.product.url);
    const session = await sessionOf(page);
    const research = await seedResearch(session);
    await seedResearch(session, { unanswered: { message: 'Nothing was found.' } });
    const { _id: plain } = await seedArticle(session, research);
    const { _id: drawn } = await seedArticle(session, research);
    await ArticleModel.updateOne({ _id: plain }, { title: 'Ink before paper' });
    await ArticleModel.updateOne({ _id: drawn }, { version: 2 });
    await seedImages(session, drawn);

    await page.goto(`${shared.product.url}/recent`);
    const row = (name: RegExp) => page.getByRole('main').getByRole('link', { name });
    await row(/Ink before paper.*on “iron gall ink”.*Ready/).waitFor();
    await row(/Ink that darkens.*3 images · edited/).waitFor();
    await row(/Research.*iron gall ink.*1 summary/).waitFor();
    await row(/Research.*iron gall ink.*Nothing found/).waitFor();
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    await checkLooks(page, 'recent work');

    await page.getByLabel('Search your recent work').fill('paper ink');
    await row(/that darkens/).waitFor({ state: 'detached' });
    expect(await page.getByRole('main').getByRole('listitem').count()).toBe(1);
    await page.reload();
    await row(/Ink before paper/).waitFor();
    expect(await page.getByRole('main').getByRole('listitem').count()).toBe(1);
    await page.getByLabel('Show', { exact: true }).selectOption('Research');
    await page.getByText('Nothing of it matches.').waitFor();
    await page.getByRole('button', { name: 'Show everything' }).click();

    await page.getByRole('button', { name: 'Delete “Ink before paper”' }).click();
    await row(/Ink before paper/).waitFor({ state: 'detached' });
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.and(page.locator(':focus')).waitFor();
    await checkLooks(page, 'recent work after a deletion');
    await page.keyboard.press('Enter');
    await row(/Ink before paper/).waitFor();
    await undo.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Delete “Ink before paper”' }).click();
    await undo.waitFor();
    await page.reload();
    await row(/that darkens/).waitFor();
    expect(await row(/Ink before paper/).count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
