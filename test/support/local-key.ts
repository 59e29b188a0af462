import { generatedSecret } from '../../scripts/start-up/generated-secret.js';

/** The address that the starter prints for whoever started it, of a product over this data folder. */
export function localAddress(dataDir: string, url: string): string {
  return `${url}/local/${generatedSecret(dataDir, 'local-key')}`;
}

/** The `Cookie` header of a browser that has opened that address. */
export function localCookie(dataDir: string, url: string): string {
  return `citeloom-local-${new URL(url).port}=${generatedSecret(dataDir, 'local-key')}`;
}
