import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../ui/button.tsx';
import { Field, Input, TextArea } from '../../ui/field.tsx';

const Section = z.object({
  heading: z.string(),
  text: z.string().trim().min(1, 'A section needs at least one sentence.'),
});

type Props = {
  onCommit: (heading: string, text: string) => Promise<unknown>;
  onCancel: () => void;
};

/** A new section: its heading and its first sentence, both asked for at once. */
export function NewSection({ onCommit, onCancel }: Props) {
  const form = useForm({
    resolver: zodResolver(Section),
    defaultValues: { heading: '', text: '' },
  });
  const submit = form.handleSubmit(({ heading, text }) => onCommit(heading, text));
  return (
    <form
      noValidate
      aria-label="New section"
      className="mt-6 grid gap-3 rounded-card border border-line bg-surface p-5"
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.isDefaultPrevented()) return;
        event.preventDefault();
        onCancel();
      }}
    >
      <Field label="Heading">
        {(control) => (
          <Input {...control} {...form.register('heading')} autoFocus maxLength={200} />
        )}
      </Field>
      <Field label="Text" error={form.formState.errors.text?.message} required>
        {(control) => <TextArea {...control} {...form.register('text')} rows={4} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary">
          Add section
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
