import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hasBrowser, openPage } from '../support/browser.ts';
import { choose } from '../support/dashboard-visit.ts';
import { accountIdOf, seedDashboard } from '../support/seed-dashboard.ts';
import { actOnArticle } from '../support/visitor.ts';
import { signUpHere } from '../support/sign-up-here.ts';
import { seedArticle, seedResearch } from '../support/seed-research.ts';
import { sessionOf } from '../support/session-of.ts';
import { visitShared } from '../support/visit-shared.ts';

const PROBLEM = { code: 'internal', detail: 'The loom has stopped.' };

/** Lets the server answer a call with an error. */
async function refuse(page: Page, address: string): Promise<void> {
  await page.route(address, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', json: PROBLEM }),
  );
}

const toast = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /^Notification/ })
    .getByText(text, { exact: true })
    .waitFor();

(hasBrowser ? describe : describe.skip)('calls that fail', () => {
  const shared = visitShared();

  it('of addresses lead back to what is there', async () => {
    const { page } = await openPage(shared.browser);
    await page.goto(`${shared.product.url}/no-such-page`);
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await page.getByText("The page you are looking for doesn't exist or has been moved.").waitFor();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL(`${shared.product.url}/`);
    await page.goto(`${shared.product.url}/how-it-works`);
    await page.getByRole('link', { name: 'Start Creating Content Now' }).click();
    await page.getByLabel('Research topic').and(page.locator(':focus')).waitFor();
    await page.route('**/api/research', (route) => route.fulfill({ status: 200, json: {} }));
    await page.getByLabel('Research topic').fill('iron gall ink');
    await page.keyboard.press('Enter');
    await page.getByText('Invalid response format from server').first().waitFor();
    await page.context().close();
  });

  it('of writing and of drawing say which it was, and why', async () => {
    const { page } = await openPage(shared.browser);
    await page.goto(shared.product.url);
    const session = await sessionOf(page);
    const research = await seedResearch(session);
    const { _id: articleId } = await seedArticle(session, research);
    await refuse(page, '**/api/blog');
    await page.goto(`${shared.product.url}/research/${research.run._id}`);
    await page.getByRole('button', { name: 'Select 1' }).click();
    await page.getByRole('button', { name: 'Create Article' }).click();
    await toast(page, 'Blog generation failed');
    await toast(page, `500: ${PROBLEM.detail}`);
    await refuse(page, '**/api/generate-images');
    await page.goto(`${shared.product.url}/articles/${articleId}`);
    await actOnArticle(page, 'Generate Images');
    await toast(page, 'Error generating images');
    await toast(page, `500: ${PROBLEM.detail}`);
    await page.context().close();
  });

  it('of an account say what is going on meanwhile, and what failed', async () => {
    const { page } = await openPage(shared.browser);
    await page.goto(shared.product.url);
    await sessionOf(page);
    await signUpHere(page);
    const email = await page.evaluate(() => localStorage.getItem('currentUser') ?? '');
    const [item] = await seedDashboard(await accountIdOf(email), [{ title: 'Iron gall ink' }]);
    const held: (() => void)[] = [];
    const hold = (address: string) =>
      page.route(address, async (route) => {
        await new Promise<void>((resolve) => held.push(resolve));
        await route.abort();
      });
    await page.goto(`${shared.product.url}/dashboard?start=`);
    await hold('**/api/research');
    await page.getByPlaceholder('What would you like to research today?').fill('iron gall ink');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Researching...' }).waitFor();
    await hold('**/api/user/content/*/download*');
    await choose(page, 'Iron gall ink', 'Download');
    await toast(page, 'Downloading...');
    for (const release of held) release();
    await toast(page, 'There was an error downloading your content. Please try again.');

    // Somebody without an address, as an anonymous sign-in has none.
    await page.route('**/auth/v1/user', async (route) => {
      const answer = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...answer, email: '' } });
    });
    await page.goto(`${shared.product.url}/account`);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menu').getByText('My Account', { exact: true }).waitFor();
    await page.unroute('**/auth/v1/user');

    await page.route('**/api/user/content/*/publish*', (route) =>
      route.fulfill({ status: 502, json: { ...PROBLEM, detail: '' } }),
    );
    await page.goto(`${shared.product.url}/dashboard?item=${item?.id}&dialog=publish`);
    const dialog = page.getByRole('dialog', { name: 'Publish', exact: true });
    await dialog.getByLabel('Site URL').fill('https://blog.example.org');
    await dialog.getByLabel('Username').fill('author');
    await dialog.getByLabel('Application password', { exact: true }).fill('abcd efgh');
    await dialog.getByRole('button', { name: 'Publish as Draft' }).click();
    await toast(page, 'Publishing setup failed');
    await dialog.getByText('Failed to set up WordPress publishing').first().waitFor();
    await page.context().close();
  });
});
