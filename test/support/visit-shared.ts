import { afterAll, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { connectDatabase, disconnectDatabase } from '@citeloom/common/server/database';
import { launchBrowser } from './browser.ts';
import { sharedProduct, type SharedProduct } from './shared-product.ts';

/** What a file of browser tests works with; filled before its first test. */
type Visit = { browser: Browser; product: SharedProduct };

/**
 * For the tests of a file: a browser, the shared product, and this process connected to its database,
 * so that articles and researches can be seeded there.
 */
export function visitShared(): Visit {
  const visit = {} as Visit;
  beforeAll(async () => {
    visit.product = sharedProduct();
    visit.browser = await launchBrowser();
    await connectDatabase(visit.product.databaseUrl);
  });
  afterAll(async () => {
    await visit.browser?.close();
    await disconnectDatabase();
  });
  return visit;
}
