import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '@citeloom/common/domain/app-error';
import type { Owner } from '@citeloom/common/server/models/owner';
import { limitClasses, type LimitClass, type RateLimit } from './limit-classes.ts';
import { refusalOf } from './limit-refusal.ts';

/** Longest that counting may take; then the process counts by itself. */
const COUNT_MS = 250;

export type LimiterKeys = { owner: Owner | null; address: string };

export type Limiter = {
  /**
   * Counts one call and returns the `RateLimit` and `RateLimit-Policy` headers
   * (draft-ietf-httpapi-ratelimit-headers). With Redis gone each process counts alone.
   *
   * @throws AppError `rate_limited` with the seconds to wait; its headers are given to `onHeaders`.
   */
  count(
    limit: LimitClass,
    keys: LimiterKeys,
    onHeaders: (headers: Record<string, string>) => void,
  ): Promise<void>;
};

type Counter = RateLimit & { name: string; shared: RateLimiterRedis; alone: RateLimiterMemory };

/** IPv6 callers hold whole /64 networks, so those are counted as one; mapped IPv4 as IPv4. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length;
  const full = address.includes('::') ? [...groups, ...Array<string>(missing).fill('0')] : groups;
  return `${full.slice(0, 4).join(':')}::/64`;
}

function openCounters(redis: Redis, factor: number): Record<LimitClass, Counter[]> {
  const open = ([name, limits]: [string, readonly RateLimit[]]) => [
    name,
    limits.map((limit) => {
      const options = {
        keyPrefix: `limit:${name}:${limit.per}`,
        points: Math.max(1, Math.round(limit.calls * factor)),
        duration: limit.seconds,
      };
      return {
        ...limit,
        calls: options.points,
        name: `${name}-${limit.per}`,
        shared: new RateLimiterRedis({
          ...options,
          storeClient: redis,
          rejectIfRedisNotReady: true,
        }),
        alone: new RateLimiterMemory(options),
      };
    }),
  ];
  return Object.fromEntries(Object.entries(limitClasses).map(open)) as Record<
    LimitClass,
    Counter[]
  >;
}

async function consume(counter: Counter, key: string): Promise<RateLimiterRes> {
  const late = new Promise<never>((_resolve, reject) =>
    setTimeout(reject, COUNT_MS, new Error('counting took too long')).unref(),
  );
  try {
    return await Promise.race([counter.shared.consume(key), late]);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused;
    return counter.alone.consume(key).catch((full: unknown) => {
      if (full instanceof RateLimiterRes) return full;
      throw full;
    });
  }
}

/** Opens the counters of every limit class in Redis. */
export function createLimiter(redis: Redis, factor: number): Limiter {
  const counters = openCounters(redis, factor);
  return {
    async count(limit, { owner, address }, onHeaders) {
      const keyOf = { session: owner?.id, address: networkOf(address) };
      const counted = await Promise.all(
        counters[limit].flatMap((counter) => {
          const key = keyOf[counter.per];
          if (!key) return [];
          const hashed = createHash('sha256').update(key).digest('base64url').slice(0, 22);
          return [consume(counter, hashed).then((state) => ({ counter, state }))];
        }),
      );
      const seconds = (state: RateLimiterRes) => Math.max(1, Math.ceil(state.msBeforeNext / 1000));
      onHeaders({
        'RateLimit-Policy': counted
          .map(({ counter }) => `"${counter.name}";q=${counter.calls};w=${counter.seconds}`)
          .join(', '),
        RateLimit: counted
          .map(
            ({ counter, state }) =>
              `"${counter.name}";r=${Math.max(0, state.remainingPoints)};t=${seconds(state)}`,
          )
          .join(', '),
      });
      const full = counted.filter(({ counter, state }) => state.consumedPoints > counter.calls);
      const [longest] = full.toSorted((a, b) => seconds(b.state) - seconds(a.state));
      if (!longest) return;
      const retryAfterS = seconds(longest.state);
      throw new AppError('rate_limited', refusalOf(longest.counter, retryAfterS), { retryAfterS });
    },
  };
}
