import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { counterKey, networkOf, SITE_SHARE, ipv6SiteOf } from '../../limits/network-of.ts';
import { tooMany } from '../auth-error.ts';

/** Wrong tries of a network address. */
const ADDRESS_TRIES = 30;
const ADDRESS_S = 300;
/** Wrong tries for one account from one network address before it has to wait. */
const FREE_TRIES = 5;
const COUNTED_S = 3600;
const LONGEST_LOCK_S = 900;
/** Wrong tries for one account from everywhere within an hour before answers come slowly. */
const QUICK_TRIES = 10;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4000;

/**
 * Slows down whoever tries passwords and codes. An account is locked for the network that failed only,
 * and tries from everywhere make answers slow but never refuse them, so nobody can lock its owner out;
 * whether the account exists makes no difference.
 */
export type SignInGuard = {
  /** Counts a try before its outcome is known. @throws AuthError `over_request_rate_limit`. */
  admit(account: string, address: string): Promise<void>;
  /**
   * Counts a try for an account from wherever before anything is compared, so that a thousand at once
   * gain nothing, and waits the longer the more there were: 4 s at most.
   *
   * @param most beyond so many an hour none is compared.
   * @returns true for the first slow one: should it fail, whoever has the account should know of it.
   * @throws AuthError `over_request_rate_limit` beyond `most`.
   */
  pause(account: string, most?: number): Promise<boolean>;
  failed(account: string, address: string): Promise<void>;
  succeeded(account: string, address: string): Promise<void>;
};

const secondsOf = (state: RateLimiterRes) => Math.max(1, Math.ceil(state.msBeforeNext / 1000));

/** Counts in Redis, and in the process alone while Redis is gone; `factor` is `LIMITS_FACTOR`. */
export function createSignInGuard(redis: Redis, factor: number): SignInGuard {
  const open = (name: string, points: number, duration: number) =>
    new RateLimiterRedis({
      ...{ keyPrefix: `sign-in:${name}`, points, duration },
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory({ points, duration }),
    });
  const many = 1_000_000_000;
  const free = Math.max(1, Math.round(FREE_TRIES * factor));
  const byAddress = open('address', Math.max(1, Math.round(ADDRESS_TRIES * factor)), ADDRESS_S);
  const sitePoints = Math.max(1, Math.round(ADDRESS_TRIES * SITE_SHARE * factor));
  const bySite = open('site', sitePoints, ADDRESS_S);
  const quick = Math.max(1, Math.round(QUICK_TRIES * factor));
  const failures = open('failures', many, COUNTED_S);
  const everywhere = open('everywhere', many, COUNTED_S);
  const locks = open('locks', 1, LONGEST_LOCK_S);
  const pairOf = (account: string, address: string) =>
    counterKey(`${account.toLowerCase()}\n${networkOf(address)}`);

  const ofAll = (account: string) => counterKey(account.toLowerCase());
  /** The counters of a network and of the site that it is in. */
  const networksOf = (address: string) => {
    const site = ipv6SiteOf(address);
    const own = { counter: byAddress, key: counterKey(networkOf(address)) };
    return site === null ? [own] : [own, { counter: bySite, key: counterKey(site) }];
  };

  return {
    async admit(account, address) {
      const lock = await locks.get(pairOf(account, address));
      if (lock && lock.consumedPoints > 1) throw tooMany(secondsOf(lock));
      for (const { counter, key } of networksOf(address)) {
        await counter.consume(key).catch((state: unknown) => {
          throw state instanceof RateLimiterRes ? tooMany(secondsOf(state)) : state;
        });
      }
    },
    async pause(account, most = Infinity) {
      const state = await everywhere.consume(ofAll(account));
      const tries = state.consumedPoints;
      if (tries > Math.round(most * factor)) throw tooMany(secondsOf(state));
      if (tries <= quick) return false;
      await wait(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - quick - 1)));
      return tries === quick + 1;
    },
    async failed(account, address) {
      const pair = pairOf(account, address);
      const { consumedPoints } = await failures.consume(pair);
      if (consumedPoints <= free) return;
      await locks.block(pair, Math.min(LONGEST_LOCK_S, 2 ** (consumedPoints - free - 1)));
    },
    async succeeded(account, address) {
      const pair = pairOf(account, address);
      await Promise.all([
        ...networksOf(address).map(({ counter, key }) => counter.reward(key)),
        everywhere.reward(ofAll(account)),
        failures.delete(pair),
        locks.delete(pair),
      ]);
    },
  };
}
