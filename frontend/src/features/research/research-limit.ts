import { formatCount } from '../../lib/format.ts';
import { tabStore } from '../../lib/safe-storage.ts';

const KEY = 'research_limit';
/** From here on it is said how many are left. */
const FEW = 3;
const MINUTE_MS = 60_000;

type Limit = { remaining: number; until: number };

/**
 * What the header `RateLimit` of an accepted research says (draft-ietf-httpapi-ratelimit-headers): the
 * counter with the least left. Null without one, as at the machine itself, where nothing is counted.
 */
export function readLimit(header: string | null, now: number): Limit | null {
  const counters = [...(header ?? '').matchAll(/;r=(\d+);t=(\d+)/g)].map(([, left, seconds]) => ({
    remaining: Number(left),
    until: now + Number(seconds) * 1000,
  }));
  return counters.toSorted((one, other) => one.remaining - other.remaining)[0] ?? null;
}

/** Keeps in this tab how many more researches are possible. */
export function keepLimit(headers: Headers): void {
  const limit = readLimit(headers.get('ratelimit'), Date.now());
  if (limit) tabStore.write(KEY, JSON.stringify(limit));
  else tabStore.remove(KEY);
}

/** Says how many more researches are possible where these are few; else null. */
export function limitWords(stored: Limit | null, now: number): string | null {
  if (!stored || stored.remaining > FEW || stored.until <= now) return null;
  const minutes = formatCount(Math.ceil((stored.until - now) / MINUTE_MS), 'minute');
  return stored.remaining === 0
    ? `The next research is possible in ${minutes}.`
    : `${formatCount(stored.remaining, 'more research', 'more researches')} possible in the next ${minutes}.`;
}

/** What this tab knows of the limit. */
export function knownLimit(): Limit | null {
  try {
    const stored = JSON.parse(tabStore.read(KEY) ?? 'null') as Partial<Limit> | null;
    return typeof stored?.remaining === 'number' && typeof stored.until === 'number'
      ? { remaining: stored.remaining, until: stored.until }
      : null;
  } catch {
    return null;
  }
}
