import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { SEARCH_TERM_LENGTH_MAX, searchTermProblem } from '@citeloom/common/domain/search-term';
import { Button } from '../../ui/button.tsx';
import { HelpTip } from '../../ui/tooltip.tsx';
import { AddOwnSources } from './own-sources/add-own-sources.tsx';
import { notReady } from './own-sources/own-sources.ts';
import type { SearchedPlace } from './own-sources/searched-places.tsx';
import { useFileDrop } from './own-sources/use-file-drop.ts';
import type { OwnSourcesState } from './own-sources/use-own-sources.ts';

type Props = {
  term: string;
  onTermChange: (term: string) => void;
  onSubmit: (term: string) => void;
  starting: boolean;
  /** What is given beside the topic. */
  ownSources: OwnSourcesState;
  /** Where a research can search; undefined while that is not known. */
  places: SearchedPlace[] | undefined;
  /** What the server says is wrong with the term. */
  problem: string | null;
  /** What a research costs at most; null when that is nothing or not known. */
  cost: string | null;
  /** Where it comes because somebody asked for it. */
  takeFocus: boolean;
};

const TOO_LONG = `Research topic must be at most ${SEARCH_TERM_LENGTH_MAX} characters`;
/** From this length on, it is counted how much of the limit is used. */
const COUNTED_FROM = 240;

/** The research topic, its submit button, and what is given beside it. */
export function ResearchForm(props: Props) {
  const { term, onTermChange, onSubmit, starting, problem, cost, takeFocus } = props;
  const { ownSources, places } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [ownProblem, setOwnProblem] = useState<string | null>(null);
  const shown = ownProblem ?? problem;
  const { length } = term.trim();
  const [open, setOpen] = useState(false);
  const drop = useFileDrop(ownSources, () => setOpen(true));

  useEffect(() => {
    if (takeFocus) field.current?.focus();
  }, [takeFocus]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (starting) return;
    const found = length > SEARCH_TERM_LENGTH_MAX ? TOO_LONG : searchTermProblem(term);
    const waiting = found ? null : notReady(ownSources.own);
    setOwnProblem(found ?? waiting);
    if (found) field.current?.focus();
    else if (!waiting) onSubmit(term);
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      role="search"
      aria-label="Research"
      {...drop.handlers}
      className={drop.over ? 'rounded-card outline-2 outline-offset-8 outline-accent' : undefined}
    >
      <div className="flex items-center gap-1">
        <label htmlFor={id} className="text-14 font-[550]">
          Research topic
        </label>
        <HelpTip
          about="search"
          text="A topic, a question or a name. Information from the last 90 days is favoured; older sources are used, and said so, when too little is found."
        />
      </div>
      <div className="mt-2 flex flex-col gap-3 sm:flex-row">
        <input
          id={id}
          ref={field}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          value={term}
          placeholder="What would you like to research today?"
          aria-invalid={shown ? true : undefined}
          aria-describedby={shown ? `${id}-problem` : undefined}
          onChange={(event) => {
            setOwnProblem(null);
            onTermChange(event.target.value);
          }}
          className="min-h-12 w-full min-w-0 flex-1 rounded-control border border-control bg-surface px-4 text-16 placeholder:text-muted aria-invalid:border-danger"
        />
        <Button look="primary" type="submit" busy={starting} className="min-h-12">
          {starting ? 'Starting…' : 'Start Your Research Agent'}
        </Button>
      </div>
      <div className="mt-2 flex min-h-5 flex-wrap justify-between gap-x-6">
        <p id={`${id}-problem`} role="alert" className="text-14 text-danger empty:hidden">
          {shown}
        </p>
        {length >= COUNTED_FROM && (
          <p
            className={`figures ml-auto text-13 ${length > SEARCH_TERM_LENGTH_MAX ? 'text-danger' : 'text-muted'}`}
          >
            {length} of {SEARCH_TERM_LENGTH_MAX} characters
          </p>
        )}
        {cost && !shown && <p className="text-13 text-muted">One research costs {cost}.</p>}
      </div>
      <AddOwnSources
        state={ownSources}
        places={places}
        open={open}
        onToggle={() => setOpen(!open)}
      />
    </form>
  );
}
