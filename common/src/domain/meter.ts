/** Milliseconds between two ticks of the research meter. */
export const METER_TICK_MS = 500;

/** Points that a meter may be ahead of what is measured, so that it moves meanwhile. */
export const METER_LEAD = 5;

const CAP = 95;

/** One step of the spec's curve: add `max(1, floor((100 − current) / 10))`, never beyond 95. */
function step(shown: number): number {
  return Math.min(CAP, shown + Math.max(1, Math.floor((100 - shown) / 10)));
}

/** What the meter shows between two ticks: never less than the real progress, as far as that is known. */
export function meterValue(shown: number, real: number | null): number {
  return Math.max(shown, Math.min(CAP, Math.floor(real ?? 0)));
}

/**
 * The value of the meter after one tick: the spec's curve, cut at `min(95, real + 5)`, so that it moves and
 * never tells a story. A run's own progress may be five points ahead of its calls, so it is ten at most.
 *
 * @param shown value on screen, 0–100
 * @param real the run's own progress, 0–100; null when neither socket nor polling works: plain ticks
 * @returns the next value, never lower than `shown`
 */
export function nextMeterValue(shown: number, real: number | null): number {
  if (shown >= CAP) return shown;
  if (real === null) return step(shown);
  const ahead = meterValue(shown, real);
  return Math.max(ahead, Math.min(step(ahead), Math.floor(real) + METER_LEAD));
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
