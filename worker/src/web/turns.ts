import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';

/** One request among those of all worker processes: so far from the one before, at the latest so late. */
export type Turn = { name: string; everyMs: number; patienceMs: number; signal: AbortSignal };

/**
 * Turns at what many processes ask, by name: a service, a host. While one has asked to be left alone,
 * nobody asks it.
 */
export type Turns = {
  /** Waits until it is time for a request; the reason where it must not be sent. @throws Redis errors. */
  take(turn: Turn): Promise<string | null>;
  /** Leaves a name alone for a while; `reason` is told to whoever asks meanwhile. */
  leaveAlone(name: string, forMs: number, reason: string): Promise<void>;
};

/** Why a request is not sent whose turn would come too late. */
export const ASKED_TOO_OFTEN = 'asked too often at the moment';

/** Turns that nobody shares, for a process that is alone. */
export const ownTurns: Turns = {
  take: () => Promise.resolve(null),
  leaveAlone: () => Promise.resolve(),
};

/**
 * KEYS: when the next turn is, why the name is left alone. ARGV: time between turns and longest
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

/** Turns that all processes with the same Redis share, among names of one `kind`. */
export function openTurns(redis: Redis, kind: 'search' | 'host'): Turns {
  const nextKey = (name: string) => `citeloom:${kind}:next:${name}`;
  const aloneKey = (name: string) => `citeloom:${kind}:alone:${name}`;
  return {
    async take({ name, everyMs, patienceMs, signal }) {
      const keys = [nextKey(name), aloneKey(name)];
      const answer = await redis.eval(TAKE, keys.length, ...keys, everyMs, patienceMs);
      if (typeof answer === 'string') return answer;
      const wait = Number(answer);
      if (wait < 0) return ASKED_TOO_OFTEN;
      if (wait > 0) await sleep(wait, undefined, { signal });
      return null;
    },
    async leaveAlone(name, forMs, reason) {
      await redis.set(aloneKey(name), reason, 'PX', Math.max(1, Math.round(forMs)));
    },
  };
}
