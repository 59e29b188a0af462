import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import {
  followLink,
  logIn,
  startAccountProduct,
  type AccountProduct,
} from '../support/account-product.ts';
import { hasBrowser, launchBrowser, openPage, toastsOf } from '../support/browser.ts';
import { sharedAccounts, type SharedAccounts } from '../support/shared-product.ts';
import { research, untilSummaries, writeArticle } from '../support/visitor.ts';

const CONFIRM = 'Please check your email to confirm your account.';

/** What is kept in the browser, by key. */
const stored = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>);

const alerts = (within: Locator) => within.getByRole('alert').filter({ hasText: /./ });

type Values = Partial<Record<'First Name' | 'Last Name' | 'Email' | 'Password', string>> & {
  'Confirm Password'?: string;
};

async function fill(within: Locator, values: Values): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await within.getByLabel(label, { exact: true }).fill(value);
  }
}

(hasBrowser ? describe : describe.skip)('the ways into an account', () => {
  let product: AccountProduct;
  /** The same, but a sign-up needs no mail. */
  let open: SharedAccounts;
  let browser: Browser;

  beforeAll(async () => {
    product = await startAccountProduct();
    open = sharedAccounts();
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await product?.close();
  });

  /** Researches and writes an article as a visitor without an account. */
  async function articleOf(page: Page, url: string): Promise<string> {
    await research(page, url, 'how sourdough works');
    await untilSummaries(page);
    await writeArticle(page);
    return page.url();
  }

  const card = (page: Page) => page.getByRole('region', { name: 'Keep what you make' });

  async function toCard(page: Page, url: string): Promise<Locator> {
    await page.goto(url);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    // What was made ahead gives way to what answers, at whatever moment.
    await page.waitForLoadState('networkidle');
    await card(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    return card(page);
  }

  const valuesOf = (person: ReturnType<AccountProduct['newPerson']>): Values => ({
    'First Name': person.firstName,
    'Last Name': person.lastName,
    Email: person.email,
    Password: person.password,
  });

  it('sign up on the landing page, with its rules and texts', async () => {
    const person = product.newPerson();
    const { page, errors } = await openPage(browser);
    const form = await toCard(page, product.url);
    const submit = form.getByRole('button', { name: 'Sign Up Free!' });
    await submit.click();
    expect(await alerts(form).allTextContents()).toEqual(['All fields are required']);
    await form.getByLabel('First Name').and(page.locator(':focus')).waitFor();
    await form.getByText('At least 6 characters.', { exact: true }).waitFor();
    await fill(form, { ...valuesOf(person), Password: 'x', 'Confirm Password': 'y' });
    await submit.click();
    await form.getByText('Passwords do not match').waitFor();
    // No rule of complexity here: what the service refuses is told in its words, and by a toast.
    await fill(form, { Password: 'x', 'Confirm Password': 'x' });
    await submit.click();
    await page.getByText('Sign-up failed', { exact: true }).waitFor();
    await alerts(form)
      .getByText(/at least 6 characters/)
      .waitFor();
    await fill(form, { Password: person.password, 'Confirm Password': person.password });
    await submit.dblclick();
    await form.getByText(CONFIRM).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');

    await form.getByRole('button', { name: 'Send the mail again' }).click();
    await form.getByText(/^Asked for\. At most one mail a minute/).waitFor();
    const { link } = await product.nextMail(person.email, 2);
    await followLink(page, link);
    await page.getByText('Email confirmed successfully! Redirecting...').waitFor();
    await page.waitForURL('**/dashboard');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('lead from the landing page to the dashboard at once where no mail is needed', async () => {
    const person = open.newPerson();
    const { page } = await openPage(browser);
    const form = await toCard(page, open.url);
    await form.getByRole('link', { name: 'Login' }).click();
    await page.getByRole('dialog', { name: 'Login' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await form.getByLabel('Remember me').isChecked()).toBe(true);
    await fill(form, { ...valuesOf(person), 'Confirm Password': person.password });
    await form.getByRole('button', { name: 'Sign Up Free!' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByText(person.email).first().waitFor();
    // A browser that is closed and opened again: what it keeps stays, what ends with it is gone.
    const state = await page.context().storageState();
    await page.context().close();
    const again = await openPage(browser, { storageState: { ...state, cookies: [] } });
    await again.page.goto(open.url);
    await again.page.waitForURL('**/dashboard');
    await again.page.context().close();
  });

  it('end with the browser without Remember me', async () => {
    const person = open.newPerson();
    const { page } = await openPage(browser);
    const form = await toCard(page, open.url);
    await fill(form, { ...valuesOf(person), 'Confirm Password': person.password });
    await form.getByLabel('Remember me').uncheck();
    await form.getByRole('button', { name: 'Sign Up Free!' }).click();
    await page.waitForURL('**/dashboard');
    await page.reload();
    await page.getByText(person.email).first().waitFor();
    const state = await page.context().storageState();
    const passing = state.cookies.find(({ name }) => name === 'sign_in_passes');
    expect(passing?.expires).toBe(-1);
    await page.context().close();
    const again = await openPage(browser, { storageState: { ...state, cookies: [] } });
    await again.page.goto(open.url);
    await again.page.getByRole('banner').getByRole('button', { name: 'Login' }).waitFor();
    const kept = Object.keys(await stored(again.page));
    expect(kept).toContain('session_id');
    expect(kept.filter((key) => /auth|currentUser|passes/.test(key))).toEqual([]);
    await again.page.context().close();
  });

  it('open where an article is downloaded, and take it along into the account', async () => {
    const person = open.newPerson();
    const { page, errors } = await openPage(browser);
    const article = await articleOf(page, open.url);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Account' });
    await dialog.getByText(`To download ${title}, please log in or create an account.`).waitFor();
    await dialog.getByLabel('Confirm Password').fill('x');
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await dialog.getByText('Passwords do not match.').waitFor();
    await dialog.getByLabel('Confirm Password').fill('');
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await dialog.getByText('Email and password are required.').waitFor();
    await dialog.getByRole('button', { name: 'Already have an account?' }).click();
    const login = page.getByRole('dialog', { name: 'Log In' });
    expect(await alerts(login).count()).toBe(0);
    await fill(login, { Email: person.email, Password: person.password });
    await login.getByRole('button', { name: 'Log In' }).click();
    await login.getByText('Invalid email or password. Please try again.').waitFor();
    await login.getByRole('button', { name: 'Need an account?' }).click();
    await fill(dialog, { ...valuesOf(person), 'Confirm Password': person.password });

    const before = await stored(page);
    const local = Object.keys(before).filter((key) => key.startsWith('article_'));
    expect(local).toHaveLength(1);
    expect(JSON.parse(before[local[0] ?? ''] ?? '')).toMatchObject({ title });
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await page.waitForURL(/\/dashboard\?from=content&t=\d{13}/);
    await page.getByText('Account created!', { exact: true }).waitFor();
    const after = await stored(page);
    expect(Object.keys(after).filter((key) => /^(article|temp_content)_/.test(key))).toEqual([]);
    expect(after.session_id).toBe(before.session_id);
    expect(after.currentUser).toBe(person.email);
    const list = JSON.parse(after[`user_content_${person.email}`] ?? '[]') as { title: string }[];
    expect(list.map((item) => item.title)).toEqual([title]);

    // It is the account's now: this browser's session alone opens it no more.
    await page.goto(article);
    await page.getByRole('button', { name: 'Save Content' }).click();
    await page.getByText('Saved successful!', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).waitFor();
    const status = await page.evaluate(async (id) => {
      const headers = { 'x-session-id': localStorage.getItem('session_id') ?? '' };
      return (await fetch(`/api/runs/${id}`, { headers })).status;
    }, article.split('/').at(-1));
    expect(status).toBe(404);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('open once an article with a picture is read to its end, and keep it', async () => {
    const person = open.newPerson();
    const { page, errors } = await openPage(browser);
    const articleId = new URL(await articleOf(page, open.url)).pathname.split('/').at(-1);
    // Its code is here then, so that it would come up at once.
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await page.getByRole('dialog', { name: 'Login' }).waitFor();
    await page.keyboard.press('Escape');
    const dialog = page.getByRole('dialog', { name: 'Save Your Creation' });
    const scrollTo = (pixels: number) =>
      page.evaluate(async (left) => {
        const { scrollHeight, clientHeight } = document.documentElement;
        window.scrollTo({ top: scrollHeight - clientHeight - left, behavior: 'instant' });
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      }, pixels);
    await scrollTo(0);
    expect(await dialog.isVisible()).toBe(false);
    // The page knows of the article's own picture a moment after the images are there.
    const illustrated = page.waitForResponse(
      async (response) =>
        new URL(response.url()).pathname === `/api/runs/${articleId}` &&
        (await response.text()).includes('"featureImage":"'),
    );
    await page.getByRole('button', { name: 'Generate Images' }).click();
    await page.getByText('Images generated', { exact: true }).waitFor();
    await page.getByRole('radio', { name: 'Feature image, image 1' }).waitFor();
    await illustrated;
    await scrollTo(300);
    await scrollTo(51);
    expect(await dialog.isVisible()).toBe(false);
    await scrollTo(50);
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await scrollTo(300);
    await scrollTo(0);
    expect(await dialog.isVisible()).toBe(false);

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByRole('tab', { name: 'Register' }).click();
    await fill(dialog, valuesOf(person));
    await dialog.getByRole('button', { name: 'Register' }).click();
    const toast = toastsOf(page);
    await toast.getByText('Registration successful!', { exact: true }).waitFor();
    await toast.getByText('Your content has been saved to your account.').waitFor();
    await page.waitForURL('**/dashboard');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('open where an article is saved, and follow a confirmation on another device', async () => {
    const person = product.newPerson();
    const { page, errors } = await openPage(browser);
    const article = await articleOf(page, product.url);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Save Your Creation' });
    await dialog.getByText('Your article is ready to be saved.').waitFor();
    expect(await dialog.getByRole('listitem').allTextContents()).toEqual([
      'Your content is securely saved',
      'You have permanent access to your article and images',
      'You unlock publishing options',
    ]);
    await dialog.getByText(/agree to our Terms of Service and Privacy Policy/).waitFor();
    expect(await dialog.getByRole('tab', { name: 'Sign In' }).getAttribute('aria-selected')).toBe(
      'true',
    );
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await dialog.getByText('Email and password are required.').waitFor();
    await fill(dialog, { Email: person.email, Password: person.password });
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Login failed', { exact: true }).waitFor();
    await alerts(dialog).getByText('Invalid email or password. Please try again.').waitFor();
    await dialog.getByRole('button', { name: 'Register' }).click();
    await dialog.getByRole('button', { name: 'Register' }).click();
    await dialog.getByText('All fields are required').waitFor();
    expect(await dialog.getByLabel('Confirm Password').count()).toBe(0);
    await fill(dialog, valuesOf(person));
    await dialog.getByRole('button', { name: 'Register' }).click();
    await dialog.getByText(CONFIRM).waitFor();

    // The mail is opened on a telephone, which cannot show that it has begun the account.
    const { link } = await product.nextMail(person.email);
    const telephone = await openPage(browser, { viewport: { width: 390, height: 844 } });
    await telephone.page.goto(link.href);
    await telephone.page.getByText(/^You choose a password next/).waitFor();
    await telephone.page.getByRole('button', { name: 'Confirm address' }).click();
    const password = 'Spinning-7-wheels';
    await telephone.page.waitForURL('**/auth/new-password');
    await telephone.page.getByLabel('Password', { exact: true }).fill(password);
    await telephone.page.getByLabel('Confirm Password').fill(password);
    await telephone.page.getByRole('button', { name: 'Save Password' }).click();
    await telephone.page.waitForURL('**/dashboard');

    // Signing in on the first device moves what it has kept, and doubles nothing.
    await page.goto(product.url);
    await logIn(page, { ...person, password });
    await page.getByText(person.email).first().waitFor();
    const kept = await stored(page);
    expect(Object.keys(kept).filter((key) => /^(article|temp_content)_/.test(key))).toEqual([]);
    const list = JSON.parse(kept[`user_content_${person.email}`] ?? '[]') as unknown[];
    expect(list).toHaveLength(1);
    await telephone.page.goto(article);
    await telephone.page.getByRole('heading', { name: 'Footnotes' }).waitFor();
    await telephone.page.context().close();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('name the address that still has to be confirmed when its password is right', async () => {
    const person = product.newPerson();
    const { page } = await openPage(browser);
    const form = await toCard(page, product.url);
    await fill(form, { ...valuesOf(person), 'Confirm Password': person.password });
    await form.getByRole('button', { name: 'Sign Up Free!' }).click();
    await form.getByText(CONFIRM).waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    const login = page.getByRole('dialog', { name: 'Login' });
    await fill(login, { Email: person.email, Password: person.password });
    await login.getByRole('button', { name: 'Login' }).click();
    await login.getByText(CONFIRM).waitFor();
    await login.getByRole('button', { name: 'Send the mail again' }).waitFor();
    await page.context().close();
  });
});
