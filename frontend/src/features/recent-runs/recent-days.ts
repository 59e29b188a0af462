import type { RunListItem } from '@citeloom/common/contracts/run';
import { titleOf } from './run-words.ts';

/** What is shown of recent work: a kind, and what has been typed. */
export type RecentFilter = { kind: RunListItem['kind'] | null; search: string };

/** The runs of one day under its heading. */
export type RecentDay = { name: string; runs: RunListItem[] };

const DAY_MS = 86_400_000;
const heading = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long' });

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** True when every word that was typed stands in the title or in what was asked. */
function matches(run: RunListItem, { kind, search }: RecentFilter): boolean {
  if (kind !== null && run.kind !== kind) return false;
  const text = fold(`${titleOf(run)} ${run.title}`);
  return fold(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function dayName(iso: string, now: number): string {
  const day = new Date(iso).toDateString();
  if (day === new Date(now).toDateString()) return 'Today';
  if (day === new Date(now - DAY_MS).toDateString()) return 'Yesterday';
  return heading.format(new Date(iso));
}

/** The runs that a filter lets through, in their order, each day of the reader under its own heading. */
export function recentDays(
  runs: readonly RunListItem[],
  filter: RecentFilter,
  now: number,
): RecentDay[] {
  const days: RecentDay[] = [];
  for (const run of runs.filter((one) => matches(one, filter))) {
    const name = dayName(run.createdAt, now);
    const last = days.at(-1);
    if (last?.name === name) last.runs.push(run);
    else days.push({ name, runs: [run] });
  }
  return days;
}
