import {
  accountsAt,
  ownAddress,
  startAccountProduct,
  type AccountProduct,
  type Accounts,
} from './account-product.ts';
import type { Product } from './product.ts';

/** What a test needs of a product that it neither configures nor interrupts. */
export type SharedProduct = Pick<Product, 'url' | 'databaseUrl' | 'localAddress'>;
export type SharedAccounts = SharedProduct & Accounts;

type Stored = SharedProduct & Pick<AccountProduct, 'dataDir'>;

let started: AccountProduct | null = null;

/** Starts the product that browser tests share; its address reaches them through the environment. */
export async function startSharedProduct(): Promise<void> {
  started = await startAccountProduct({ AUTH_AUTOCONFIRM: 'true' });
  const { localAddress, databaseUrl, dataDir } = started;
  const stored: Stored = { url: new URL(localAddress).origin, databaseUrl, localAddress, dataDir };
  process.env.SHARED_PRODUCT = JSON.stringify(stored);
}

/** Ends it. */
export async function stopSharedProduct(): Promise<void> {
  await started?.close();
}

function stored(): Stored {
  const { SHARED_PRODUCT } = process.env;
  if (!SHARED_PRODUCT)
    throw new Error('there is no shared product: run the tests through `npm test`');
  return JSON.parse(SHARED_PRODUCT) as Stored;
}

/**
 * A product over the sample library that all browser tests share. Each visitor has a session of their
 * own, so that none sees what another does.
 */
export function sharedProduct(): SharedProduct {
  return stored();
}

/** The same with its accounts, at the address that its mails name; a sign-up there needs no mail. */
export function sharedAccounts(): SharedAccounts {
  const { dataDir, ...product } = stored();
  const url = ownAddress(product.url);
  return { ...product, url, ...accountsAt(url, dataDir) };
}
