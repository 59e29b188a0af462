import { createHash, timingSafeEqual } from 'node:crypto';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '@citeloom/common/domain/app-error';
import { limitRefusal } from '../limits/limit-refusal.ts';
import { counterKey, networkOf } from '../limits/network-of.ts';

/** Wrong tokens of a network address, times `LIMITS_FACTOR`, and the seconds in which they count. */
const WRONG_TOKENS = 10;
const COUNTED_S = 300;

/** The door of the administrators' area: its token, and the count of those that were wrong. */
export type AdminGate = {
  /** True when this is the admin token; never where there is none. */
  fits(token: string): boolean;
  /** Lets nobody go on from an address of which too many tokens were wrong. @throws AppError `rate_limited`. */
  admit(address: string): Promise<void>;
  /** Counts a wrong token. @throws AppError `rate_limited` when it is one too many. */
  countWrong(address: string): Promise<void>;
};

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Opens it; wrong tokens are counted in Redis, and in the process alone while Redis is gone.
 *
 * @param token `ADMIN_TOKEN`; without one only accounts come in.
 * @param factor `LIMITS_FACTOR`.
 */
export function createAdminGate(
  token: string | undefined,
  redis: Redis,
  factor: number,
): AdminGate {
  const expected = token === undefined ? null : digest(token);
  const limit = { points: Math.max(1, Math.round(WRONG_TOKENS * factor)), duration: COUNTED_S };
  const wrong = new RateLimiterRedis({
    ...limit,
    keyPrefix: 'admin-token',
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(limit),
  });
  const keyOf = (address: string) => counterKey(networkOf(address));
  const refusal = ({ msBeforeNext }: RateLimiterRes) => {
    const retryAfterS = Math.max(1, Math.ceil(msBeforeNext / 1000));
    const told = { calls: limit.points, seconds: limit.duration };
    return new AppError('rate_limited', limitRefusal(told, retryAfterS), { retryAfterS });
  };
  return {
    // Digests have one length, so the comparison tells nothing of the token.
    fits: (given) => expected !== null && timingSafeEqual(digest(given), expected),
    async admit(address) {
      const state = await wrong.get(keyOf(address));
      if (state && state.consumedPoints >= limit.points) throw refusal(state);
    },
    async countWrong(address) {
      await wrong.consume(keyOf(address)).catch((state: unknown) => {
        throw state instanceof RateLimiterRes ? refusal(state) : state;
      });
    },
  };
}
