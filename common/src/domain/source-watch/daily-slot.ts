const DAY_MS = 24 * 60 * 60 * 1000;

/** Some number that is always the same for the same text (FNV-1a, 32 bits). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/**
 * When the sources of an article are checked next: each article has its own time of day, so that the
 * checks of many are spread over the whole day, and one that came late does not delay those after it.
 */
export function nextDailySlot(articleId: string, after: Date): Date {
  const slot = hashOf(articleId) % DAY_MS;
  const midnight = after.getTime() - (after.getTime() % DAY_MS);
  const today = midnight + slot;
  return new Date(today > after.getTime() ? today : today + DAY_MS);
}
