import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { counterKey, networkOf } from '../../limits/network-of.ts';
import { tooMany } from '../auth-error.ts';

/** Wrong tries of a network address. */
const ADDRESS_TRIES = 30;
const ADDRESS_S = 300;
/** Wrong tries for one account from one network address before it has to wait. */
const FREE_TRIES = 5;
const COUNTED_S = 3600;
const LONGEST_LOCK_S = 900;

/**
 * Slows down whoever tries passwords and codes. An account is locked for the address that failed only,
 * so nobody can lock its owner out from elsewhere; whether the account exists makes no difference.
 */
export type SignInGuard = {
  /** Counts a try before its outcome is known. @throws AuthError `over_request_rate_limit`. */
  admit(account: string, address: string): Promise<void>;
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
  const failures = open('failures', many, COUNTED_S);
  const locks = open('locks', 1, LONGEST_LOCK_S);
  const pairOf = (account: string, address: string) =>
    counterKey(`${account.toLowerCase()}\n${networkOf(address)}`);

  return {
    async admit(account, address) {
      const lock = await locks.get(pairOf(account, address));
      if (lock && lock.consumedPoints > 1) throw tooMany(secondsOf(lock));
      await byAddress.consume(counterKey(networkOf(address))).catch((state: unknown) => {
        throw state instanceof RateLimiterRes ? tooMany(secondsOf(state)) : state;
      });
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
        byAddress.reward(counterKey(networkOf(address))),
        failures.delete(pair),
        locks.delete(pair),
      ]);
    },
  };
}
