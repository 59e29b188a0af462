import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '@citeloom/common/domain/app-error';
import { ownerKey, type Owner } from '@citeloom/common/server/models/owner';
import { storedADay } from './storage-limits.ts';
import { limitClasses, type LimitClass, type RateLimit } from './limit-classes.ts';
import { limitRefusal } from './limit-refusal.ts';
import { counterKey, networkOf, SITE_SHARE, ipv6SiteOf } from './network-of.ts';

/** Longest that counting may take; then the process counts by itself. */
const COUNT_MS = 250;

/** Whom a call counts against; by one of them, or by both. */
export type LimiterKeys = { owner?: Owner | null; address?: string | undefined };

/** How one counter stands after a call. */
export type Counted = {
  name: string;
  calls: number;
  /** Length of the counter's time, and how much of it is left, in seconds. */
  seconds: number;
  leftS: number;
  remaining: number;
  refused: boolean;
};

export type Limiter = {
  /** Counts one call. With Redis gone each process counts alone. */
  count(limit: LimitClass, keys: LimiterKeys): Promise<Counted[]>;
  /** Counts bytes that are to be stored today; bytes that are refused do not count. */
  countBytes(bytes: number, keys: LimiterKeys): Promise<Counted[]>;
};

/** What is counted together: a caller's own network, or the whole site that it is in. */
type Scope = RateLimit['per'] | 'site';

type Counter = Omit<RateLimit, 'per'> & {
  per: Scope;
  name: string;
  shared: RateLimiterRedis;
  alone: RateLimiterMemory;
};

function openCounters(
  redis: Redis,
  factor: number,
  [name, limits]: [string, readonly RateLimit[]],
  { remembers = true } = {},
): Counter[] {
  const scoped = limits.flatMap((limit): (Omit<RateLimit, 'per'> & { per: Scope })[] =>
    limit.per === 'address'
      ? [limit, { ...limit, per: 'site', calls: limit.calls * SITE_SHARE }]
      : [limit],
  );
  return scoped.map((limit) => {
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
        // Redis is not asked again for what has been refused.
        ...(remembers ? { inMemoryBlockOnConsumed: options.points + 1 } : {}),
        rejectIfRedisNotReady: true,
      }),
      alone: new RateLimiterMemory(options),
    };
  });
}

/** Takes back what was counted; a counter that cannot be reached counts too much until tomorrow. */
async function giveBack({ shared, alone }: Counter, key: string, points: number): Promise<void> {
  await shared.reward(key, points).catch(() => alone.reward(key, points));
}

const DAY = 86_400;

/** Bytes of a day, counted like calls. */
const STORED: RateLimit[] = [
  { per: 'owner', calls: storedADay.owner, seconds: DAY },
  { per: 'address', calls: storedADay.address, seconds: DAY },
];

async function consume(counter: Counter, key: string, points: number): Promise<Counted> {
  const late = new Promise<never>((_resolve, reject) =>
    setTimeout(reject, COUNT_MS, new Error('counting took too long')).unref(),
  );
  const counted = (refused: boolean) => (state: unknown) => {
    if (!(state instanceof RateLimiterRes)) throw state;
    const { name, calls, seconds } = counter;
    const leftS = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
    return { name, calls, seconds, leftS, remaining: Math.max(0, state.remainingPoints), refused };
  };
  const shared = Promise.race([counter.shared.consume(key, points), late]);
  return shared.then(counted(false), counted(true)).catch(() => {
    return counter.alone.consume(key, points).then(counted(false), counted(true));
  });
}

/** The text under which calls are counted; null where it is not known who calls. */
function whomToCount(per: Scope, { owner, address }: LimiterKeys): string | null {
  if (per === 'site') return address ? ipv6SiteOf(address) : null;
  if (per === 'address') return address ? networkOf(address) : null;
  return owner ? ownerKey(owner) : null;
}

/** Opens the counters of every limit class in Redis; `factor` is `LIMITS_FACTOR`. */
export function createLimiter(redis: Redis, factor: number): Limiter {
  const counters = Object.fromEntries(
    Object.entries(limitClasses).map((named) => [named[0], openCounters(redis, factor, named)]),
  ) as Record<LimitClass, Counter[]>;
  const stored = openCounters(redis, factor, ['stored', STORED], { remembers: false });

  const each = <Made>(
    some: readonly Counter[],
    keys: LimiterKeys,
    made: (counter: Counter, key: string) => Promise<Made>,
  ) =>
    Promise.all(
      some.flatMap((counter) => {
        const by = whomToCount(counter.per, keys);
        return by === null ? [] : [made(counter, counterKey(by))];
      }),
    );

  return {
    count: (limit, keys) => each(counters[limit], keys, (counter, key) => consume(counter, key, 1)),
    async countBytes(bytes, keys) {
      const points = Math.max(1, Math.ceil(bytes));
      const counted = await each(stored, keys, (counter, key) => consume(counter, key, points));
      if (counted.some(({ refused }) => refused)) {
        await each(stored, keys, (counter, key) => giveBack(counter, key, points));
      }
      return counted;
    },
  };
}

/** The headers that tell how counters stand (draft-ietf-httpapi-ratelimit-headers). */
export function limitHeaders(counted: readonly Counted[]): Record<string, string> {
  const each = (tell: (one: Counted) => string) =>
    counted.map((one) => `"${one.name}";${tell(one)}`).join(', ');
  return {
    'RateLimit-Policy': each(({ calls, seconds }) => `q=${calls};w=${seconds}`),
    RateLimit: each(({ remaining, leftS }) => `r=${remaining};t=${leftS}`),
  };
}

/** @throws AppError `rate_limited`, with the seconds to wait, when a counter refuses. */
export function refuseBeyond(counted: readonly Counted[]): void {
  const full = counted.filter(({ refused }) => refused);
  const [longest] = full.toSorted((a, b) => b.leftS - a.leftS);
  if (!longest) return;
  const retryAfterS = longest.leftS;
  throw new AppError('rate_limited', limitRefusal(longest, retryAfterS), { retryAfterS });
}
