import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { connectDatabase, disconnectDatabase } from '@citeloom/common/server/database';
import { AccountModel } from '@citeloom/common/server/models/account';
import { AuthSessionModel } from '@citeloom/common/server/models/auth-session';
import {
  followLink,
  logIn,
  startAccountProduct,
  type AccountProduct,
  type Person,
} from '../support/account-product.ts';
import { authenticatorApp } from '../support/authenticator-app.ts';
import { hasBrowser, launchBrowser, openPage } from '../support/browser.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { accountIdOf } from '../support/seed-dashboard.ts';

const NEW_PASSWORD = 'Spinning-7-wheels';

(hasBrowser ? describe : describe.skip)('the account page', () => {
  let provider: OidcProvider;
  let product: AccountProduct;
  let browser: Browser;

  beforeAll(async () => {
    provider = await startOidcProvider();
    product = await startAccountProduct({
      AUTH_OIDC_ISSUER: provider.issuer,
      AUTH_OIDC_CLIENT_ID: provider.clientId,
      AUTH_OIDC_CLIENT_SECRET: provider.clientSecret,
    });
    await connectDatabase(product.databaseUrl);
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await disconnectDatabase();
    await product?.close();
    await provider?.close();
  });

  const section = (page: Page, name: string): Locator => page.getByRole('region', { name });
  const stored = (page: Page, key: string) =>
    page.evaluate((name) => localStorage.getItem(name), key);

  async function signedIn(known?: Person) {
    const person = known ?? (await product.knownPerson());
    const { page, errors } = await openPage(browser);
    await page.goto(product.url);
    await logIn(page, person);
    return { person, page, errors };
  }

  async function onAccountPage() {
    const visit = await signedIn();
    await visit.page.getByRole('button', { name: 'Account menu' }).click();
    await visit.page.getByRole('menuitem', { name: 'Account' }).click();
    await visit.page.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
    return visit;
  }

  it('is only for whoever is signed in, and says when it cannot be loaded', async () => {
    const stranger = await openPage(browser);
    await stranger.page.goto(`${product.url}/account`);
    await stranger.page.waitForURL(`${product.url}/`);
    await stranger.page.context().close();
    const { page } = await signedIn();
    await page.getByText(/^Logged in as/).waitFor();
    let away = true;
    await page.route('**/auth/v1/user', (route) => (away ? route.abort() : route.continue()));
    await page.goto(`${product.url}/account`);
    const notice = page.getByRole('alert').filter({ hasText: 'Your account could not be loaded' });
    await notice.getByText(/cannot be reached/).waitFor();
    away = false;
    await notice.getByRole('button', { name: 'Try Again' }).click();
    await section(page, 'Name').waitFor();
    expect(await page.title()).toMatch(/^Account/);
    await page.context().close();
  });

  it('changes the names', async () => {
    const { page, errors } = await onAccountPage();
    const name = section(page, 'Name');
    expect(await name.getByLabel('First Name').inputValue()).toBe('Ada');
    await name.getByLabel('First Name').fill('Grace');
    await name.getByLabel('Last Name').fill('Loom');
    await page.keyboard.press('Enter');
    await name.getByText('Saved.').waitFor();
    await page.getByRole('button', { name: 'Account menu' }).getByText('GL').waitFor();
    await page.reload();
    expect(await name.getByLabel('First Name').inputValue()).toBe('Grace');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('changes the address once both have agreed', async () => {
    const { person, page, errors } = await onAccountPage();
    const next = product.newPerson().email;
    const email = section(page, 'Email');
    const change = email.getByRole('button', { name: 'Change Email' });
    for (const [given, told] of [
      ['nobody', 'Email is invalid'],
      [person.email, 'This is your address already.'],
      [(await product.knownPerson()).email, 'This email is already registered.'],
    ] as const) {
      await email.getByLabel('New Email').fill(given);
      await change.click();
      await email.getByText(told).waitFor();
    }
    await email.getByLabel('New Email').fill(next);
    await change.click();
    await email.getByText(`Please check your email to confirm ${next}.`).waitFor();
    await page.reload();
    await email.getByText(`Please check your email to confirm ${next}.`).waitFor();
    await followLink(page, (await product.nextMail(next)).link);
    await page.getByText(/^Confirmation link accepted/).waitFor();
    await followLink(page, (await product.nextMail(person.email)).link);
    await page.getByText('Authentication successful! Redirecting...').waitFor();
    await page.getByText(`Logged in as ${next}`).waitFor();
    expect(await stored(page, 'currentUser')).toBe(next);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('changes the password, and asks who it is where the sign-in is old', async () => {
    const { person, page, errors } = await onAccountPage();
    const old = new Date(Date.now() - 25 * 3_600_000);
    const accountId = await accountIdOf(person.email);
    await AuthSessionModel.updateMany(
      { accountId },
      { $set: { createdAt: old } },
      { timestamps: false, overwriteImmutable: true },
    );
    const form = section(page, 'Password');
    const send = form.getByRole('button', { name: 'Change Password' });
    await form.getByLabel('New Password').fill('weak');
    await send.click();
    await form.getByText('Password must be at least 6 characters').waitFor();
    await form.getByText('Passwords do not match').waitFor();
    await form.getByLabel('New Password').fill(NEW_PASSWORD);
    await form.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await send.click();
    await form.getByText(/show that it is still you/).waitFor();
    await form.getByLabel('Current Password').fill('Wrong-9-looms');
    await send.click();
    await form.getByText('The current password is not right.').waitFor();
    await form.getByRole('button', { name: 'Mail me a code instead' }).click();
    await form.getByText(`A code is on its way to ${person.email}.`).waitFor();
    await form.getByLabel('Code from the Mail').fill('000000');
    await send.click();
    await form.getByText('This code is not right, or it is too old.').waitFor();
    await form.getByLabel('Code from the Mail').fill((await product.nextMail(person.email)).code);
    await send.click();
    await page.getByText('Password changed', { exact: true }).waitFor();
    expect(await form.getByLabel('New Password').inputValue()).toBe('');
    await signedIn({ ...person, password: NEW_PASSWORD }).then((other) =>
      other.page.context().close(),
    );
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('sets up an app as second factor, keeps recovery codes, and takes them away again', async () => {
    const { page, errors } = await onAccountPage();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const factors = section(page, 'Second Factor');
    await factors.getByRole('button', { name: 'Add an Authenticator App' }).click();
    let dialog = page.getByRole('dialog', { name: 'Authenticator App' });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('img', { name: 'QR code of the new app' }).waitFor();
    // Begun again under the same name: what was not ended is in nobody's way.
    await page.keyboard.press('Escape');
    await factors.getByRole('button', { name: 'Add an Authenticator App' }).click();
    dialog = page.getByRole('dialog', { name: 'Authenticator App' });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const picture = dialog.getByRole('img', { name: 'QR code of the new app' });
    const loaded = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(loaded).toBeGreaterThan(20);
    const link = dialog.getByRole('link', { name: 'open it there' });
    expect(await link.getAttribute('href')).toMatch(/^otpauth:\/\/totp\//);
    const key = (await dialog.locator('.font-mono').textContent()) ?? '';
    const app = authenticatorApp(key.replaceAll(' ', ''));
    const turnOn = dialog.getByRole('button', { name: 'Turn On' });
    await turnOn.click();
    await dialog.getByText('Enter the code that the app shows.').waitFor();
    await dialog.getByLabel('Code').fill('000000');
    await turnOn.click();
    await dialog.getByText('This code is not right, or it was used before.').waitFor();
    await dialog.getByLabel('Code').fill(app.nextCode());
    await turnOn.click();
    const codes = page.getByRole('dialog', { name: 'Recovery Codes' });
    await expectCount(codes.getByRole('listitem'), 10);
    const lines = await codes.getByRole('listitem').allTextContents();
    expect(new Set(lines).size).toBe(10);
    await codes.getByRole('button', { name: 'Copy' }).click();
    await codes.getByText('Copied.').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const download = page.waitForEvent('download');
    await codes.getByRole('button', { name: 'Download' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('citeloom-recovery-codes.txt');
    const kept = await readFile(await file.path(), 'utf8');
    for (const line of lines)
      expect([copied, kept].every((text) => text.includes(line))).toBe(true);
    await codes.getByRole('button', { name: 'I Have Kept Them' }).click();
    await factors.getByText('10 of 10 left').waitFor();
    await page.reload();
    await factors.getByText('10 of 10 left').waitFor();
    expect(await page.getByText(lines[0] ?? '').count()).toBe(0);

    await factors.getByRole('button', { name: 'Make New Codes' }).click();
    const renew = page.getByRole('dialog', { name: 'New Recovery Codes' });
    await renew.getByRole('button', { name: 'Make New Codes' }).click();
    await codes.getByRole('button', { name: 'I Have Kept Them' }).waitFor();
    expect(await codes.getByRole('listitem').allTextContents()).not.toContain(lines[0]);
    await page.keyboard.press('Escape');
    await factors.getByRole('button', { name: 'Remove Authenticator app' }).click();
    const remove = page.getByRole('dialog', { name: 'Remove Authenticator app?' });
    await remove.getByRole('button', { name: 'Remove' }).click();
    await factors.getByRole('button', { name: 'Add an Authenticator App' }).waitFor();
    expect(await factors.getByText('10 of 10 left').count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('links an identity at a provider, signs in by it, and unlinks it', async () => {
    const { person, page, errors } = await onAccountPage();
    provider.person = { sub: `p-${person.email}`, email: person.email, email_verified: true };
    const ways = section(page, 'Ways to Sign In');
    const session = await stored(page, 'auth_session');
    await ways.getByRole('button', { name: 'Link OpenID Connect' }).click();
    await page.getByText('Authentication successful! Redirecting...').waitFor();
    await page.waitForURL('**/account');
    await ways.getByRole('button', { name: 'Unlink OpenID Connect' }).waitFor();
    await expectCount(section(page, 'Where You Are Signed In').getByRole('listitem'), 1);
    expect(await stored(page, 'auth_session')).not.toBe(session);

    const other = await openPage(browser);
    await other.page.goto(product.url);
    await other.page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await other.page.getByRole('button', { name: 'Continue with OpenID Connect' }).click();
    await other.page.getByText(`Logged in as ${person.email}`).waitFor();
    await other.page.context().close();

    // The identity is this person's; nobody else can have it, and their sign-in stays.
    const second = await onAccountPage();
    await section(second.page, 'Ways to Sign In')
      .getByRole('button', { name: 'Link OpenID Connect' })
      .click();
    await second.page
      .getByText('Authentication error: Identity is already linked to another user')
      .waitFor();
    await second.page.getByRole('link', { name: 'Back to Your Account' }).click();
    await second.page.getByText(`Logged in as ${second.person.email}`).waitFor();
    await second.page.context().close();

    await ways.getByRole('button', { name: 'Unlink OpenID Connect' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unlink OpenID Connect?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await ways.getByRole('button', { name: 'Unlink OpenID Connect' }).click();
    await dialog.getByRole('button', { name: 'Unlink' }).click();
    await ways.getByRole('button', { name: 'Link OpenID Connect' }).waitFor();
    expect([...errors, ...second.errors, ...other.errors]).toEqual([]);
    await page.context().close();
  });

  it('lists sign-ins, ends one, the others, and all', async () => {
    const { person, page, errors } = await onAccountPage();
    const others = [await signedIn(person), await signedIn(person), await signedIn(person)];
    await page.reload();
    const list = section(page, 'Where You Are Signed In');
    await expectCount(list.getByRole('listitem'), 4);
    await list.getByRole('listitem').first().getByText('This browser').waitFor();
    await list
      .getByRole('button', { name: /^End the sign-in of Chrome on/ })
      .first()
      .click();
    await expectCount(list.getByRole('listitem'), 3);
    await list.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
    await list.getByText('You are signed in here only.').waitFor();
    await expectCount(list.getByRole('listitem'), 1);
    for (const other of others) {
      await other.page.reload();
      await other.page.waitForURL(`${product.url}/`);
      await other.page.context().close();
    }
    const last = await signedIn(person);
    await list.getByRole('button', { name: 'Sign Out Everywhere', exact: true }).click();
    await page.waitForURL(`${product.url}/`);
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).waitFor();
    await last.page.reload();
    await last.page.waitForURL(`${product.url}/`);
    expect(errors).toEqual([]);
    await last.page.context().close();
    await page.context().close();
  });

  it('hands out all data, and deletes the account once that is confirmed', async () => {
    const { person, page, errors } = await onAccountPage();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download My Data' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('citeloom-account.json');
    const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(data).toMatchObject({ account: { email: person.email }, contents: [] });

    await page.getByRole('button', { name: 'Delete My Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Your Account?' });
    const confirm = dialog.getByRole('button', { name: 'Delete My Account' });
    await dialog.getByLabel('Your email, to be sure').fill('somebody@example.org');
    await confirm.click();
    await dialog.getByText(`This is not ${person.email}.`).waitFor();
    await dialog.getByLabel('Your email, to be sure').fill(person.email.toUpperCase());
    await AccountModel.updateOne({ email: person.email }, { role: 'Admin' });
    await confirm.click();
    await dialog
      .getByRole('alert')
      .getByText('This is the last administrator. Make somebody else an administrator first.')
      .waitFor();
    await AccountModel.updateOne({ email: person.email }, { role: 'Basic' });
    await confirm.click();
    await page.getByText('Account deleted', { exact: true }).waitFor();
    await page.waitForURL(`${product.url}/`);
    expect(await stored(page, 'auth_session')).toBeNull();
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    const login = page.getByRole('dialog', { name: 'Login' });
    await login.getByLabel('Email').fill(person.email);
    await login.getByLabel('Password').fill(person.password);
    await login.getByRole('button', { name: 'Login' }).click();
    await login.getByText('Invalid email or password. Please try again.').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

/** Waits until so many elements are there. */
async function expectCount(elements: Locator, count: number): Promise<void> {
  await elements.nth(count - 1).waitFor();
  await elements.nth(count).waitFor({ state: 'detached' });
}
