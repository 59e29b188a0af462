import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { followLink, type Person } from '../support/account-product.ts';
import { protectAccount } from '../support/authenticator-app.ts';
import { hasBrowser, openPage } from '../support/browser.ts';
import { research, untilSummaries, writeArticle } from '../support/visitor.ts';
import { visitSharedAccounts } from '../support/visit-shared.ts';

const NEW_PASSWORD = 'Spinning-7-wheels';
const RULE =
  'At least 6 characters, with a lowercase letter, an uppercase letter, a number and a special character.';

(hasBrowser ? describe : describe.skip)('a lost password and a second factor', () => {
  const shared = visitSharedAccounts();

  const login = (page: Page) => page.getByRole('dialog', { name: 'Login' });
  const recovery = (page: Page) => page.getByRole('dialog', { name: 'Forgot Your Password?' });
  const factor = (page: Page) => page.getByRole('dialog', { name: 'Second Factor' });
  const stored = (page: Page, key: string) =>
    page.evaluate((name) => localStorage.getItem(name), key);

  async function openLogin(page: Page): Promise<void> {
    await page.goto(shared.product.url);
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  }

  async function givePassword(page: Page, { email, password }: Person): Promise<void> {
    await openLogin(page);
    await login(page).getByLabel('Email').fill(email);
    await login(page).getByLabel('Password').fill(password);
    await login(page).getByRole('button', { name: 'Login' }).click();
  }

  async function giveCode(page: Page, code: string, label = 'Code'): Promise<void> {
    await factor(page).getByLabel(label).fill(code);
    await factor(page).getByRole('button', { name: 'Continue' }).click();
  }

  const isSignedIn = (page: Page, { email }: Person) =>
    page.getByText(`Logged in as ${email}`).waitFor();

  async function setPassword(page: Page): Promise<void> {
    await page.waitForURL('**/auth/new-password');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByText(RULE, { exact: true }).waitFor();
    await page.getByLabel('Confirm Password').fill('other');
    await page.getByRole('button', { name: 'Save Password' }).click();
    await page.getByText('Password must be at least 6 characters').waitFor();
    await page.getByText('Passwords do not match').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save Password' }).click();
    await page.getByText('Password changed', { exact: true }).waitFor();
    await page.waitForURL('**/dashboard');
  }

  it('leads to a new password by the link of a mail, and says nothing of who is known', async () => {
    const person = await shared.product.knownPerson();
    const { page, errors } = await openPage(shared.browser);
    await openLogin(page);
    await login(page).getByLabel('Email').fill('nobody');
    await login(page).getByRole('button', { name: 'Forgot your password?' }).click();
    const dialog = recovery(page);
    const send = dialog.getByRole('button', { name: 'Send Link' });
    await send.click();
    await dialog.getByText('Email is invalid').waitFor();
    const said: (string | null)[] = [];
    for (const email of [shared.product.newPerson().email, person.email]) {
      await dialog.getByLabel('Email').fill(email);
      await send.click();
      await dialog.getByText('Please check your email for a link to a new password.').waitFor();
      const text = await dialog.getByText(/^If there is an account/).textContent();
      said.push(text?.replace(email, '') ?? null);
      if (email !== person.email) {
        await dialog.getByRole('button', { name: 'Another address' }).click();
      }
    }
    expect(said[0]).toBe(said[1]);
    await page.keyboard.press('Escape');
    expect(await login(page).getByLabel('Email').inputValue()).toBe('nobody');

    const { link, subject } = await shared.product.nextMail(person.email);
    expect(subject).toBe('Set a new password');
    await followLink(page, link);
    await page.getByText('Email confirmed successfully! Redirecting...').waitFor();
    expect(page.url()).not.toContain('token');
    await setPassword(page);
    await isSignedIn(page, person);

    const other = await openPage(shared.browser);
    await givePassword(other.page, person);
    await login(other.page).getByText('Invalid email or password. Please try again.').waitFor();
    await login(other.page).getByLabel('Password').fill(NEW_PASSWORD);
    await login(other.page).getByRole('button', { name: 'Login' }).click();
    await isSignedIn(other.page, person);
    expect([...errors, ...other.errors]).toEqual([]);
    await other.page.context().close();
    await page.context().close();
  });

  it('takes the code of the mail, too, and then the second factor', async () => {
    const person = await shared.product.knownPerson();
    const { app } = await protectAccount(shared.product.url, person);
    const { page, errors } = await openPage(shared.browser);
    await openLogin(page);
    await login(page).getByRole('button', { name: 'Forgot your password?' }).click();
    await recovery(page).getByLabel('Email').fill(person.email);
    await recovery(page).getByRole('button', { name: 'Send Link' }).click();
    const code = recovery(page).getByLabel('Code from the Mail');
    await code.and(page.locator(':focus')).waitFor();
    const next = recovery(page).getByRole('button', { name: 'Continue' });
    await next.click();
    await recovery(page).getByText('Enter the code of the mail.').waitFor();
    await code.fill('000 000');
    await next.click();
    await recovery(page).getByText('This code is not right, or it is too old.').waitFor();
    await code.fill((await shared.product.nextMail(person.email)).code);
    await next.click();
    await giveCode(page, app.nextCode());
    await setPassword(page);
    await isSignedIn(page, person);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('asks for the second factor, and opens nothing before it was shown', async () => {
    const person = await shared.product.knownPerson();
    const { app } = await protectAccount(shared.product.url, person);
    const { page, errors } = await openPage(shared.browser);
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(answer.url());
    });
    await page.goto(shared.product.url);
    const other = await page.context().newPage();
    await other.goto(shared.product.url);
    await givePassword(page, person);
    await giveCode(page, '');
    await factor(page).getByText('Enter a code.').waitFor();
    await giveCode(page, '000000');
    await factor(page).getByText('This code is not right, or it was used before.').waitFor();
    await factor(page).getByLabel('Code').and(page.locator(':focus')).waitFor();
    // Neither this tab nor another takes the half of a sign-in for a whole one.
    expect(await stored(page, 'currentUser')).toBeNull();
    await other.getByRole('banner').getByRole('button', { name: 'Login' }).waitFor();
    await giveCode(page, ` ${app.nextCode().replace(/^.../, '$& ')} `);
    await page.getByText('Welcome back!', { exact: true }).waitFor();
    await isSignedIn(page, person);
    await other.getByRole('banner').getByRole('button', { name: 'Account menu' }).waitFor();
    expect(refused).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('goes on after a reload, by a recovery code, which works once', async () => {
    const person = await shared.product.knownPerson();
    const { recoveryCodes } = await protectAccount(shared.product.url, person);
    const [code = ''] = recoveryCodes;
    const { page, errors } = await openPage(shared.browser);
    await givePassword(page, person);
    await factor(page).waitFor();
    await page.reload();
    await factor(page).getByRole('button', { name: 'Use a recovery code' }).click();
    await factor(page)
      .getByText(/^Without app and codes/)
      .waitFor();
    await giveCode(page, code.toUpperCase(), 'Recovery Code');
    await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).waitFor();
    await page.context().close();

    const again = await openPage(shared.browser);
    await givePassword(again.page, person);
    await factor(again.page).getByRole('button', { name: 'Use a recovery code' }).click();
    await giveCode(again.page, code, 'Recovery Code');
    await factor(again.page).getByText('This code is not right, or it was used before.').waitFor();
    expect([...errors, ...again.errors]).toEqual([]);
    await again.page.context().close();
  });

  it('is given up by closing it, which ends the sign-in', async () => {
    const person = await shared.product.knownPerson();
    await protectAccount(shared.product.url, person);
    const { page, errors } = await openPage(shared.browser);
    await givePassword(page, person);
    await factor(page).waitFor();
    await page.keyboard.press('Escape');
    await login(page)
      .getByText('You are not signed in: the second factor was not shown.')
      .waitFor();
    expect(await login(page).getByLabel('Email').inputValue()).toBe(person.email);
    expect(await stored(page, 'auth_session')).toBeNull();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('comes up in the dialogs of an article and at the callback as well', async () => {
    const person = await shared.product.knownPerson();
    const { app } = await protectAccount(shared.product.url, person);
    const { page, errors } = await openPage(shared.browser);
    await research(page, shared.product.url, 'how sourdough works');
    await untilSummaries(page);
    await writeArticle(page);
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const download = page.getByRole('dialog', { name: 'Create Account' });
    await download.getByRole('button', { name: 'Already have an account?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log In' });
    await dialog.getByRole('button', { name: 'Forgot your password?' }).click();
    await recovery(page).getByRole('button', { name: 'Back' }).click();
    await dialog.getByLabel('Email').fill(person.email);
    await dialog.getByLabel('Password').fill(person.password);
    await dialog.getByRole('button', { name: 'Log In' }).click();
    await factor(page).getByRole('button', { name: 'Close' }).click();
    await dialog.getByText('You are not signed in: the second factor was not shown.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const save = page.getByRole('dialog', { name: 'Save Your Creation' });
    await save.getByLabel('Email').fill(person.email);
    await save.getByRole('button', { name: 'Forgot your password?' }).click();
    await recovery(page).getByRole('button', { name: 'Send Link' }).click();
    await page.keyboard.press('Escape');
    await save.getByLabel('Password').fill(person.password);
    await save.getByRole('button', { name: 'Sign In' }).click();
    await giveCode(page, app.nextCode());
    await page.getByText('Login successful!', { exact: true }).waitFor();
    await isSignedIn(page, person);

    const elsewhere = await openPage(shared.browser);
    // The first mail told of a new device.
    await followLink(elsewhere.page, (await shared.product.nextMail(person.email, 2)).link);
    await giveCode(elsewhere.page, app.nextCode());
    await setPassword(elsewhere.page);
    expect([...errors, ...elsewhere.errors]).toEqual([]);
    await elsewhere.page.context().close();
    await page.context().close();
  });
});
