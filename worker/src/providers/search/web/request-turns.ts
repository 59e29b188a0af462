import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { searchFailure } from './search-failure.ts';

/**
 * Gives requests to a service their turns, for all worker processes together: so far apart as it
 * wants them, and none while it has asked to be left alone.
 */
export type RequestTurns = {
  /**
   * Waits until it is time for a request.
   *
   * @throws ProviderError when the service is to be left alone, or the turn would come too late.
   */
  take(turn: Turn): Promise<void>;
  /** Leaves a service alone for a while; `reason` is told to whoever asks meanwhile. */
  leaveAlone(name: string, forMs: number, reason: string): Promise<void>;
};

type Turn = {
  name: string;
  title: string;
  everyMs: number;
  patienceMs: number;
  signal: AbortSignal;
};

/** Turns that nobody shares: for a look at one's own settings. */
export const privateTurns: RequestTurns = {
  take: () => Promise.resolve(),
  leaveAlone: () => Promise.resolve(),
};

/**
 * KEYS: when the next turn is, why the service is left alone. ARGV: time between turns and longest
 * wait, in ms. Answers the wait in ms, -1 when that is too long, or the reason.
 */
const TAKE = `
  local reason = redis.call('GET', KEYS[2])
  if reason then return reason end
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local at = math.max(now, tonumber(redis.call('GET', KEYS[1]) or '0'))
  local wait = at - now
  if wait > tonumber(ARGV[2]) then return -1 end
  redis.call('SET', KEYS[1], string.format('%.0f', at + ARGV[1]), 'PX', wait + ARGV[1] + 1000)
  return wait
`;

/** Turns that all processes with the same Redis share. */
export function sharedTurns(redis: Redis): RequestTurns {
  return {
    async take({ name, title, everyMs, patienceMs, signal }) {
      const keys = [`citeloom:search:next:${name}`, `citeloom:search:alone:${name}`];
      const answer = await redis.eval(TAKE, keys.length, ...keys, everyMs, patienceMs);
      if (typeof answer === 'string') throw searchFailure('left-alone', title, answer);
      const wait = Number(answer);
      if (wait < 0) throw searchFailure('left-alone', title, 'asked too often at the moment');
      if (wait > 0) await sleep(wait, undefined, { signal });
    },
    async leaveAlone(name, forMs, reason) {
      const ms = Math.max(1, Math.round(forMs));
      await redis.set(`citeloom:search:alone:${name}`, reason, 'PX', ms);
    },
  };
}
