import type { ReportLine } from './report-lines.ts';

/** Which sentences of a report are shown. */
export type Shown = 'all' | 'doubt' | 'supported';

const NAMES: Record<Shown, string> = {
  all: 'All',
  doubt: 'Not carried as written',
  supported: 'Supported',
};

/** Whether a sentence is among those that are asked for. */
export function isShown({ sentence }: ReportLine, shown: Shown): boolean {
  if (shown === 'all') return true;
  const isSupported = sentence.verdict === 'supported';
  return shown === 'supported' ? isSupported : !isSupported && sentence.verdict !== 'uncited';
}

type Props = { lines: ReportLine[]; shown: Shown; onChange: (shown: Shown) => void };

/** Chooses which sentences are shown, each choice with its count. */
export function ReportFilter({ lines, shown, onChange }: Props) {
  const choices = (['all', 'doubt', 'supported'] as const).map((name) => ({
    name,
    count: lines.filter((line) => isShown(line, name)).length,
  }));
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
