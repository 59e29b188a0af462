import { readFileSync } from 'node:fs';

const about = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');

/** The version of the product that runs. */
export const PRODUCT_VERSION = (JSON.parse(about) as { version: string }).version;
