import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { connectDatabase, disconnectDatabase } from '@citeloom/common/server/database';
import { AccountModel } from '@citeloom/common/server/models/account';
import { logIn, startAccountProduct, type AccountProduct } from '../support/account-product.ts';
import { hasBrowser, launchBrowser, openPage, toastsOf } from '../support/browser.ts';

const TOKEN = 'an-admin-token-for-tests';

(hasBrowser ? describe : describe.skip)('what comes between in the admin area', () => {
  let product: AccountProduct;
  let browser: Browser;

  beforeAll(async () => {
    product = await startAccountProduct({ ADMIN_TOKEN: TOKEN, AUTH_AUTOCONFIRM: 'true' });
    browser = await launchBrowser();
    await connectDatabase(product.databaseUrl);
  });
  afterAll(async () => {
    await browser?.close();
    await disconnectDatabase();
    await product?.close();
  });

  /** Whoever holds the token, at an address of the area. */
  async function at(address: string) {
    const visit = await openPage(browser);
    await visit.page.goto(`${product.url}/admin?token=${TOKEN}${address}`);
    return visit;
  }
  const numberOf = async (email: string) =>
    (await AccountModel.findOne({ email }).orFail().lean()).number;
  const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

  it('a server that is gone loses nothing of a new user, who is added once it is back', async () => {
    const { page, errors } = await at('&add=1');
    const adding = dialogOf(page, 'Add New User');
    const person = product.newPerson();
    await adding.getByLabel('First Name').fill('<b>Ada</b>');
    await adding.getByLabel('Last Name').fill('לאבלייס');
    await adding.getByLabel('Email').fill(person.email);
    await adding.getByLabel('Password').fill(person.password);
    await adding.getByLabel('Role').selectOption('Standard');
    await product.killApi();
    await adding.getByRole('button', { name: 'Add User' }).click();
    await adding.getByText(/cannot be reached/).waitFor();
    await product.startApi();
    for (const [label, typed] of [
      ['First Name', '<b>Ada</b>'],
      ['Last Name', 'לאבלייס'],
      ['Email', person.email],
      ['Password', person.password],
      ['Role', 'Standard'],
    ] as const)
      expect(await adding.getByLabel(label).inputValue()).toBe(typed);
    await adding.getByRole('button', { name: 'Add User' }).click();
    await adding.waitFor({ state: 'detached' });
    const row = page.getByRole('row').filter({ hasText: person.email });
    await row.getByText('<b>Ada</b> לאבלייס').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('a user whom somebody else has deleted meanwhile is deleted, and nothing is an error', async () => {
    const { email } = await product.knownPerson();
    const id = await numberOf(email);
    const [first, second] = [await at(`&delete=${id}`), await at(`&user=${id}&delete=${id}`)];
    for (const { page } of [first, second])
      await dialogOf(page, 'Delete User').getByText('cannot be undone').waitFor();
    for (const { page, errors } of [first, second]) {
      await dialogOf(page, 'Delete User').getByRole('button', { name: 'Delete' }).click();
      await toastsOf(page).getByText('User deleted').waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(new URL(page.url()).search).toBe('');
      expect(errors).toEqual([]);
      await page.context().close();
    }
  });

  it('a role that was taken in the middle closes the door, and leaves what was typed until then', async () => {
    const [admin, other] = [await product.knownPerson(), await product.knownPerson()];
    await AccountModel.updateOne({ email: admin.email }, { role: 'Admin' });
    const { page, errors } = await openPage(browser);
    await page.goto(product.url);
    await logIn(page, admin);
    await page.goto(`${product.url}/admin?edit=${await numberOf(other.email)}`);
    const editing = dialogOf(page, 'Edit User');
    await editing.getByLabel('First Name').fill('Grace');
    await AccountModel.updateOne({ email: admin.email }, { role: 'Basic' });
    await editing.getByRole('button', { name: 'Save' }).click();
    await editing.getByText(/Only administrators/).waitFor();
    expect(await editing.getByLabel('First Name').inputValue()).toBe('Grace');
    expect(await AccountModel.exists({ email: other.email, firstName: 'Grace' })).toBeNull();
    await AccountModel.updateOne({ email: admin.email }, { role: 'Admin' });
    await editing.getByRole('button', { name: 'Save' }).click();
    await editing.waitFor({ state: 'detached' });
    expect(await AccountModel.exists({ email: other.email, firstName: 'Grace' })).not.toBeNull();
    await AccountModel.updateOne({ email: admin.email }, { role: 'Basic' });
    await page.reload();
    await page.getByText('Admin Authentication').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('a token that was changed is taken out of the browser, and the door asks for the new one', async () => {
    const { page, errors } = await at('');
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
    await page.evaluate(() => localStorage.setItem('adminToken', 'the-token-of-last-week'));
    await page.reload();
    await toastsOf(page).getByText('Access denied').waitFor();
    await page.getByLabel('Admin Token').fill(TOKEN);
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
