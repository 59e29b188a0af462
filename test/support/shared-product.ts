import { startProduct, type Product } from './product.ts';

/** What a test needs of a product that it neither configures nor interrupts. */
export type SharedProduct = Pick<Product, 'url' | 'databaseUrl' | 'localAddress'>;

let started: Product | null = null;

/** Starts the product that browser tests share; its address reaches them through the environment. */
export async function startSharedProduct(): Promise<void> {
  started = await startProduct({ sourcesDir: 'library' });
  const { url, databaseUrl, localAddress } = started;
  process.env.SHARED_PRODUCT = JSON.stringify({ url, databaseUrl, localAddress });
}

/** Ends it. */
export async function stopSharedProduct(): Promise<void> {
  await started?.close();
}

/**
 * A product over the sample library that all browser tests share. Each visitor has a session of their
 * own, so that none sees what another does.
 */
export function sharedProduct(): SharedProduct {
  const { SHARED_PRODUCT } = process.env;
  if (!SHARED_PRODUCT)
    throw new Error('there is no shared product: run the tests through `npm test`');
  return JSON.parse(SHARED_PRODUCT) as SharedProduct;
}
