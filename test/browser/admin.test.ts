import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { connectDatabase, disconnectDatabase } from '@citeloom/common/server/database';
import { AccountModel } from '@citeloom/common/server/models/account';
import { logIn, startAccountProduct, type AccountProduct } from '../support/account-product.ts';
import { hasBrowser, launchBrowser, openPage } from '../support/browser.ts';
import { checkLooks } from '../support/check-looks.ts';
import { adminTexts } from './texts/admin.ts';

type State = keyof typeof adminTexts;

const TOKEN = 'an-admin-token-for-tests';
const AWAY = '**/api/admin/**';
const ASKED = new Set<State>();

/** Looks for every text of a state. */
async function says(within: Page | Locator, state: State): Promise<void> {
  ASKED.add(state);
  for (const text of adminTexts[state]) {
    await within.getByText(text, { exact: true }).first().waitFor();
  }
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first();
const heightOf = async (region: Locator) =>
  region.evaluate((element) => (element as HTMLElement).style.maxHeight);

(hasBrowser ? describe : describe.skip)('the admin area', () => {
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

  /** Whoever follows the address with the token, at a tab. */
  async function administrator(address = '') {
    const visit = await openPage(browser);
    await visit.page.goto(`${product.url}/admin?token=${TOKEN}${address}`);
    await visit.page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
    return visit;
  }

  /** What a person does by themselves: sign in, research, have an article written and packed. */
  async function work({ email, password }: { email: string; password: string }): Promise<void> {
    const call = async (path: string, body: object, token = '') => {
      const answer = await fetch(product.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return (await answer.json()) as Record<string, unknown>;
    };
    const signIn = await fetch(`${product.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const { access_token: token } = (await signIn.json()) as { access_token: string };
    const found = await call('/api/research', { searchTerm: 'how sourdough works' }, token);
    const selectedSummaries = (found.summaries as object[]).slice(0, 1);
    const { searchTerm, searchId } = found;
    const article = await call('/api/blog', { searchTerm, searchId, selectedSummaries }, token);
    await call('/api/download', { articleId: article.articleId, format: 'zip' }, token);
  }

  it('lets in whoever has the token, which is out of the address before anything is asked for', async () => {
    const { page, errors } = await openPage(browser);
    await page.goto(`${product.url}/admin`);
    await says(page, 'the gate');
    const field = page.getByLabel('Admin Token');
    expect(await field.getAttribute('type')).toBe('password');
    for (const wrong of ['wrong', '', '   ', 'ü'.repeat(5), 'x'.repeat(10_000)]) {
      await field.fill(wrong);
      await field.press('Enter');
      await page.getByRole('alert').getByText(adminTexts['a wrong token'][1]).first().waitFor();
    }
    await says(page, 'a wrong token');
    await checkLooks(page, 'gate');
    await field.fill(TOKEN);
    await page.keyboard.press('Enter');
    await says(page, 'the users');
    await page.getByRole('button', { name: 'Forget the token' }).click();
    await says(page, 'the gate');
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();

    const asked: string[] = [];
    page.on('request', (request) => {
      if (!request.isNavigationRequest())
        asked.push(`${request.url()} ${request.headers().referer ?? ''}`);
    });
    await page.goto(`${product.url}/admin?tab=stats&token=${TOKEN}`);
    await page.getByText('Total Users').waitFor();
    expect(page.url()).toBe(`${product.url}/admin?tab=stats`);
    expect(asked.filter((request) => request.includes(TOKEN))).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBe(TOKEN);
    await page.goto(`${product.url}/admin?token=no-such-token-here`);
    await says(page, 'a wrong token');
    await says(page, 'the gate');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('adds a person, sees what they did, changes them, ends their sign-ins, deletes them', async () => {
    const { page, errors } = await administrator();
    const person = product.newPerson();
    await page.getByRole('button', { name: 'Add User' }).click();
    const adding = page.getByRole('dialog', { name: 'Add New User' });
    await says(adding, 'adding a person');
    expect(await adding.getByLabel('Role').inputValue()).toBe('Basic');
    await adding.getByLabel('First Name').fill('Ada');
    await adding.getByLabel('Last Name').fill('Weaver');
    await adding.getByLabel('Email').fill('no address');
    await adding.getByLabel('Password').fill(person.password);
    await page.keyboard.press('Enter');
    await says(page, 'a person was not added');
    await adding.getByText('Email is invalid').first().waitFor();
    await checkLooks(page, 'add user');
    await adding.getByLabel('Email').fill(person.email);
    await page.keyboard.press('Enter');
    await says(page, 'a person was added');
    await adding.waitFor({ state: 'detached' });

    await page.getByLabel('Search users').fill('weav');
    await row(page, person.email).waitFor();
    await page.getByText(/^1 of \d+ users$/).waitFor();
    await page.getByRole('combobox', { name: 'Role' }).selectOption('Basic');
    ASKED.add('the roles');
    const roles = page.getByRole('combobox', { name: 'Role' }).locator('option');
    expect(await roles.allTextContents()).toEqual([...adminTexts['the roles']]);
    expect(new URL(page.url()).search).toBe('?users.q=weav&users.role=Basic');
    await page.reload();
    await row(page, person.email).getByText('Basic').waitFor();
    expect(await row(page, person.email).getByText('Basic').getAttribute('data-look')).toBe(
      'secondary',
    );
    expect(await heightOf(page.getByRole('region', { name: 'Users' }))).toBe('400px');
    await page.getByRole('button', { name: 'Remove filter Role: Basic' }).click();
    await page.getByRole('button', { name: 'Clear All' }).click();
    await page.getByText(/^\d+ total users?$/).waitFor();
    expect(new URL(page.url()).search).toBe('');

    await page.getByRole('button', { name: person.email, exact: true }).click();
    const detail = page.getByRole('dialog', { name: person.email });
    await says(detail, 'a person without anything');
    await checkLooks(page, 'person');
    await work(person);
    await page.reload();
    await detail.getByText('as a file').waitFor();
    const searches = detail.getByRole('list', { name: 'Search History' });
    await searches.getByText('how sourdough works', { exact: true }).waitFor();
    await searches.getByText(/^\d+ summar(y|ies)$/).click();
    await checkLooks(page, 'person with content');

    await detail.getByRole('button', { name: /^End the sign-in of/ }).click();
    await detail.getByText('Signed in nowhere.').waitFor();
    await detail.getByRole('button', { name: 'Send Password Reset' }).click();
    await detail.getByText(/lies in the outbox/).waitFor();
    expect((await product.nextMail(person.email)).link.href).toContain('type=recovery');
    await detail.getByRole('button', { name: 'Disable Account' }).click();
    await detail.getByText('Disabled', { exact: true }).waitFor();
    await detail.getByRole('button', { name: 'Enable Account' }).click();
    await detail.getByText('Disabled', { exact: true }).waitFor({ state: 'detached' });

    await detail.getByRole('button', { name: 'Edit User' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit User' });
    await says(editing, 'editing a person');
    await editing.getByLabel('Role').selectOption('Standard');
    await editing.getByRole('button', { name: 'Save' }).click();
    await says(page, 'a person was changed');
    await detail.getByText('Standard').waitFor();
    expect(await detail.getByText('Standard').getAttribute('data-look')).toBe('default');

    await detail.getByRole('button', { name: 'Delete User' }).click();
    const asking = page.getByRole('dialog', { name: 'Delete User' });
    await says(asking, 'the question of deletion');
    await checkLooks(page, 'delete user');
    await page.route(AWAY, (route) => route.abort());
    await asking.getByRole('button', { name: 'Delete' }).click();
    await says(page, 'a person was not deleted');
    await page.unroute(AWAY);
    await asking.getByRole('button', { name: 'Delete' }).click();
    await says(page, 'a person was deleted');
    await detail.waitFor({ state: 'detached' });
    await row(page, person.email).waitFor({ state: 'detached' });

    await page.getByRole('tab', { name: 'Content' }).click();
    await says(page.getByRole('region', { name: 'Downloads' }), 'the downloads');
    await says(page.getByRole('region', { name: 'Searches' }), 'the searches');
    for (const name of ['Downloads', 'Searches', 'Audit']) {
      expect(await heightOf(page.getByRole('region', { name }))).toBe('300px');
    }
    await row(page, 'Password reset sent').waitFor();
    await row(page, 'User deleted').getByText(person.email).first().waitFor();
    await checkLooks(page, 'content');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Searches as CSV' }).click();
    const file = await readFile(await (await saved).path(), 'utf8');
    expect(file).toContain('ID,Search Term,Date,Results');
    // What is counted stays, what was theirs is gone.
    expect(file).toContain(',succeeded');
    expect(file).not.toContain('sourdough');
    await row(page, 'Gone with its account').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('tells the later of two who change a person, and loses nothing of what was typed', async () => {
    const person = await product.knownPerson();
    const open = async () => {
      const visit = await administrator();
      await visit.page.getByRole('button', { name: `Edit ${person.email}` }).click();
      const dialog = visit.page.getByRole('dialog', { name: 'Edit User' });
      await dialog.getByLabel('First Name').waitFor();
      return { ...visit, dialog };
    };
    const first = await open();
    const second = await open();
    await first.dialog.getByLabel('First Name').fill('Grace');
    await first.dialog.getByRole('button', { name: 'Save' }).click();
    await says(first.page, 'a person was changed');

    await second.dialog.getByLabel('Last Name').fill('Loom');
    await second.dialog.getByRole('button', { name: 'Save' }).click();
    await says(second.page, 'a person was not changed');
    await second.dialog.getByText(/^It is now Grace Weaver/).waitFor();
    await checkLooks(second.page, 'changed meanwhile');
    expect(await second.dialog.getByLabel('Last Name').inputValue()).toBe('Loom');
    await second.dialog.getByRole('button', { name: 'Go On with Mine' }).click();
    await second.page.route(AWAY, (route) => route.abort());
    await second.dialog.getByRole('button', { name: 'Save' }).click();
    await second.dialog.getByText(/cannot be reached/).waitFor();
    expect(await second.dialog.getByLabel('Last Name').inputValue()).toBe('Loom');
    await second.page.unroute(AWAY);
    await second.dialog.getByRole('button', { name: 'Save' }).click();
    await second.dialog.waitFor({ state: 'detached' });
    await row(second.page, 'Ada Loom').waitFor();

    await first.page.route(AWAY, (route) => route.abort());
    await first.page.goto(`${product.url}/admin?user=1`);
    await says(first.page, 'a person cannot be shown');
    expect([...first.errors, ...second.errors]).toEqual([]);
    await first.page.context().close();
    await second.page.context().close();
  });

  it('shows sample data, labelled and out of reach, while the server is away', async () => {
    const { page } = await administrator();
    await page.getByRole('table').waitFor();
    let away = true;
    await page.route(AWAY, (route) => (away ? route.abort() : route.continue()));
    await page.reload();
    await says(page, 'no server');
    await page.getByText('ada@sample.invalid').waitFor();
    const table = page.getByRole('region', { name: 'Users, sample data' });
    expect(await table.getByRole('button').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Add User' }).count()).toBe(0);
    await checkLooks(page, 'sample users');
    await page.getByRole('tab', { name: 'Stats' }).click();
    await says(page, 'the figures');
    await says(page, 'no server');
    away = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText(adminTexts['no server'][0]).waitFor({ state: 'detached' });
    await says(page, 'the figures');
    await page.getByRole('tab', { name: 'Users' }).click();
    await page.getByText('ada@sample.invalid').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add User' }).waitFor();
    await page.context().close();
  });

  it('opens to an administrator by the account menu, until the role is taken', async () => {
    const person = await product.knownPerson();
    const { page, errors } = await openPage(browser);
    await page.goto(product.url);
    await logIn(page, person);
    const menu = page.getByRole('button', { name: 'Account menu' });
    await menu.click();
    expect(await page.getByRole('menuitem', { name: 'Admin', exact: true }).count()).toBe(0);
    await page.goto(`${product.url}/admin`);
    await says(page, 'the gate');
    await AccountModel.updateOne({ email: person.email }, { role: 'Admin' });
    await page.reload();
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
    await page.getByText(`as ${person.email}`).waitFor();
    await page.goto(`${product.url}/dashboard`);
    await menu.click();
    await page.getByRole('menuitem', { name: 'Admin', exact: true }).click();
    await row(page, person.email).getByText('Admin', { exact: true }).waitFor();
    expect(
      await row(page, person.email).getByText('Admin', { exact: true }).getAttribute('data-look'),
    ).toBe('destructive');
    await AccountModel.updateOne({ email: person.email }, { role: 'Basic' });
    await page.getByRole('tab', { name: 'Content' }).click();
    await says(page, 'the gate');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('shows runs with what they did, costs, health and settings', async () => {
    // Those of somebody who is there: the runs of a deleted person last until the next sweep.
    const person = await product.knownPerson();
    await work(person);
    const { page, errors } = await administrator('&tab=runs&runs.kind=research&runs.q=sourdough');
    await row(page, person.email).getByRole('button', { name: 'how sourdough works' }).click();
    const run = page.getByRole('dialog');
    await run.getByRole('list', { name: 'Stages' }).getByText('Reading').waitFor();
    await run.getByRole('region', { name: 'Events' }).waitFor();
    await checkLooks(page, 'run');
    await page.keyboard.press('Escape');
    await run.waitFor({ state: 'detached' });
    await checkLooks(page, 'runs');
    const edge = page.getByRole('separator', { name: 'Width of Title' });
    const before = Number(await edge.getAttribute('aria-valuenow'));
    await edge.press('ArrowRight');
    expect(Number(await edge.getAttribute('aria-valuenow'))).toBe(before + 16);

    await page.getByRole('tab', { name: 'Costs' }).click();
    await page.getByLabel('Summed by').selectOption('Kind');
    await page.getByText(/ tokens from /).waitFor();
    await checkLooks(page, 'costs');
    await page.getByRole('tab', { name: 'Health' }).click();
    await page.getByText('MongoDB answers').waitFor();
    await row(page, 'Alive').waitFor();
    await page.getByRole('button', { name: 'Test connection' }).click();
    await page
      .getByText(/^Well: $/)
      .first()
      .waitFor({ state: 'attached' });
    await checkLooks(page, 'health');
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByLabel('Search settings').fill('ADMIN_TOKEN');
    await page.getByText('Set, and kept secret').waitFor();
    expect(await page.content()).not.toContain(TOKEN);
    await checkLooks(page, 'settings');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('says everything that is agreed upon', () => {
    expect([...ASKED].sort()).toEqual(Object.keys(adminTexts).sort());
  });
});
