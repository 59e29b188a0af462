import { hasBrowser } from './browser.ts';
import { startSharedProduct } from './shared-product.ts';

/** Jest calls it once, before the first browser test. */
export default async function beforeBrowserTests(): Promise<void> {
  if (hasBrowser) await startSharedProduct();
}
