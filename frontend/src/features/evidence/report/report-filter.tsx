import type { ReportLine } from './report-lines.ts';

/** Which sentences of a report are shown. */
export type Shown = 'all' | 'quoted' | 'judged' | 'doubt';

const NAMES: Record<Shown, string> = {
  all: 'All',
  quoted: 'Quoted',
  judged: 'Restated',
  doubt: 'Not proved as written',
};
const CHOICES = Object.keys(NAMES) as Shown[];

/** The choice that an address names; all where it names none. */
export function shownOf(asked: string | null): Shown {
  return CHOICES.find((name) => name === asked) ?? 'all';
}

/** Whether a sentence is among those that are asked for. */
export function isShown({ sentence: { verdict, level } }: ReportLine, shown: Shown): boolean {
  if (shown === 'all') return true;
  return shown === 'doubt' ? verdict !== 'supported' && verdict !== 'uncited' : level === shown;
}

type Props = { lines: ReportLine[]; shown: Shown; onChange: (shown: Shown) => void };

/** Chooses which sentences are shown, each choice with its count; choices without any are left out. */
export function ReportFilter({ lines, shown, onChange }: Props) {
  const choices = CHOICES.map((name) => ({
    name,
    count: lines.filter((line) => isShown(line, name)).length,
  })).filter(({ name, count }) => count > 0 || name === shown);
  if (choices.length < 3) return null;
  return (
    <div role="group" aria-label="Sentences shown" className="no-print mt-3 flex flex-wrap gap-2">
      {choices.map(({ name, count }) => (
        <button
          key={name}
          type="button"
          aria-pressed={shown === name}
          onClick={() => onChange(name)}
          className="min-h-11 rounded-control border border-line px-3 text-14 text-muted hover:text-ink aria-pressed:border-ink aria-pressed:bg-surface aria-pressed:font-[550] aria-pressed:text-ink"
        >
          {NAMES[name]} {count}
        </button>
      ))}
    </div>
  );
}
