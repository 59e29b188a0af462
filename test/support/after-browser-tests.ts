import { stopSharedProduct } from './shared-product.ts';

/** Jest calls it once, after the last test. */
export default stopSharedProduct;
