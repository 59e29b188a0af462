const LOCALE = 'en';

const number = new Intl.NumberFormat(LOCALE);
const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' });
// A date without a time is a calendar day, wherever the reader sits.
const calendarDay = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const moment = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const percent = new Intl.NumberFormat(LOCALE, { style: 'percent' });
const MONEY = { style: 'currency', currency: 'USD' } as const;
const cents = new Intl.NumberFormat(LOCALE, MONEY);
const firstFigure = new Intl.NumberFormat(LOCALE, { ...MONEY, maximumSignificantDigits: 1 });
const decimal = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
const plural = new Intl.PluralRules(LOCALE);

const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;

/** `1,024`. */
export function formatNumber(value: number): string {
  return number.format(value);
}

/** `1 source`, `9 sources`; `many` defaults to `one` with an s. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${number.format(count)} ${plural.select(count) === 'one' ? one : many}`;
}

/** `62%`: a share from 0 to 1 in whole percent. */
export function formatShare(share: number): string {
  return percent.format(share);
}

/** `21 Nov 2026` in the order of the locale; the text itself when it is no date. */
export function formatDay(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return (/^\d{4}-\d{2}-\d{2}(T00:00:00(\.000)?Z)?$/.test(iso) ? calendarDay : day).format(date);
}

/** `Sat 4:05 PM`: a moment within the coming days. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}

/** `3 minutes ago`, `in 2 hours`, `3 days ago`, by the largest unit that fits. */
export function formatRelative(iso: string, now: number): string {
  const seconds = Math.round((new Date(iso).getTime() - now) / 1000);
  const size = Math.abs(seconds);
  if (size < 45) return 'just now';
  if (size < HOUR_S) return relative.format(Math.round(seconds / MINUTE_S), 'minute');
  if (size < DAY_S) return relative.format(Math.round(seconds / HOUR_S), 'hour');
  return relative.format(Math.round(seconds / DAY_S), 'day');
}

/** `today`, `1 day old`, `9 days old`, `4 months old`, `2 years old`: the age of a publication. */
export function formatAge(iso: string, now: number): string {
  const days = Math.floor((now - new Date(iso).getTime()) / (DAY_S * 1000));
  if (days < 1) return 'from today';
  if (days < 60) return `${formatCount(days, 'day')} old`;
  if (days < 730) return `${formatCount(Math.floor(days / 30.44), 'month')} old`;
  return `${formatCount(Math.floor(days / 365.25), 'year')} old`;
}

/** `$1.20`, `$0.04`; below a cent its first figure: `$0.003`. */
export function formatUsd(usd: number): string {
  return usd > 0 && usd < 0.01 ? firstFigure.format(usd) : cents.format(usd);
}

/** `812 kB`, `1.4 MB`, `20 GB`: the size of a file, in powers of ten. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return formatCount(bytes, 'byte');
  if (bytes < 999_500) return `${number.format(Math.round(bytes / 1000))} kB`;
  return bytes < 999_950_000
    ? `${decimal.format(bytes / 1_000_000)} MB`
    : `${decimal.format(bytes / 1_000_000_000)} GB`;
}
