const LOCALE = 'en';

const time = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });
const decimal = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });

const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;

/** `Nov 21, 2026, 4:05 PM`. */
export function formatTime(iso: string): string {
  return time.format(new Date(iso));
}

/** `850 ms`, `12 s`, `4 min`, `3 h`, `2 d`: how long something took or waits, by one unit. */
export function formatDuration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = ms / 1000;
  if (seconds < 100) return `${decimal.format(seconds)} s`;
  if (seconds < 100 * MINUTE_S) return `${Math.round(seconds / MINUTE_S)} min`;
  if (seconds < 2 * DAY_S) return `${Math.round(seconds / HOUR_S)} h`;
  return `${Math.round(seconds / DAY_S)} d`;
}
