import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { connectDatabase, disconnectDatabase } from '@citeloom/common/server/database';
import { AccountModel } from '@citeloom/common/server/models/account';
import { SpendingModel } from '@citeloom/common/server/models/spending';
import { WorkerBeatModel } from '@citeloom/common/server/models/worker-beat';
import { logIn, startAccountProduct, type AccountProduct } from '../support/account-product.ts';
import { hasBrowser, launchBrowser, openPage } from '../support/browser.ts';
import { checkLooks } from '../support/check-looks.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { seedAdministration } from '../support/seed-administration.ts';
import { seedDownloads, seedRun } from '../support/seed-person-work.ts';

jest.setTimeout(420_000);

const TOKEN = 'an-admin-token-for-tests';
const ADMIN_CALLS = '**/api/admin/**';
const PASSWORD = 'Weaving-9-looms';

/** People whose names and addresses are hard to set. */
const HARD = [
  { firstName: '<img src=x onerror=alert(1)>', lastName: '<b>bold</b>' },
  { firstName: 'עדה ברודי', lastName: 'لوفلايس \u202Edrawkcab' },
  { firstName: 'W'.repeat(300), lastName: 'i'.repeat(300) },
  { firstName: '', lastName: '' },
];

(hasBrowser ? describe : describe.skip)('every state of the admin area', () => {
  let product: AccountProduct;
  let mails: MailServer;
  let browser: Browser;
  let person: { number: number; email: string };
  const runs = {} as Record<'succeeded' | 'failed' | 'cancelled' | 'running', string>;

  const call = async (path: string, json: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(product.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(json),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const asAdmin = { authorization: `Bearer ${TOKEN}` };

  beforeAll(async () => {
    mails = await startMailServer();
    product = await startAccountProduct({
      ...{ ADMIN_TOKEN: TOKEN, AUTH_AUTOCONFIRM: 'true', LIMITS_FACTOR: '10' },
      ...{ SMTP_URL: mails.url, MAIL_FROM: 'Citeloom <news@loom.invalid>' },
      MAIL_DKIM_SELECTOR: 'mail',
    });
    browser = await launchBrowser();
    await connectDatabase(product.databaseUrl);
    // What is seeded is not to be worked on.
    product.freezeWorkers();
    await seedAdministration(900_001, 900_120);
    for (const [at, names] of HARD.entries()) {
      const username = `${'a-very-long-name.'.repeat(at === 2 ? 3 : 1)}${at}@${'sub.'.repeat(at === 2 ? 40 : 1)}example.org`;
      await call('/api/admin/users', { ...names, username, password: PASSWORD }, asAdmin);
    }
    const username = `ada-${randomUUID().slice(0, 8)}@example.org`;
    const names = { firstName: 'Ada', lastName: 'Weaver', role: 'Standard' };
    await call('/api/admin/users', { ...names, username, password: PASSWORD }, asAdmin);
    for (const agent of ['Chrome/140.0 (X11; Linux x86_64)', 'curl/8.5', 'x'.repeat(400)]) {
      const signIn = { email: username, password: PASSWORD };
      await call('/auth/v1/token?grant_type=password', signIn, { 'user-agent': agent });
    }
    const { _id: id, number } = await AccountModel.findOne({ email: username }).orFail().lean();
    person = { number: number ?? 0, email: username };
    const owner = { type: 'user' as const, id };
    const hard = ['Sourdough', 'لماذا يرتفع الخبز', 'L'.repeat(200)];
    await seedDownloads(owner, hard);
    for (const title of hard) await seedRun(owner, 'research', title, 'succeeded');
    await seedRun(owner, 'research', 'Nothing is known of it', 'empty');
    await seedRun({ type: 'session', id: randomUUID() }, 'research', 'Of a visitor', 'cancelled');
    for (const ending of ['succeeded', 'failed', 'cancelled', 'running'] as const)
      runs[ending] = await seedRun(owner, 'article', `An article that ${ending}`, ending);
    const gone = { type: 'user' as const, id: randomUUID() };
    await SpendingModel.create({
      ...{ day: new Date().toISOString().slice(0, 10), owner: gone, kind: 'judge' },
      ...{ model: 'm'.repeat(120), calls: 9, inputTokens: 1e9, outputTokens: 1, usd: 123_456.78 },
    });
    const past = new Date(Date.now() - 3_600_000);
    await WorkerBeatModel.create({
      ...{ _id: randomUUID(), host: `${'host-'.repeat(20)}1`, version: '0.1.0', concurrency: 4 },
      ...{ startedAt: past, lastBeatAt: past },
    });
  });
  afterAll(async () => {
    await browser?.close();
    await disconnectDatabase();
    await product?.close();
    await mails?.close();
  });

  /** Whoever holds the token, at an address of the area. */
  async function at(address = '') {
    const visit = await openPage(browser);
    await visit.page.goto(`${product.url}/admin?token=${TOKEN}${address}`);
    await visit.page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
    return visit;
  }
  const done = async ({ page, errors }: Awaited<ReturnType<typeof openPage>>) => {
    expect(errors).toEqual([]);
    await page.context().close();
  };
  const cell = (page: Page, text: string) =>
    page.getByRole('cell').filter({ hasText: text }).first();
  const away = (page: Page) => page.route(ADMIN_CALLS, (route) => route.abort());
  /** Holds every call back, and lets them go. */
  async function held(page: Page, path: string): Promise<() => void> {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(path, async (route) => {
      await released;
      await route.continue();
    });
    return release;
  }

  it('looks right: lists of people', async () => {
    const visit = await at('&users.q=a-very');
    const { page } = visit;
    await page.getByRole('row').nth(4).waitFor();
    await checkLooks(page, 'users, hard names');
    await page.goto(`${product.url}/admin`);
    await page.getByText(/^\d+ total users$/).waitFor();
    await checkLooks(page, 'users');
    await page.goto(`${product.url}/admin?users.q=zzzz&users.role=Admin`);
    await page.getByText('Nothing fits.').waitFor();
    await checkLooks(page, 'users, nothing fits');
    await page.goto(`${product.url}/admin`);
    await page.getByText(/^\d+ total users$/).waitFor();
    await away(page);
    await page.getByRole('region', { name: 'Users' }).evaluate((one) => one.scrollTo(0, 1e6));
    await page.getByText('Users could not be loaded').waitFor();
    await checkLooks(page, 'users, further ones failed');
    await page.reload();
    await page.getByText('ada@sample.invalid').waitFor();
    await checkLooks(page, 'users, sample');
    await page.goto(`${product.url}/admin?tab=content`);
    await page.getByText('another sample topic').waitFor();
    await checkLooks(page, 'content, sample');
    await page.goto(`${product.url}/admin?tab=stats`);
    await page.getByText('Total Users').waitFor();
    await checkLooks(page, 'stats, sample');
    for (const [tab, title] of [
      ['runs', 'Runs could not be loaded'],
      ['costs', 'The costs could not be loaded'],
      ['health', 'The health could not be loaded'],
      ['settings', 'The settings could not be loaded'],
    ] as const) {
      await page.goto(`${product.url}/admin?tab=${tab}`);
      await page.getByText(title).waitFor();
      await checkLooks(page, `${tab}, away`);
    }
    await done(visit);
  });

  it('looks right: a person', async () => {
    const visit = await at(`&user=${person.number}`);
    const { page } = visit;
    const detail = page.getByRole('dialog', { name: person.email });
    await detail.getByText('End All Sign-ins').waitFor();
    await checkLooks(page, 'person');
    await detail.getByText('3 summaries').first().click();
    await detail.getByRole('list', { name: 'Search History' }).scrollIntoViewIfNeeded();
    await checkLooks(page, 'person, searches');
    await detail.getByRole('button', { name: 'Send Password Reset' }).click();
    await detail.getByText(/is on its way/).waitFor();
    await detail.getByRole('button', { name: 'Disable Account' }).click();
    await detail.getByText('Disabled', { exact: true }).waitFor();
    await checkLooks(page, 'person, disabled');
    await detail.getByRole('button', { name: 'Enable Account' }).click();
    await detail.getByText('Disabled', { exact: true }).waitFor({ state: 'detached' });
    await page.goto(`${product.url}/admin?user=999999`);
    await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).waitFor();
    await checkLooks(page, 'person, nobody');
    const release = await held(page, '**/api/admin/users/*');
    await page.goto(`${product.url}/admin?user=${person.number}`);
    await page.getByRole('status', { name: 'Loading the user' }).waitFor();
    await checkLooks(page, 'person, loading');
    release();
    await detail.waitFor();
    await page.goto(`${product.url}/admin?users.q=a-very&users.sort=id`);
    await page.getByRole('row').nth(3).getByRole('button').first().click();
    await page.getByText('No search history found.').waitFor();
    await checkLooks(page, 'person, a long name');
    await done(visit);
  });

  it('looks right: forms', async () => {
    const visit = await at('&add=1');
    const { page } = visit;
    const adding = page.getByRole('dialog', { name: 'Add New User' });
    await checkLooks(page, 'add user');
    await adding.getByLabel('Email').fill('no address');
    await adding.getByLabel('Password').fill(PASSWORD);
    await adding.getByRole('button', { name: 'Add User' }).click();
    await adding.getByText('Email is invalid').first().waitFor();
    await checkLooks(page, 'add user, wrong');
    await adding.getByLabel('Email').fill(person.email);
    await adding.getByRole('button', { name: 'Add User' }).click();
    await adding.getByText('This email is already registered.').first().waitFor();
    await checkLooks(page, 'add user, known');
    await away(page);
    await adding.getByRole('button', { name: 'Add User' }).click();
    await adding.getByText(/cannot be reached/).waitFor();
    await checkLooks(page, 'add user, away');
    await page.unroute(ADMIN_CALLS);

    await page.goto(`${product.url}/admin?edit=${person.number}`);
    const editing = page.getByRole('dialog', { name: 'Edit User' });
    await editing.getByLabel('First Name').waitFor();
    await checkLooks(page, 'edit user');
    const byAnother = { $set: { role: 'Basic' }, $inc: { version: 1 } };
    await AccountModel.updateOne({ email: person.email }, byAnother);
    await editing.getByLabel('First Name').fill('Grace');
    await editing.getByRole('button', { name: 'Save' }).click();
    await editing.getByText(/^It is now/).waitFor();
    await checkLooks(page, 'edit user, changed meanwhile');
    await page.goto(`${product.url}/admin?delete=${person.number}`);
    const asking = page.getByRole('dialog', { name: 'Delete User' });
    await asking.getByText('This action cannot be undone.').waitFor();
    await checkLooks(page, 'delete user');
    await away(page);
    await asking.getByRole('button', { name: 'Delete' }).click();
    await asking.getByText(/cannot be reached/).waitFor();
    await checkLooks(page, 'delete user, away');
    await page.unroute(ADMIN_CALLS);
    await page.goto(`${product.url}/admin?users.q=a-very&users.sort=id`);
    await page.getByRole('row').nth(3).getByRole('button').last().click();
    await asking.getByText('This action cannot be undone.').waitFor();
    await checkLooks(page, 'delete user, a long name');
    await done(visit);
  });

  it('looks right: content, stats, runs and costs', async () => {
    const visit = await at('&tab=content');
    const { page } = visit;
    const open = async (address: string) => page.goto(`${product.url}/admin?${address}`);
    await cell(page, 'answer was lost').waitFor();
    await cell(page, 'User added').waitFor();
    await checkLooks(page, 'content');
    await open(
      'tab=content&downloads.delivery=failed&searches.outcome=empty&audit.action=user.created',
    );
    await cell(page, 'mail failed').waitFor();
    await cell(page, 'Nothing found').waitFor();
    await checkLooks(page, 'content, filtered');
    await open('tab=content&downloads.q=zzzz&searches.q=zzzz&audit.q=zzzz');
    await page.getByText('Nothing fits.').nth(2).waitFor();
    await checkLooks(page, 'content, nothing fits');
    await open('tab=stats');
    await page.getByText('Total Users').waitFor();
    await checkLooks(page, 'stats');
    const release = await held(page, '**/api/admin/stats');
    await open('tab=stats');
    await page.getByRole('status', { name: 'Loading the figures' }).waitFor();
    await checkLooks(page, 'stats, loading');
    release();
    await open('tab=runs');
    await page.getByText('An article that failed').waitFor();
    await checkLooks(page, 'runs');
    await open('tab=runs&runs.q=zzzz&runs.status=failed&runs.kind=research');
    await page.getByText('Nothing fits.').waitFor();
    await checkLooks(page, 'runs, nothing fits');
    for (const [ending, text] of [
      ['succeeded', 'Events'],
      ['failed', 'Continue Run'],
      ['cancelled', 'Continue Run'],
      ['running', 'Cancel Run'],
    ] as const) {
      await open(`tab=runs&run=${runs[ending]}`);
      await page.getByRole('dialog').getByText(text).first().waitFor();
      await checkLooks(page, `run, ${ending}`);
    }
    await open(`tab=runs&run=${randomUUID()}`);
    await page.getByText('The run could not be loaded').waitFor();
    await checkLooks(page, 'run, unknown');
    for (const by of ['day', 'model']) {
      await open(`tab=costs&costs.by=${by}`);
      await page.getByText(/ tokens from /).waitFor();
      await checkLooks(page, `costs by ${by}`);
    }
    await open('tab=costs&costs.from=2020-01-01&costs.to=2020-01-02');
    await page.getByText('Nothing was spent in these days.').waitFor();
    await checkLooks(page, 'costs, none');
    await open('tab=costs&costs.from=2020-03-01&costs.to=2020-01-02');
    await page.getByText('The costs could not be loaded').waitFor();
    await checkLooks(page, 'costs, wrong days');
    await done(visit);
  });

  it('looks right: health and settings', async () => {
    const visit = await at('&tab=health');
    const { page } = visit;
    await page.getByText('Silent').first().waitFor();
    await page.getByText('DKIM').waitFor();
    await checkLooks(page, 'health');
    product.thawWorkers();
    await page.getByRole('button', { name: 'Test connection' }).click();
    await page
      .getByText(/^Well: $/)
      .first()
      .waitFor({ state: 'attached' });
    await page.getByText('Alive').waitFor();
    await checkLooks(page, 'health, tested');
    await product.redis.kill();
    await page.getByRole('button', { name: 'Look Again' }).click();
    await page.getByText('Redis does not answer').waitFor();
    await checkLooks(page, 'health, without Redis');
    await product.redis.start();
    await page.goto(`${product.url}/admin?tab=settings`);
    await page.getByText('Set, and kept secret').first().waitFor();
    await checkLooks(page, 'settings');
    await page.setViewportSize({ width: 390, height: 900 });
    await page.waitForFunction(() => {
      const tab = document.querySelector('[role=tab][data-state=active]')?.getBoundingClientRect();
      return tab && tab.left >= 0 && tab.right <= innerWidth;
    });
    await page.getByLabel('Search settings').fill('zzzz');
    await page.getByText('No setting is called so.').waitFor();
    await checkLooks(page, 'settings, none');
    await done(visit);
  });

  it('looks right: the door', async () => {
    const known = await product.knownPerson();
    await AccountModel.updateOne({ email: known.email }, { role: 'Admin' });
    const account = await openPage(browser);
    await account.page.goto(product.url);
    await logIn(account.page, known);
    await account.page.getByRole('button', { name: 'Account menu' }).click();
    await account.page.getByRole('menuitem', { name: 'Admin', exact: true }).waitFor();
    await checkLooks(account.page, 'menu of an administrator');
    await account.page.getByRole('menuitem', { name: 'Admin', exact: true }).click();
    await account.page.getByText(`as ${known.email}`).waitFor();
    await account.page.getByText(/^\d+ total users$/).waitFor();
    await checkLooks(account.page, 'users, by account');

    const visit = await openPage(browser);
    const { page } = visit;
    await page.goto(`${product.url}/admin`);
    await page.getByText('Admin Authentication').waitFor();
    await checkLooks(page, 'gate');
    const field = page.getByLabel('Admin Token');
    await field.fill('wrong');
    await field.press('Enter');
    await page.getByText('Access denied', { exact: true }).waitFor();
    await checkLooks(page, 'gate, wrong');
    // Ten wrong ones count in five minutes, times the factor of this installation.
    const statuses = await page.evaluate(() => {
      const headers = { authorization: 'Bearer guess' };
      const guess = async () => (await fetch('/api/admin/session', { headers })).status;
      return Promise.all(Array.from({ length: 100 }, guess));
    });
    expect(statuses).toContain(429);
    await field.press('Enter');
    await page
      .getByText(/The next time is possible in/)
      .first()
      .waitFor();
    await checkLooks(page, 'gate, too many');
    // Who is in by account comes from that address as well.
    await account.page.reload();
    await account.page
      .getByText(/The next time is possible in/)
      .first()
      .waitFor();
    await checkLooks(account.page, 'gate, while counted');
    await done(visit);
    await done(account);
  });
});
