import { AppError } from '@citeloom/common/domain/app-error';
import { ownerKey, type Owner } from '@citeloom/common/server/models/owner';
import { openLimits } from './limit-classes.ts';
import { networkOf, SITE_SHARE, ipv6SiteOf } from './network-of.ts';

/** Whose connection it is; what is not known is not counted. */
type Holder = { owner?: Owner | null; address?: string | undefined };

/** Streams and sockets that are open in this process, counted by owner and by network address. */
export type OpenConnections = {
  /**
   * Counts one until the returned function is called.
   *
   * @throws AppError `rate_limited` when the owner or the address has as many as it may.
   */
  open(holder: Holder): () => void;
};

const WAIT_S = 5;

/** Starts counting; `factor` is `LIMITS_FACTOR`. */
export function createOpenConnections(factor: number): OpenConnections {
  const counts = new Map<string, number>();
  return {
    open({ owner, address }) {
      const places: [string, number][] = [];
      if (owner) places.push([ownerKey(owner), openLimits.owner]);
      if (address) places.push([`address ${networkOf(address)}`, openLimits.address]);
      const site = address ? ipv6SiteOf(address) : null;
      if (site) places.push([`address ${site}`, openLimits.address * SITE_SHARE]);
      for (const [key, most] of places) {
        if ((counts.get(key) ?? 0) < Math.max(1, Math.round(most * factor))) continue;
        throw new AppError(
          'rate_limited',
          'Too many connections are open at once. Close other tabs of Citeloom and try again.',
          { retryAfterS: WAIT_S },
        );
      }
      for (const [key] of places) counts.set(key, (counts.get(key) ?? 0) + 1);
      let open = true;
      return () => {
        if (!open) return;
        open = false;
        for (const [key] of places) {
          const left = (counts.get(key) ?? 1) - 1;
          if (left > 0) counts.set(key, left);
          else counts.delete(key);
        }
      };
    },
  };
}
