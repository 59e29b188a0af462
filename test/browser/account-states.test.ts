import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { logIn, type Person } from '../support/account-product.ts';
import { protectAccount } from '../support/authenticator-app.ts';
import { ALL_RULES, THEME_RULES, violations } from '../support/axe.ts';
import { hasBrowser, openPage, toastsOf } from '../support/browser.ts';
import { research, untilSummaries, writeArticle } from '../support/visitor.ts';
import { visitSharedAccounts } from '../support/visit-shared.ts';

const HEIGHT = 860;

(hasBrowser ? describe : describe.skip)('states of the screens of accounts', () => {
  const shared = visitSharedAccounts();

  const header = (page: Page) => page.getByRole('banner');

  async function fill(within: Locator, person: Person, labels: readonly (keyof typeof FIELDS)[]) {
    for (const label of labels) {
      await within.getByLabel(label, { exact: true }).fill(person[FIELDS[label]]);
    }
  }
  const FIELDS = {
    'First Name': 'firstName',
    'Last Name': 'lastName',
    Email: 'email',
    Password: 'password',
    'Confirm Password': 'password',
  } as const;
  const LOGIN = ['Email', 'Password'] as const;
  const NAMED = ['First Name', 'Last Name', ...LOGIN] as const;
  const ALL = [...NAMED, 'Confirm Password'] as const;

  /** Holds what is asked of the auth service until it is let go, and answers it with nobody then. */
  async function hold(page: Page): Promise<() => void> {
    const held: (() => void)[] = [];
    await page.route(/\/auth\/v1\/(signup|token)/, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.fulfill({ json: {} });
    });
    return () => {
      for (const release of held) release();
    };
  }

  it('say what they are doing, and that nobody came of it', async () => {
    const person = shared.product.newPerson();
    const { page } = await openPage(shared.browser);
    await research(page, shared.product.url, 'how sourdough works');
    await untilSummaries(page);
    await writeArticle(page);
    const release = await hold(page);
    await header(page).getByRole('button', { name: 'Login' }).click();
    const login = page.getByRole('dialog', { name: 'Login' });
    await fill(login, person, LOGIN);
    await login.getByRole('button', { name: 'Login' }).click();
    await login.getByRole('button', { name: 'Signing in...' }).waitFor();
    await login.getByRole('button', { name: 'Sign Up' }).click();
    const signUp = page.getByRole('dialog', { name: 'Sign Up' });
    await fill(signUp, person, ALL);
    await signUp.getByRole('button', { name: 'Sign Up' }).click();
    await signUp.getByRole('button', { name: 'Creating account...' }).waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const article = page.getByRole('dialog', { name: 'Create Account' });
    await fill(article, person, ALL);
    await article.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await article.getByRole('button', { name: 'Processing...' }).waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const save = page.getByRole('dialog', { name: 'Save Your Creation' });
    await fill(save, person, LOGIN);
    await save.getByRole('button', { name: 'Sign In' }).click();
    await save.getByRole('button', { name: 'Signing in...' }).waitFor();
    await save.getByRole('tab', { name: 'Register' }).click();
    await fill(save, person, NAMED);
    await save.getByRole('button', { name: 'Register' }).click();
    await save.getByRole('button', { name: 'Creating account...' }).waitFor();
    release();
    await page.getByText('Registration failed', { exact: true }).waitFor();
    await save.getByText('No user returned from sign up').waitFor();
    await page.context().close();
  });

  it('say so in words of their own where the service refuses and gives no reason', async () => {
    const person = shared.product.newPerson();
    const { page } = await openPage(shared.browser);
    await research(page, shared.product.url, 'how sourdough works');
    await untilSummaries(page);
    await writeArticle(page);
    await page.route(/\/auth\/v1\/token/, (route) => route.fulfill({ status: 400, json: {} }));
    await page.route(/\/auth\/v1\/signup/, (route) =>
      route.fulfill({ status: 400, contentType: 'text/html', body: '<title>Bad Request</title>' }),
    );
    const toast = toastsOf(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const save = page.getByRole('dialog', { name: 'Save Your Creation' });
    await fill(save, person, LOGIN);
    await save.getByRole('button', { name: 'Sign In' }).click();
    await save.getByText('An error occurred during login', { exact: true }).waitFor();
    await toast.getByText('An error occurred during login', { exact: true }).waitFor();
    await save.getByRole('tab', { name: 'Register' }).click();
    await fill(save, person, NAMED);
    await save.getByRole('button', { name: 'Register' }).click();
    await save.getByText('An error occurred during registration', { exact: true }).waitFor();
    await toast.getByText('An error occurred during registration', { exact: true }).waitFor();
    await page.keyboard.press('Escape');

    await page.goto(shared.product.url);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const card = page.getByRole('region', { name: 'Keep what you make' });
    await fill(card, person, ALL);
    await card.getByRole('button', { name: 'Sign Up Free!' }).click();
    const otherwise = 'Something went wrong. Please try again.';
    await card.getByText(otherwise, { exact: true }).waitFor();
    await toast.getByText(otherwise, { exact: true }).waitFor();
    await page.context().close();
  });

  it('wait for who it is, and for the account', async () => {
    const person = await shared.product.knownPerson();
    const { page } = await openPage(shared.browser);
    await page.goto(shared.product.url);
    await logIn(page, person);
    let release = () => {};
    await page.route('**/auth/v1/user', async (route) => {
      await new Promise<void>((resolve) => (release = resolve));
      await route.continue();
    });
    await page.goto(`${shared.product.url}/account`);
    await page.getByText('Loading authentication...').waitFor();
    release();
    await page.getByRole('status', { name: 'Loading your account' }).waitFor();
    release();
    await page.getByRole('region', { name: 'Name' }).waitFor();
    await page.context().close();
  });

  it.each([320, 390, 768, 1280])(
    'have no axe violation at %d px, in both themes',
    async (width) => {
      const person = await shared.product.knownPerson();
      const { app } = await protectAccount(shared.product.url, person);
      const { page, errors } = await openPage(shared.browser, {
        viewport: { width, height: HEIGHT },
      });
      const look = async (state: string) => {
        for (const [colorScheme, rules] of [
          ['dark', THEME_RULES],
          ['light', ALL_RULES],
        ] as const) {
          await page.emulateMedia({ colorScheme });
          const found = await violations(page, rules);
          const wide = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          expect([state, colorScheme, wide, ...found]).toEqual([state, colorScheme, 0]);
        }
      };
      await page.goto(shared.product.url);
      await header(page).getByRole('button', { name: 'Login' }).click();
      const login = page.getByRole('dialog', { name: 'Login' });
      await login.getByRole('button', { name: 'Forgot your password?' }).click();
      const recover = page.getByRole('dialog', { name: 'Forgot Your Password?' });
      await recover.getByRole('button', { name: 'Send Link' }).click();
      await recover.getByText('Email is invalid').waitFor();
      await look('a lost password');
      await recover.getByLabel('Email').fill(person.email);
      await recover.getByRole('button', { name: 'Send Link' }).click();
      await recover.getByLabel('Code from the Mail').waitFor();
      await look('the mail is on its way');
      await page.keyboard.press('Escape');
      await fill(login, person, LOGIN);
      await login.getByRole('button', { name: 'Login' }).click();
      const factor = page.getByRole('dialog', { name: 'Second Factor' });
      await factor.getByLabel('Code').fill('000000');
      await factor.getByRole('button', { name: 'Continue' }).click();
      await factor.getByText('This code is not right').waitFor();
      await look('second factor');
      await factor.getByLabel('Code').fill(app.nextCode());
      await factor.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL('**/dashboard');
      await page.goto(`${shared.product.url}/account`);
      await page.getByText('10 of 10 left').waitFor();
      await page.getByText('This browser').waitFor();
      await page.getByRole('button', { name: 'Change Password' }).click();
      await page.getByText('Password must be at least 6 characters').waitFor();
      await look('account');
      await page.getByRole('button', { name: 'Add Another App' }).click();
      const add = page.getByRole('dialog', { name: 'Authenticator App' });
      await add.getByLabel('Name').fill('Second telephone');
      await add.getByRole('button', { name: 'Continue' }).click();
      await add.getByRole('img').waitFor();
      await look('a new app');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Make New Codes' }).click();
      await look('new recovery codes');
      const renew = page.getByRole('dialog', { name: 'New Recovery Codes' });
      await renew.getByRole('button', { name: 'Make New Codes' }).click();
      await page.getByRole('button', { name: 'I Have Kept Them' }).waitFor();
      await look('recovery codes');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Delete My Account' }).click();
      await look('deletion');
      await page.keyboard.press('Escape');
      await page.route('**/auth/v1/user', (route) => route.abort());
      await page.reload();
      await page.getByText('Your account could not be loaded').waitFor();
      await look('nothing could be loaded');
      await page.unroute('**/auth/v1/user');
      await page.goto(`${shared.product.url}/auth/new-password`);
      await page.getByRole('button', { name: 'Save Password' }).click();
      await page.getByText('Password must be at least 6 characters').waitFor();
      await look('new password');
      await page.goto(
        `${shared.product.url}/auth/callback#error=access_denied&error_description=No`,
      );
      await page.getByText('Authentication error: No').waitFor();
      await look('callback');
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );
});
