import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { hasBrowser, launchBrowser, openPage } from '../support/browser.ts';
import { checkLooks } from '../support/check-looks.ts';
import { ACCOUNT_PASSWORD } from '../support/publishing-product.ts';
import {
  pageOf,
  PAGES,
  startWatchingProduct,
  type WatchingProduct,
} from '../support/watching-product.ts';

/** Where pictures go, where somebody wants to look at them. */
const PICTURES = process.env.WATCH_PICTURES;

let tried: WatchingProduct;
let browser: Browser;
let page: Page;
let errors: string[];
beforeAll(async () => {
  if (!hasBrowser) return;
  tried = await startWatchingProduct();
  browser = await launchBrowser();
  ({ page, errors } = await openPage(browser));
  await page.goto(tried.product.url);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const login = page.getByRole('dialog');
  await login.getByLabel('Email').fill(tried.email);
  await login.getByLabel('Password', { exact: true }).fill(ACCOUNT_PASSWORD);
  await login.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/dashboard**');
});
afterAll(async () => {
  await browser?.close();
  await tried?.close();
});

const dialog = () => page.getByRole('dialog', { name: 'Watch sources' });
const watchSwitch = () =>
  dialog().getByRole('switch', { name: 'Watch the sources of this article' });
const row = (title: string) => dialog().getByRole('listitem').filter({ hasText: title });

/** Where the mails about lost sources that came are switched off. */
async function offLinks(): Promise<string[]> {
  const mails = await Promise.all(tried.mails.taken.map((mail) => PostalMime.parse(mail)));
  return mails.flatMap(({ headers }) => {
    const header = headers.find(({ key }) => key === 'list-unsubscribe');
    return header ? header.value.slice(1, -1) : [];
  });
}

const look = (state: string) => checkLooks(page, state, PICTURES);

/** Goes by keyboard to the control whose label begins so. */
async function tabTo(name: string): Promise<void> {
  for (let pressed = 0; pressed < 40; pressed += 1) {
    const named = await page.evaluate((wanted) => {
      return document.activeElement?.closest('label')?.textContent.includes(wanted) ?? false;
    }, name);
    if (named) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way to “${name}” by keyboard`);
}

(hasBrowser ? describe : describe.skip)('watching the sources of an article', () => {
  it('is switched on from the menu of its item by keyboard, and checks at once', async () => {
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Watch sources' }).press('Enter');
    await dialog().waitFor();
    expect(await watchSwitch().isChecked()).toBe(false);
    await look('off');
    tried.product.freezeWorkers();
    await tabTo('Watch the sources');
    await page.keyboard.press('Space');
    await dialog().getByRole('progressbar', { name: 'Progress of the check' }).waitFor();
    await look('checking');
    tried.product.thawWorkers();
    await dialog().getByText('Last checked just now').waitFor();
    await row('Burrows on the coast').getByText('Unchanged since it was read').waitFor();
    await tabTo('Mail me when');
    await page.keyboard.press('Space');
    await dialog().getByRole('switch', { name: 'Mail me', checked: true }).waitFor();
    await look('unchanged');
  });

  it('shows what is lost after another day, what has moved, and what was not answered', async () => {
    const { web } = tried;
    web.put('/coast', { body: pageOf('Puffins', ['All about puffins.']) });
    web.put('/bushes');
    const { title = '', paragraphs = [] } = PAGES['/news'] ?? {};
    web.put('/news', {
      body: pageOf(title, paragraphs, '<link rel="canonical" href="/2026/news-of-penguins">'),
    });
    await dialog().getByRole('button', { name: 'Check now' }).click();
    await row('Burrows on the coast').getByText('It counts as lost when another day').waitFor();
    await row('News of penguins').getByText('Has moved').waitFor();
    await look('doubt');
    await tried.dayLater();
    await dialog().getByRole('button', { name: 'Check now' }).click();
    await row('Penguins under bushes').getByText('Is no longer there').waitFor();
    const coast = row('Burrows on the coast');
    await coast.getByText(/No longer carries \d quoted passage/).waitFor();
    await coast.getByText('What the article quotes of it').click();
    await coast.getByText(PAGES['/coast']?.paragraphs[0]?.slice(0, 40) ?? '').waitFor();
    await look('lost');
    expect(await offLinks()).toHaveLength(1);
  });

  it('says so on the item, in its preview, at the passage and in the report', async () => {
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '2 sources lost' }).first().waitFor();
    await look('item');
    await page.goto(`${tried.product.url}/dashboard?item=${tried.contentId}`);
    const preview = page.getByRole('dialog');
    await preview.getByRole('button', { name: '2 sources lost' }).waitFor();
    await look('preview');
    await preview.getByRole('button', { name: 'Watch sources' }).click();
    await dialog().waitFor();

    await page.goto(`${tried.product.url}/articles/${tried.articleId}`);
    await page.getByText('2 sources gone since, or without what is quoted').waitFor();
    const chips = page.locator('sup.citation a');
    const panel = page.getByRole('complementary', { name: 'Evidence' });
    let isSaid = false;
    for (let at = 0; at < (await chips.count()) && !isSaid; at += 1) {
      await chips.nth(at).click();
      await panel.waitFor();
      isSaid = /No longer carries|Is no longer there/.test((await panel.textContent()) ?? '');
    }
    expect(isSaid).toBe(true);
    await look('passage');
    await page.goto(`${tried.product.url}/articles/${tried.articleId}/report`);
    const sources = page.getByRole('region', { name: 'Sources' });
    await sources.getByText('Is no longer there').scrollIntoViewIfNeeded();
    await look('report');
  });

  it('tells what fails and how to go on, and is switched off', async () => {
    const address = `**/api/user/content/${tried.contentId}/watch`;
    await page.route(address, (route) => route.abort());
    await page.goto(`${tried.product.url}/dashboard?item=${tried.contentId}&dialog=sources`);
    await dialog().getByRole('button', { name: 'Try Again' }).waitFor();
    await look('failed');
    await page.unroute(address);
    await dialog().getByRole('button', { name: 'Try Again' }).click();
    await watchSwitch().click();
    await dialog().getByRole('button', { name: 'Check now' }).waitFor({ state: 'detached' });
    expect(await watchSwitch().isChecked()).toBe(false);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '2 sources lost' }).waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });

  it('has a page that stops its mails, which asks first', async () => {
    await tried.switchOn(true);
    const [off] = await offLinks();
    const { pathname, search } = new URL(off ?? '');
    await page.goto(tried.product.url + pathname + search);
    await look('mail-off');
    await page.getByRole('button', { name: 'Send me no more of these mails' }).click();
    await page.getByText('You get no more mails').waitFor();
    expect((await tried.watch()).mail).toBe(false);
  });
});
