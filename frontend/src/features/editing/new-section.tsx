import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../ui/button.tsx';

const Section = z.object({
  heading: z.string(),
  text: z.string().trim().min(1, 'A section needs at least one sentence.'),
});

type Props = {
  onCommit: (heading: string, text: string) => Promise<unknown>;
  onCancel: () => void;
};

/** A new section where it will stand: its heading and its first sentences, both asked for at once. */
export function NewSection({ onCommit, onCancel }: Props) {
  const form = useForm({
    resolver: zodResolver(Section),
    defaultValues: { heading: '', text: '' },
  });
  const submit = form.handleSubmit(({ heading, text }) => onCommit(heading, text));
  const wrong = form.formState.errors.text?.message;
  return (
    <form
      noValidate
      aria-label="New section"
      data-part="new section"
      className="new-section"
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.isDefaultPrevented()) return;
        event.preventDefault();
        onCancel();
      }}
    >
      <input
        {...form.register('heading')}
        aria-label="Heading"
        placeholder="Heading"
        autoFocus
        maxLength={200}
        className="new-heading"
      />
      <textarea
        {...form.register('text')}
        aria-label="Text"
        aria-required
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong && 'new-section-error'}
        placeholder="Write here. Each sentence is checked against this article’s sources."
        rows={3}
      />
      <p id="new-section-error" role="alert" className="new-section-error empty:hidden">
        {wrong}
      </p>
      <div className="mt-4 flex flex-wrap gap-3 font-sans">
        <Button type="submit" look="primary">
          Add section
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
