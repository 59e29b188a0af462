import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { counterKey } from '../../limits/network-of.ts';

/** Seconds between two mails of a kind to one address. */
const INTERVAL_S = 60;
/** Between two warnings: whoever guesses must not fill a mailbox. */
const WARNING_S = 86_400;

/** What mails are counted apart. */
export type MailTurn =
  'confirmation' | 'recovery' | 'email-change' | 'reauthentication' | 'guesses' | 'app-guesses';

/** Says whether a mail of a kind may go to an address now, and counts it, known or not. */
export type MailTurns = (turn: MailTurn, email: string) => Promise<boolean>;

/** One mail a minute for each kind and address, and one warning a day; `factor` is `LIMITS_FACTOR`. */
export function createMailTurns(redis: Redis, factor: number): MailTurns {
  const open = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterRedis({
      ...{ keyPrefix, points, duration },
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory({ points, duration }),
    });
  const turns = open('mail-turn', Math.max(1, Math.round(factor)), INTERVAL_S);
  const warnings = open('mail-warning', 1, WARNING_S);
  return (turn, email) =>
    (turn.endsWith('guesses') ? warnings : turns).consume(counterKey(`${turn}\n${email}`)).then(
      () => true,
      () => false,
    );
}
