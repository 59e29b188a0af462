import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { SEARCH_TERM_MAX } from '@citeloom/common/contracts/research';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Help } from '../../ui/tooltip.tsx';
import { knownLimit, limitWords } from './research-limit.ts';
import { WaitingForFiles } from './own-sources/waiting-for-files.tsx';
import { AddOwnSources } from './own-sources/add-own-sources.tsx';
import type { SearchedPlace } from './own-sources/searched-places.tsx';
import { useFileDrop } from './own-sources/use-file-drop.ts';
import type { ResearchFormState } from './use-research-form.ts';

type Props = {
  state: ResearchFormState;
  /** Where a research can search; undefined while that is not known. */
  places: SearchedPlace[] | undefined;
  /** Why the server refused the last one. */
  problem: string | null;
  /** What a research costs at most; null when that is nothing or not known. */
  cost: string | null;
  /** Where it comes because somebody asked for it. */
  takeFocus: boolean;
};

/** From this length on, it is counted how much of the limit is used. */
const COUNTED_FROM = 240;

function Count({ length }: { length: number }) {
  if (length < COUNTED_FROM) return null;
  return (
    <p
      className={`figures ml-auto text-13 ${length > SEARCH_TERM_MAX ? 'text-danger' : 'text-muted'}`}
    >
      {length} of {SEARCH_TERM_MAX} characters
    </p>
  );
}

/** The research topic, its submit button, and what is given beside it. */
export function ResearchForm({ state, places, problem, cost, takeFocus }: Props) {
  const { form, ownSources, start, submit, waitingFor } = state;
  const { setFocus } = form;
  const [open, setOpen] = useState(false);
  const drop = useFileDrop(ownSources, () => setOpen(true));
  const { length } = useWatch({ control: form.control, name: 'searchTerm' }).trim();
  const limit = limitWords(knownLimit(), useNow());
  const error = form.formState.errors.searchTerm?.message ?? problem;

  useEffect(() => {
    if (takeFocus) setFocus('searchTerm');
  }, [takeFocus, setFocus]);

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      role="search"
      aria-label="Research"
      {...drop.handlers}
      className={drop.over ? 'rounded-card outline-2 outline-offset-8 outline-accent' : undefined}
    >
      <Field
        label="Research topic"
        help={<Help about="search" />}
        error={error}
        count={
          <>
            <Count length={length} />
            {limit && !error && <p className="text-13 text-warning">{limit}</p>}
            {cost && !error && <p className="text-13 text-muted">One research costs {cost}.</p>}
          </>
        }
        required
      >
        {(control) => (
          <div className="flex flex-col gap-3 sm:flex-row">
            <Input
              {...control}
              {...form.register('searchTerm')}
              enterKeyHint="search"
              autoComplete="off"
              placeholder="What would you like to research today?"
              className="min-h-12 flex-1 px-4"
            />
            <Button
              look="primary"
              type="submit"
              busy={start.isPending || waitingFor !== null}
              className="min-h-12"
            >
              {waitingFor
                ? 'Waiting…'
                : start.isPending
                  ? 'Starting…'
                  : 'Start Your Research Agent'}
            </Button>
          </div>
        )}
      </Field>
      {waitingFor && <WaitingForFiles files={waitingFor} onCancel={state.cancelWaiting} />}
      <AddOwnSources
        state={ownSources}
        places={places}
        open={open}
        onToggle={() => setOpen(!open)}
      />
    </form>
  );
}
