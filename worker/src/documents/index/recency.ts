const DAY_MS = 24 * 60 * 60 * 1000;
/** Research favours the last 90 days: a document's share of freshness halves in that time. */
const HALF_LIFE_DAYS = 90;
/** What no age can take away: a good old document beats a poor new one. */
const FLOOR = 0.6;
/** A document without date is neither new nor old. */
const UNDATED = 0.5;

/** Factor (0.6..1) by which a document's score is multiplied for its age. */
export function recencyFactor(publishedAt: string | null, now: Date): number {
  if (publishedAt === null) return FLOOR + (1 - FLOOR) * UNDATED;
  const days = Math.max(0, now.getTime() - Date.parse(publishedAt)) / DAY_MS;
  return FLOOR + (1 - FLOOR) * 0.5 ** (days / HALF_LIFE_DAYS);
}
