/** Milliseconds between two ticks of the research meter. */
export const METER_TICK_MS = 500;

const CAP = 95;
const LEAD = 10;

/** One step of the spec's curve: add `max(1, floor((100 − current) / 10))`, never beyond 95. */
function step(shown: number): number {
  return Math.min(CAP, shown + Math.max(1, Math.floor((100 - shown) / 10)));
}

/**
 * The value that the meter shows after one tick: the spec's curve, taken only while
 * the shown value is below `min(95, real + 10)`, so that it moves and never tells a story. It follows
 * at once when the real progress is ahead.
 *
 * @param shown value on screen, 0–100
 * @param real the run's own progress, 0–100; null when neither socket nor polling works: plain ticks
 * @returns the next value, never lower than `shown`
 */
export function nextMeterValue(shown: number, real: number | null): number {
  if (shown >= CAP) return shown;
  if (real === null) return step(shown);
  const ahead = Math.max(shown, Math.min(CAP, Math.floor(real)));
  return ahead < Math.min(CAP, real + LEAD) ? step(ahead) : ahead;
}

/** What the meter says at a value. */
export function meterLabel(value: number): string {
  if (value >= 100) return 'Research complete!';
  if (value < 20) return 'Getting curious...';
  if (value < 40) return 'Brain warming up!';
  if (value < 60) return 'Digging deeper!';
  if (value < 80) return 'Curiosity intensifying!';
  return 'Maximum curiosity!';
}
