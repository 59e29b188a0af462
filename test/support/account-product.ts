import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { makeServiceToken } from '@citeloom/api/auth/service-token';
import { outboxMails, type OutboxMails } from './outbox-mails.ts';
import { startProduct, type Product } from './product.ts';

/** Somebody who has, or may get, an account. */
export type Person = { firstName: string; lastName: string; email: string; password: string };

/** The people of a product, and the mails to them. */
export type Accounts = OutboxMails & {
  /** A person whom nobody knows yet. */
  newPerson(): Person;
  /** A person with a confirmed account, made by the operator. */
  knownPerson(): Promise<Person>;
};

export type AccountProduct = Product & Accounts & { dataDir: string };

const SECRETS_KEY = 'ab'.repeat(32);

/** Mailed links name the product by its own address, and a session belongs to one address. */
export const ownAddress = (url: string): string => url.replace('127.0.0.1', 'localhost');

/** Starts the whole product with accounts that are confirmed by mail, unless a test says otherwise. */
export async function startAccountProduct(
  env: Record<string, string> = {},
): Promise<AccountProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'citeloom-accounts-'));
  const product = await startProduct({
    sourcesDir: 'library',
    env: { DATA_DIR: dataDir, SECRETS_KEY, AUTH_AUTOCONFIRM: 'false', ...env },
  });
  const url = ownAddress(product.url);
  return {
    ...product,
    url,
    dataDir,
    ...accountsAt(url, dataDir),
    async close() {
      await product.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The accounts of a product that `startAccountProduct` started. @param url its own address. */
export function accountsAt(url: string, dataDir: string): Accounts {
  const newPerson = (): Person => ({
    ...{ firstName: 'Ada', lastName: 'Weaver', password: 'Weaving-9-looms' },
    email: `ada-${randomUUID().slice(0, 8)}@example.org`,
  });
  return {
    ...outboxMails(dataDir),
    newPerson,
    async knownPerson() {
      const person = newPerson();
      const token = await makeServiceToken({
        ...{ secretsKey: SECRETS_KEY, role: 'service_role', lifetimeS: 60 },
        issuer: `${url}/auth/v1`,
      });
      const answer = await fetch(`${url}/auth/v1/admin/users`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          ...{ email: person.email, password: person.password, email_confirm: true },
          user_metadata: { first_name: person.firstName, last_name: person.lastName },
        }),
      });
      if (!answer.ok) throw new Error(`no account was made: ${await answer.text()}`);
      return person;
    },
  };
}

/** Opens a mailed link and presses the button of its page. */
export async function followLink(page: Page, link: URL): Promise<void> {
  await page.goto(link.href);
  await page.getByRole('main').getByRole('button').click();
}

/** Signs in by the modal of the header, and waits for the dashboard. */
export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const modal = page.getByRole('dialog', { name: 'Login' });
  await modal.getByLabel('Email').fill(email);
  await modal.getByLabel('Password').fill(password);
  await modal.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/dashboard');
}
