import { contentSorts, type ContentSort } from '@citeloom/common/contracts/user-content';

/** How far back the list goes. */
export const periods = ['7', '30', '90', 'year', 'all'] as const;
export type Period = (typeof periods)[number];

export const PERIOD_NAMES: Record<Period, string> = {
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
  year: 'This year',
  all: 'All time',
};

export const SORT_NAMES: Record<ContentSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title, A to Z',
};

/** What the list of contents shows, as the address of the page holds it. */
export type ContentFilters = { period: Period; sort: ContentSort; search: string };

const DAY_MS = 86_400_000;

function oneOf<Known extends string>(known: readonly Known[], value: string | null): Known | null {
  return known.find((one) => one === value) ?? null;
}

/** What an address says; what it does not say, or says wrong, is as at first. */
export function readFilters(params: URLSearchParams): ContentFilters {
  return {
    period: oneOf(periods, params.get('period')) ?? 'all',
    sort: oneOf(contentSorts, params.get('sort')) ?? 'newest',
    search: params.get('search') ?? '',
  };
}

/** The moment from which a period counts, by the calendar of this browser; null for all time. */
export function startOf(period: Period, now: Date): Date | null {
  if (period === 'all') return null;
  if (period === 'year') return new Date(now.getFullYear(), 0, 1);
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  return new Date(midnight.getTime() - Number(period) * DAY_MS);
}

/** The first moment of the calendar month. */
export function startOfMonth(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), 1);
}
