/**
 * The day of a source's date as the source states it, in the zone in which it was written: `2026-05-04` of
 * `2026-05-04T04:25:13.000+07:00`; a month or a year alone and what is no date stay.
 */
export function dayAsStated(iso: string): string {
  return /^\d{4}-\d{2}-\d{2}/.exec(iso)?.[0] ?? iso;
}

/**
 * Orders dates of sources by their moments, the earliest first and none before all: those of different
 * zones do not sort as texts.
 */
export function byMoment(one: string | null, other: string | null): number {
  const [first, second] = [one, other].map((iso) => (iso === null ? 0 : Date.parse(iso)));
  return first! - second!;
}

/** The dates of sources that have one, the earliest first. */
export const datesInOrder = (sources: readonly { publishedAt: string | null }[]): string[] =>
  sources.flatMap(({ publishedAt }) => publishedAt ?? []).toSorted(byMoment);
