import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { ResearchForm } from '../../../features/research/research-form.tsx';
import { useResearchForm } from '../../../features/research/use-research-form.ts';
import { type } from '../../../features/research/use-typed.ts';
import { showToast } from '../../../lib/toast-store.ts';

type Props = {
  /** A research goes on over the page. */
  researching: boolean;
  /** Whether the field is to have the focus from the start. */
  takeFocus: boolean;
  fieldRef: RefObject<HTMLInputElement | null>;
  onStarted: (runId: string) => void;
};

/** 'Create New Content': a topic, what is given beside it, and the button that has it researched. */
export function CreateContent({ researching, takeFocus, fieldRef, onStarted }: Props) {
  const { state: given } = useLocation() as { state: { term?: string } | null };
  const form = useResearchForm({
    field: fieldRef,
    onStarted: (runId) => {
      type(fieldRef, '');
      onStarted(runId);
      return Promise.resolve();
    },
  });
  const { state, text, waitingFor } = form;
  const isBlank = text.trim() === '';
  const isBusy = researching || state.busy !== null;
  useEffect(() => {
    if (takeFocus) fieldRef.current?.focus();
  }, [takeFocus, fieldRef]);

  const submit = () => {
    if (isBlank) {
      showToast(
        'Please enter a search term',
        "Enter a topic you'd like to research",
        'destructive',
      );
    } else if (!isBusy) form.submit();
  };
  const busy = isBusy && !waitingFor ? 'Researching...' : state.busy;
  return (
    <section
      aria-labelledby="create-title"
      className="rounded-card border border-line bg-surface p-5 pb-3 sm:p-6 sm:pb-3"
    >
      <h2 id="create-title" className="headline mb-4 text-22">
        Create New Content
      </h2>
      <ResearchForm
        form={{ ...form, state: { ...state, busy } }}
        field={fieldRef}
        term={given?.term}
        disabled={isBusy || isBlank}
        onSubmit={submit}
      />
    </section>
  );
}
