import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { fetchError } from './fetch-error.ts';
import { isPublicAddress } from './public-address.ts';

/** Asks for all addresses of a name, like `dns.lookup`. */
type ResolveAll = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A lookup for `net.connect` that runs at every dial and refuses a name when any of its addresses is
 * not public: what was checked is what is dialled, whatever the name answers a moment later. It is not
 * called for IP literals; `checkAddress` refuses those. A name that does not exist is refused in the same
 * words as a private one: whoever chooses addresses shall not learn which internal names there are.
 */
export function lookupPublic(resolve: ResolveAll = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) {
        const retryable = error.code === 'EAI_AGAIN';
        const unknown = `${hostname}: ${error.code ?? error.message}`;
        return callback(fetchError('address-refused', unknown, { retryable, cause: error }), '');
      }
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(fetchError('address-refused', `${hostname} is not public`), '');
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
