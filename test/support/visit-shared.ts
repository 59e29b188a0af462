import { afterAll, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { connectDatabase, disconnectDatabase } from '@citeloom/common/server/database';
import { launchBrowser } from './browser.ts';
import {
  sharedAccounts,
  sharedProduct,
  type SharedAccounts,
  type SharedProduct,
} from './shared-product.ts';

/** What a file of browser tests works with; filled before its first test. */
type Visit<Shared extends SharedProduct> = { browser: Browser; product: Shared };

function visit<Shared extends SharedProduct>(find: () => Shared): Visit<Shared> {
  const found = {} as Visit<Shared>;
  beforeAll(async () => {
    found.product = find();
    found.browser = await launchBrowser();
    await connectDatabase(found.product.databaseUrl);
  });
  afterAll(async () => {
    await found.browser?.close();
    await disconnectDatabase();
  });
  return found;
}

/**
 * For the tests of a file: a browser, the shared product, and this process connected to its database,
 * so that articles and researches can be seeded there.
 */
export const visitShared = (): Visit<SharedProduct> => visit(sharedProduct);

/** The same, for tests that sign people in. */
export const visitSharedAccounts = (): Visit<SharedAccounts> => visit(sharedAccounts);
