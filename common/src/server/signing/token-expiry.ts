const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Life of an address of a source page. */
export const SOURCE_MS = DAY_MS;

/** Life of an address of an image or package. */
export const FILE_MS = 7 * DAY_MS;

/** Life of an events address: long enough for a run, short enough to be worth little later. */
export const EVENTS_MS = 3_600_000;

/**
 * When a token for a page ends: its life from now, rounded up to the day so that the address stays
 * the same for caches, but never after its object. An object that lives on with every
 * change keeps its addresses within an hour: only full hours of its life count, except the last.
 */
export function pageExpiry(now: Date, lifeMs: number, objectExpiresAt: Date): Date {
  const rounded = Math.ceil((now.getTime() + lifeMs) / DAY_MS) * DAY_MS;
  const end = objectExpiresAt.getTime();
  const fullHour = Math.floor(end / HOUR_MS) * HOUR_MS;
  return new Date(Math.min(rounded, fullHour > now.getTime() ? fullHour : end));
}
