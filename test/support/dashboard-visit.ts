import type { Browser, Locator, Page } from 'playwright-core';
import { logIn, type Person } from './account-product.ts';
import { openPage } from './browser.ts';
import { accountIdOf, seedDashboard, type SeededItem } from './seed-dashboard.ts';
import type { SharedAccounts } from './shared-product.ts';

export type DashboardVisit = {
  person: Person;
  accountId: string;
  seeded: { id: number; articleId: string }[];
  page: Page;
  errors: string[];
};

/**
 * Whoever has just signed in, with what they are to have made before.
 *
 * @param height of the window: the list holds only the cards in view.
 */
export async function visitDashboard(
  product: Pick<SharedAccounts, 'url' | 'knownPerson'>,
  browser: Browser,
  items: SeededItem[] = [],
  height = 2600,
): Promise<DashboardVisit> {
  const person = await product.knownPerson();
  const accountId = await accountIdOf(person.email);
  const seeded = await seedDashboard(accountId, items);
  const { page, errors } = await openPage(browser, { viewport: { width: 1280, height } });
  await page.goto(product.url);
  await logIn(page, person);
  await page.getByRole('heading', { name: 'Your Content Dashboard' }).waitFor();
  return { person, accountId, seeded, page, errors };
}

/** The card of an item. */
export const card = (page: Page, title: string): Locator =>
  page.getByRole('article', { name: title });

/** The titles of the cards in the page, in their order. */
export const titles = (page: Page): Promise<string[]> =>
  page.locator('[data-open-item]').allTextContents();

/** Chooses an entry of an item's menu; the dialog that it opens. */
export async function choose(page: Page, title: string, entry: string): Promise<Locator> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  return page.getByRole('dialog');
}
