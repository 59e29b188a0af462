import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { counterKey } from '../../limits/network-of.ts';

/** Seconds between two mails of a kind to one address. */
const INTERVAL_S = 60;

/** What mails are counted apart. */
export type MailTurn = 'confirmation' | 'recovery' | 'email-change' | 'reauthentication';

/** Says whether a mail of a kind may go to an address now, and counts it, known or not. */
export type MailTurns = (turn: MailTurn, email: string) => Promise<boolean>;

/** One mail a minute for each kind and address; `factor` is `LIMITS_FACTOR`. */
export function createMailTurns(redis: Redis, factor: number): MailTurns {
  const options = { points: Math.max(1, Math.round(factor)), duration: INTERVAL_S };
  const turns = new RateLimiterRedis({
    ...options,
    keyPrefix: 'mail-turn',
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(options),
  });
  return (turn, email) =>
    turns.consume(counterKey(`${turn}\n${email}`)).then(
      () => true,
      () => false,
    );
}
