import { INDEX } from './tuning.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Factor (0.6..1) by which a document's score is multiplied for its age. */
export function recencyFactor(publishedAt: string | null, now: Date): number {
  if (publishedAt === null) return INDEX.ageFloor + (1 - INDEX.ageFloor) * INDEX.undated;
  const days = Math.max(0, now.getTime() - Date.parse(publishedAt)) / DAY_MS;
  return INDEX.ageFloor + (1 - INDEX.ageFloor) * 0.5 ** (days / INDEX.halfLifeDays);
}
