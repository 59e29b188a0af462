import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { Summary } from '@citeloom/common/contracts/research';
import { SUMMARY_TITLE_MAX, SummaryTitle } from '@citeloom/common/domain/article/summary-title';
import { messageOf } from '../../lib/api-error.ts';
import { useEscape } from '../../lib/escape-stack.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { useChangeSummary } from './change-summary.ts';

const Form = z.object({ title: SummaryTitle });

type Props = {
  runId: string;
  summary: Summary;
  onRenamed: () => void;
  onClose: () => void;
};

/** The field that takes the place of a summary's title: Enter saves, Escape gives up. */
export default function RenameSummary({ runId, summary, onRenamed, onClose }: Props) {
  const form = useForm({ resolver: zodResolver(Form), defaultValues: { title: summary.title } });
  const change = useChangeSummary(runId, summary.id);
  useEscape(true, onClose);
  const submit = form.handleSubmit(({ title }) => {
    if (change.isPending) return;
    if (title === summary.title) return onClose();
    change.mutate(
      { title },
      {
        onSuccess: onRenamed,
        onError: (error) => form.setError('title', { message: messageOf(error) }),
      },
    );
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Title of this summary"
        error={form.formState.errors.title?.message}
        hint="An article that is made from this summary has it as a heading."
        required
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('title')}
            dir="auto"
            maxLength={SUMMARY_TITLE_MAX}
            autoFocus
            className="font-serif"
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="primary" type="submit" busy={change.isPending}>
          {change.isPending ? 'Saving…' : 'Save'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
