import type { ReactNode } from 'react';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { SELECTION_MAX } from '@citeloom/common/contracts/article-request';
import { selectable } from '@citeloom/common/domain/selection';
import { useCopyProtection } from '../../lib/copy-protection.ts';
import type { OpenEvidence } from './evidence-chips.tsx';
import { materialOf, type ResearchView } from './research-view.ts';
import { ResultsToolbar } from './results-toolbar.tsx';
import { LevelLegend } from '../../ui/level-legend.tsx';
import { RunNotes } from '../../ui/run-notes.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SummaryCard } from './summary-card.tsx';
import { legendOfSummaries } from './summary-levels.ts';
import type { useSelection } from './use-selection.ts';

type Props = {
  run: RunSnapshot;
  view: ResearchView;
  finished: boolean;
  selection: ReturnType<typeof useSelection>;
  creating: boolean;
  onCreate: () => void;
  cost: string | null;
  /** Why no article was started at the last try. */
  problem: string | null;
  options: ReactNode;
} & OpenEvidence;

/** The list of verified summaries, usable while the rest still comes: choose, open, export, go on. */
export function ResearchResults(props: Props) {
  const { run, view, finished, selection, creating, onCreate, ...rest } = props;
  const { cost, problem, options, ...open } = rest;
  const { term, summaries, notes } = view;
  // What decides where the answer comes from is said above it, the rest below.
  const offline = notes.find(({ code }) => code === 'no-network');
  const { selected } = selection;
  const protection = useCopyProtection('Copying content from research summaries is not permitted.');
  const full = selected.length >= SELECTION_MAX;
  const answer = view.answer ?? { searchId: run.id, searchTerm: term, summaries, notes };
  return (
    <section aria-labelledby="results-title" aria-busy={!finished}>
      <div className="relative">
        <h2
          id="results-title"
          className={finished ? 'sr-only' : 'absolute bottom-0 text-14 font-semibold'}
        >
          {finished ? 'Verified summaries' : 'Verified so far'}
        </h2>
        {/* As high before it can be used, so that nothing below it moves. */}
        <div className={finished ? undefined : 'invisible'}>
          <ResultsToolbar
            answer={answer}
            selectedCount={selected.length}
            onSelectFirst={() => selection.selectFirst(selectable(summaries))}
            onClear={selection.clear}
          />
        </div>
      </div>
      {offline && <p className="mt-3 text-14">{offline.text}</p>}
      <div className="mt-3">
        <LevelLegend items={legendOfSummaries(summaries)} />
      </div>
      <ul className="mt-4 grid gap-4" {...protection}>
        {summaries.map((summary) => (
          <SummaryCard
            key={summary.id}
            summary={summary}
            runId={run.id}
            renamable={finished && view.answer !== null}
            selected={selected.includes(summary.id)}
            full={full && !selected.includes(summary.id)}
            onToggle={() => selection.toggle(summary.id)}
            {...open}
          />
        ))}
      </ul>
      <SelectionBar
        selectedCount={selected.length}
        creating={creating}
        onCreate={onCreate}
        cost={cost}
        problem={problem}
        material={materialOf(summaries.filter(({ id }) => selected.includes(id)))}
        options={options}
      />
      {finished && (
        <div className="mt-4">
          <RunNotes notes={notes.filter((note) => note !== offline)} />
        </div>
      )}
    </section>
  );
}
