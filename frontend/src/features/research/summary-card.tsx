import { BadgeCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { SELECTION_MAX } from '@citeloom/common/contracts/article-request';
import type { Summary } from '@citeloom/common/contracts/research';
import { sourcesInWords } from '@citeloom/common/domain/provenance/origins';
import { formatCount } from '../../lib/format.ts';
import { useEntryState } from '../../lib/use-entry-state.ts';
import { SourceStanding } from '../../ui/source-standing.tsx';
import { JumpLink } from '../../ui/jump-link.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { ANSWERING_WORDS } from './answering-words.ts';
import { datedInWords } from './dated-in-words.ts';
import { CardTitle } from './card-title.tsx';
import { SummaryText } from './summary-text.tsx';
import { EvidenceChips, type OpenEvidence } from './evidence-chips.tsx';

/** The row of a card that leads to each of its passages. */
function SummaryPassages({ summary, ...open }: { summary: Summary } & OpenEvidence) {
  if (summary.evidence.length === 0) return null;
  return (
    <p className="leading-8">
      {formatCount(summary.evidence.length, 'quote')}
      <EvidenceChips
        summary={summary}
        evidenceIds={summary.evidence.map(({ id }) => id)}
        {...open}
      />
    </p>
  );
}

const titles = new Intl.ListFormat('en', { type: 'conjunction' });

/** The sources by their titles; of several, how independent they are as well. */
function sourcesOf({ sources, sourcesCount }: Summary): string {
  const from = `From ${titles.format(sources.map(({ title }) => `“${title}”`))}`;
  return sources.length > 1 ? `${from}: ${sourcesInWords(sources, sourcesCount)}` : from;
}

/** The standings of its sources, each kind once. */
const standingsOf = ({ sources }: Summary) => [
  ...new Map(
    sources.flatMap(({ standing }) => (standing ? [[standing.kind, standing]] : [])),
  ).values(),
];

type Props = {
  summary: Summary;
  /** Of its research. */
  runId: string;
  /** The research has answered, so its title can be changed. */
  renamable: boolean;
  selected: boolean;
  /** Five are chosen already: this one cannot be added. */
  full: boolean;
  openEvidence: string | null;
  onToggle: () => void;
  onOpenEvidence: (evidenceId: string, chip: HTMLElement) => void;
};

/** Whether every sentence stands in its source as it is. */
const isQuoted = ({ sentences }: Summary) => sentences.every(({ level }) => level === 'quoted');

/** Every card has many markers: whoever has chosen one by keyboard need not pass all of them. */
const goToCreate = (id: string) => document.getElementById(id)?.focus();

const OWN_TARGETS = 'a, button, input, label, form, [role=status]';

/** One verified summary: title, three lines, date, sources, how it is proved, whether it answers, and the way to its passages. */
export function SummaryCard(props: Props) {
  const { summary, runId, renamable, selected, full, ...on } = props;
  const { openEvidence, onToggle, onOpenEvidence } = on;
  const id = useId();
  const [whole, setWhole] = useEntryState(`summary_${summary.id}`);
  const [clipped, setClipped] = useState(false);
  return (
    <li
      data-selected={selected || undefined}
      onClick={(event) => {
        // A larger target for the pointer; the checkbox is there for keys and screen readers.
        const own = event.target instanceof Element && event.target.closest(OWN_TARGETS);
        if (!own && !full) onToggle();
      }}
      className="arrive relative cursor-pointer rounded-card border border-line bg-surface p-5 outline-2 -outline-offset-1 outline-transparent transition-colors duration-150 has-[input:hover]:border-control data-selected:bg-chosen data-selected:outline-accent sm:p-6"
    >
      <div className="flex gap-4">
        <input
          id={id}
          type="checkbox"
          checked={selected}
          aria-disabled={full || undefined}
          aria-describedby={full ? `${id}-full` : undefined}
          onChange={() => !full && onToggle()}
          className="tick mt-1"
        />
        <div className="min-w-0 flex-1">
          {selected && (
            <JumpLink
              to="create-article"
              onJump={goToCreate}
              className="sr-only focus:not-sr-only focus:text-14 focus:underline"
            >
              Skip to the next step
            </JumpLink>
          )}
          <CardTitle summary={summary} labels={id} runId={runId} renamable={renamable} />
          {full && (
            <p id={`${id}-full`} className="sr-only">
              {SELECTION_MAX} summaries are chosen already, which is the most.
            </p>
          )}
          <SummaryText
            summary={summary}
            whole={whole}
            onClip={setClipped}
            openEvidence={openEvidence}
            onOpenEvidence={onOpenEvidence}
          />
          <p className="mt-3 line-clamp-2 text-13 text-muted">{sourcesOf(summary)}</p>
          <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-muted">
            <Tooltip text="Every sentence was checked against the passage it cites: numbers, dates, names, quotations and negations.">
              {(trigger) => (
                <button
                  type="button"
                  className="inline-flex min-h-6 items-center gap-1 font-[550] text-success"
                  {...trigger}
                >
                  <BadgeCheck aria-hidden="true" strokeWidth={1.5} className="size-4" />
                  {isQuoted(summary) ? 'Word for word' : 'Checked'}
                </button>
              )}
            </Tooltip>
            {standingsOf(summary).map((standing) => (
              <SourceStanding key={standing.kind} standing={standing} brief />
            ))}
            {summary.answering && <span>{ANSWERING_WORDS[summary.answering]}</span>}
            <span>{datedInWords(summary)}</span>
            <SummaryPassages
              summary={summary}
              openEvidence={openEvidence}
              onOpenEvidence={onOpenEvidence}
            />
            {(clipped || whole) && (
              <button
                type="button"
                aria-expanded={whole}
                onClick={() => setWhole(!whole)}
                className="-my-2 min-h-11 underline decoration-line underline-offset-4 hover:text-ink sm:ml-auto"
              >
                {whole ? 'Show less' : 'Read all'}
                <span className="sr-only"> of {summary.title}</span>
              </button>
            )}
          </div>
        </div>
      </div>
    </li>
  );
}
