import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { SectionWish } from '@citeloom/common/contracts/article';
import { costAtMost } from '../../lib/costs.ts';
import { useLibrary } from '../../lib/get-library.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextArea } from '../../ui/field.tsx';

const Wish = SectionWish.pick({ wish: true });
const EXAMPLES = ['Shorter', 'Simpler words', 'Explain the terms first', 'More examples'];

type Props = {
  /** The section as people call it: “Costs”. */
  name: string;
  busy: boolean;
  /** Finds what gets the focus afterwards: the menu that it was asked for in is gone by then. */
  returnTo: string;
  /** Rejects where nothing was started. */
  onStart: (wish: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks what shall be different in a section that is written again; without a model it says why that is not offered. */
export function RewriteDialog(props: Props) {
  const engine = useLibrary().data?.engine;
  const { returnTo } = props;
  useEffect(() => () => document.querySelector<HTMLElement>(returnTo)?.focus(), [returnTo]);
  return (
    <Dialog title={`Write ${props.name} again`} onClose={props.onClose}>
      {engine && !engine.judge ? (
        <>
          <p className="mt-4 text-muted">
            No model is connected. {engine.label} quotes its sources word for word, so it would
            choose the same sentences again. Connect a model to have sections written anew; until
            then, type into the text or move and delete its sentences.
          </p>
          <Button className="mt-5 w-full" onClick={props.onClose}>
            Close
          </Button>
        </>
      ) : (
        <WishForm {...props} cost={costAtMost(engine?.estimate?.section)} />
      )}
    </Dialog>
  );
}

function WishForm({ busy, onStart, onClose, cost }: Props & { cost: string | null }) {
  const form = useForm({ resolver: zodResolver(Wish), defaultValues: { wish: '' } });
  const submit = form.handleSubmit(({ wish = '' }) => {
    if (!busy) return onStart(wish).then(onClose, () => undefined);
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-4">
      <Field
        label="What should be different?"
        hint="In your own words, or left empty. What is written is checked against the sources like the rest."
        error={form.formState.errors.wish?.message}
      >
        {(control) => <TextArea {...control} {...form.register('wish')} rows={3} autoFocus />}
      </Field>
      <div role="group" aria-label="Examples" className="mt-3 flex flex-wrap gap-2">
        {EXAMPLES.map((example) => (
          <button
            key={example}
            type="button"
            onClick={() => form.setValue('wish', example, { shouldValidate: true })}
            className="min-h-9 rounded-full border border-control px-3 text-14 hover:border-ink max-lg:min-h-11"
          >
            {example}
          </button>
        ))}
      </div>
      <Button look="primary" type="submit" busy={busy} className="mt-5 w-full">
        {busy ? 'Starting…' : 'Write again'}
      </Button>
      <p className="mt-2 text-13 text-muted">
        {cost ? `${cost[0]?.toUpperCase()}${cost.slice(1)}. ` : ''}Undo brings the old text back.
      </p>
    </form>
  );
}
