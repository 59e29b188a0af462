import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import {
  followLink,
  logIn,
  startAccountProduct,
  type AccountProduct,
} from '../support/account-product.ts';
import { hasBrowser, launchBrowser, openPage } from '../support/browser.ts';

/** What is kept in the browser under a key. */
const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

(hasBrowser ? describe : describe.skip)('accounts in the header', () => {
  let product: AccountProduct;
  let browser: Browser;

  beforeAll(async () => {
    product = await startAccountProduct();
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await product?.close();
  });

  const header = (page: Page) => page.getByRole('banner');

  it('loads nothing of accounts for a visitor', async () => {
    const { page } = await openPage(browser);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto(product.url, { waitUntil: 'networkidle' });
    await header(page).getByRole('button', { name: 'Sign Up' }).waitFor();
    expect(loaded.filter((url) => /auth/.test(url))).toEqual([]);
    expect(await header(page).getByRole('link', { name: 'Dashboard' }).count()).toBe(0);
    await page.context().close();
  });

  it('says what is wrong with a sign-up, field by field', async () => {
    const { page, errors } = await openPage(browser);
    await page.goto(product.url);
    await header(page).getByRole('button', { name: 'Sign Up' }).click();
    const modal = page.getByRole('dialog', { name: 'Sign Up' });
    const submit = modal.getByRole('button', { name: 'Sign Up' });
    const alerts = () => modal.getByRole('alert').filter({ hasText: /./ }).allTextContents();
    await modal.getByLabel('Confirm Password').fill('x');
    await submit.click();
    await modal.getByText('Name is required field').waitFor();
    expect(await alerts()).toEqual([
      'Name is required field',
      'Last name is required',
      'Email is invalid',
      'Password must be at least 6 characters',
      'Passwords do not match',
    ]);
    for (const [password, message] of [
      ['ABCDEF', 'Password must contain at least one lowercase letter'],
      ['abcdef', 'Password must contain at least one uppercase letter'],
      ['Abcdef', 'Password must contain a number'],
      ['Abcde1', 'Password must contain a special character'],
    ] as const) {
      await modal.getByLabel('Password', { exact: true }).fill(password);
      await modal.getByText(message).waitFor();
    }
    await modal.getByRole('button', { name: 'Login' }).click();
    const login = page.getByRole('dialog', { name: 'Login' });
    await login.getByLabel('Email').fill('nobody');
    await login.getByRole('button', { name: 'Login' }).click();
    await login.getByText('Email is invalid').waitFor();
    await login.getByRole('button', { name: 'Close' }).click();
    await header(page)
      .getByRole('button', { name: 'Sign Up' })
      .and(page.locator(':focus'))
      .waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('signs up, confirms by the mail, and comes to the dashboard', async () => {
    const person = product.newPerson();
    const { page, errors } = await openPage(browser);
    await page.goto(product.url);
    await header(page).getByRole('button', { name: 'Sign Up' }).click();
    const modal = page.getByRole('dialog', { name: 'Sign Up' });
    await modal.getByLabel('First Name').fill(person.firstName);
    await modal.getByLabel('Last Name').fill(person.lastName);
    await modal.getByLabel('Email').fill(person.email);
    await modal.getByLabel('Password', { exact: true }).fill(person.password);
    await modal.getByLabel('Confirm Password').fill(person.password);
    await modal.getByRole('button', { name: 'Sign Up' }).click();
    const login = page.getByRole('dialog', { name: 'Login' });
    await login.getByText('Please check your email to confirm your account.').waitFor();
    await page.getByText('Account created!', { exact: true }).waitFor();
    await page.getByText('Your account has been created successfully.', { exact: true }).waitFor();

    const { link } = await product.nextMail(person.email);
    await followLink(page, link);
    await page.getByText('Email confirmed successfully! Redirecting...').waitFor();
    expect(page.url()).not.toContain('token');
    const begun = Date.now();
    await page.waitForURL('**/dashboard');
    expect(Date.now() - begun).toBeGreaterThan(1500);
    await page.getByText(person.email).first().waitFor();
    expect(await stored(page, 'currentUser')).toBe(person.email);

    // Once more: the link has done its work.
    await page.goto(link.href);
    await page.getByText('Authentication error: Email link is invalid or has expired').waitFor();
    await page.getByText(/^A link works once/).waitFor();
    expect(await stored(page, 'currentUser')).toBe(person.email);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('confirms by the code of the mail, where the link is not opened', async () => {
    const person = product.newPerson();
    const { page, errors } = await openPage(browser);
    await page.goto(product.url);
    await header(page).getByRole('button', { name: 'Sign Up' }).click();
    const modal = page.getByRole('dialog', { name: 'Sign Up' });
    await modal.getByLabel('First Name').fill(person.firstName);
    await modal.getByLabel('Last Name').fill(person.lastName);
    await modal.getByLabel('Email').fill(person.email);
    await modal.getByLabel('Password', { exact: true }).fill(person.password);
    await modal.getByLabel('Confirm Password').fill(person.password);
    await modal.getByRole('button', { name: 'Sign Up' }).click();
    const login = page.getByRole('dialog', { name: 'Login' });
    const code = login.getByLabel('Code from the Mail');
    await login.getByRole('button', { name: 'Continue' }).click();
    await login.getByText('Enter the code of the mail.').waitFor();
    const mail = await product.nextMail(person.email);
    await code.fill(mail.code === '000000' ? '000001' : '000000');
    await code.press('Enter');
    await login.getByText('This code is not right, or it is too old.').waitFor();

    // Whoever signs in before is refused, and can type the code there as well.
    await login.getByLabel('Email').fill(person.email);
    await login.getByLabel('Password').fill(person.password);
    await login.getByRole('button', { name: 'Login' }).click();
    await login
      .getByRole('alert')
      .getByText('Please check your email to confirm your account.')
      .waitFor();
    await code.fill(mail.code);
    await code.press('Enter');
    await page.getByText('Email confirmed successfully!', { exact: true }).waitFor();
    await page.waitForURL('**/dashboard');
    await page.getByText(person.email).first().waitFor();
    expect(await stored(page, 'currentUser')).toBe(person.email);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('says so when the password is wrong, and tells only the owner that the address is taken', async () => {
    const person = await product.knownPerson();
    const { page } = await openPage(browser);
    await page.goto(product.url);
    await header(page).getByRole('button', { name: 'Login' }).click();
    const modal = page.getByRole('dialog', { name: 'Login' });
    await modal.getByLabel('Email').fill(person.email);
    await modal.getByLabel('Password').fill('Wrong-9-looms');
    await modal.getByRole('button', { name: 'Login' }).click();
    await modal.getByText('Invalid email or password. Please try again.').waitFor();
    await modal.getByRole('button', { name: 'Sign Up' }).click();
    const signUp = page.getByRole('dialog', { name: 'Sign Up' });
    expect(await signUp.getByText('Invalid email or password').count()).toBe(0);
    await signUp.getByLabel('First Name').fill('Eve');
    await signUp.getByLabel('Last Name').fill('Weaver');
    await signUp.getByLabel('Email').fill(person.email);
    await signUp.getByLabel('Password', { exact: true }).fill(person.password);
    await signUp.getByLabel('Confirm Password').fill(person.password);
    await signUp.getByRole('button', { name: 'Sign Up' }).dblclick();
    // Nobody learns here who has an account; whoever has it is told by mail.
    await modal.getByText('Please check your email to confirm your account.').waitFor();
    const { subject } = await product.nextMail(person.email);
    expect(subject).toBe('You already have an account');
    await page.context().close();
  });

  it('keeps somebody signed in over reloads and an expiry, in every tab, until they log out', async () => {
    const person = await product.knownPerson();
    const { page, errors } = await openPage(browser);
    await page.goto(product.url);
    const other = await page.context().newPage();
    await other.goto(product.url);
    await logIn(page, person);
    await page.getByText('Welcome back!', { exact: true }).waitFor();
    await page.getByText("You've successfully logged in.", { exact: true }).waitFor();
    await header(other).getByRole('button', { name: 'Account menu' }).waitFor();

    expect(await stored(page, 'userFirstName')).toBe(person.firstName);
    expect(await stored(page, 'userLastName')).toBe(person.lastName);

    // Who comes to the landing page is led on.
    await page.goto(product.url);
    await page.waitForURL('**/dashboard');
    const token = () =>
      page.evaluate(
        () =>
          (JSON.parse(localStorage.getItem('auth_session') ?? '{}') as { access_token?: string })
            .access_token,
      );
    const before = await token();
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('auth_session') ?? '{}') as object;
      const expired = { ...session, expires_at: Math.floor(Date.now() / 1000) - 60 };
      localStorage.setItem('auth_session', JSON.stringify(expired));
    });
    await page.reload();
    await page.getByText(`Logged in as ${person.email}`).waitFor();
    expect(await token()).not.toBe(before);

    await header(page).getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menu').getByText(person.email).waitFor();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL(`${product.url}/`);
    await header(page).getByRole('button', { name: 'Login' }).waitFor();
    await header(other).getByRole('button', { name: 'Login' }).waitFor();
    expect(await stored(page, 'currentUser')).toBeNull();
    await page.goto(`${product.url}/dashboard`);
    await page.waitForURL(`${product.url}/`);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('leads a stale entry from the landing page to the guard and back, once', async () => {
    const { page } = await openPage(browser);
    await page.goto(product.url);
    await page.evaluate(() => localStorage.setItem('currentUser', 'gone@example.org'));
    await page.goto(product.url);
    await page.waitForFunction(() => localStorage.getItem('currentUser') === null);
    await header(page).getByRole('button', { name: 'Login' }).waitFor();
    await page.waitForURL(`${product.url}/`);
    await page.context().close();
  });

  it('names the person by what is stored while the server cannot be asked', async () => {
    const person = await product.knownPerson();
    const { page } = await openPage(browser);
    await page.goto(product.url);
    await logIn(page, person);
    await page.route('**/auth/v1/user', (route) => route.abort());
    await page.reload();
    await page.getByText(`Logged in as ${person.email}`).waitFor();
    await page.context().close();
  });

  it.each([
    ['#error=access_denied&error_description=You+said+no', 'Authentication error: You said no'],
    ['?error=server_error', 'Authentication error: server_error'],
    ['?type=recovery', 'Email confirmed successfully! Redirecting...'],
    ['', 'No session found. Redirecting to login...'],
    ['?code=never-given', 'Session error: '],
    ['#access_token=a.b.c&refresh_token=d', 'Session error: '],
  ])('reads the callback %s', async (address, text) => {
    const { page } = await openPage(browser);
    await page.goto(`${product.url}/auth/callback${address}`);
    await page.getByText(text).waitFor();
    if (/Redirecting/.test(text)) await page.waitForURL(`${product.url}/`);
    await page.context().close();
  });

  it('says that something unexpected happened', async () => {
    const { page } = await openPage(browser);
    await page.route('**/assets/finish-callback*', (route) => route.abort());
    await page.goto(`${product.url}/auth/callback`);
    await page.getByText('An unexpected error occurred.').waitFor();
    await page.context().close();
  });

  it('finishes a sign-in that is there already, and goes on after a second', async () => {
    const person = await product.knownPerson();
    const { page } = await openPage(browser);
    await page.goto(product.url);
    await logIn(page, person);
    await page.goto(`${product.url}/auth/callback`);
    await page.getByText('Authentication successful! Redirecting...').waitFor();
    await page.waitForURL('**/dashboard');
    await page.context().close();
  });
});
