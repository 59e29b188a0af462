import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { researchRefusal, useStartResearch } from '../../../features/research/start-research.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { costAtMost } from '../../../lib/costs.ts';
import { useLibrary } from '../../../lib/get-library.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { HelpTip } from '../../../ui/tooltip.tsx';

type Props = {
  /** A research goes on over the page. */
  researching: boolean;
  /** Whether the field is to have the focus from the start. */
  takeFocus: boolean;
  fieldRef: RefObject<HTMLInputElement | null>;
  onStarted: (runId: string) => void;
};

/** 'Create New Content': a topic, and the button that has it researched. */
export function CreateContent({ researching, takeFocus, fieldRef, onStarted }: Props) {
  const [term, setTerm] = useState('');
  const start = useStartResearch((runId) => {
    setTerm('');
    onStarted(runId);
    return Promise.resolve();
  });
  const cost = costAtMost(useLibrary().data?.engine.estimate?.research);
  const busy = researching || start.isPending;
  const isBlank = term.trim() === '';
  useEffect(() => {
    if (takeFocus) fieldRef.current?.focus();
  }, [takeFocus, fieldRef]);

  // A form with a disabled button is not submitted by Enter.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isBlank || busy) return;
    event.preventDefault();
    showToast('Please enter a search term', "Enter a topic you'd like to research", 'destructive');
  };
  const problem = start.isError ? (researchRefusal(start.error) ?? messageOf(start.error)) : null;
  return (
    <section
      aria-labelledby="create-title"
      className="rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="create-title" className="headline text-22">
        Create New Content
      </h2>
      <form
        noValidate
        role="search"
        aria-label="Research"
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !isBlank) start.mutate({ searchTerm: term });
        }}
      >
        <Field
          label="Research topic"
          help={
            <HelpTip
              about="search"
              text="A topic, a question or a name. Information from the last 90 days is favoured; older sources are used, and said so, when too little is found."
            />
          }
          error={problem}
          hint={cost ? `One research costs ${cost}.` : undefined}
        >
          {(control) => (
            <div className="flex flex-col gap-3 sm:flex-row">
              <Input
                {...control}
                ref={fieldRef}
                value={term}
                maxLength={300}
                onChange={({ target }) => setTerm(target.value)}
                onKeyDown={onKeyDown}
                enterKeyHint="search"
                autoComplete="off"
                placeholder="What would you like to research today?"
                className="min-h-12 flex-1 px-4"
              />
              <Button
                look="primary"
                type="submit"
                disabled={busy || isBlank}
                className="min-h-12 disabled:cursor-not-allowed disabled:bg-line disabled:text-muted"
              >
                {busy ? 'Researching...' : 'Start Your Research Agent'}
              </Button>
            </div>
          )}
        </Field>
      </form>
    </section>
  );
}
