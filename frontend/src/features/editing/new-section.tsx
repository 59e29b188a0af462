import { useState } from 'react';
import { Button } from '../../ui/button.tsx';

type Props = {
  onCommit: (heading: string, text: string) => Promise<unknown>;
  onCancel: () => void;
};

const FIELD =
  'w-full rounded-control border border-control bg-surface px-3 py-2.5 text-16 text-ink placeholder:text-muted';

/** A new section: its heading and its first sentence, both asked for at once. */
export function NewSection({ onCommit, onCancel }: Props) {
  const [heading, setHeading] = useState('');
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <form
      noValidate
      aria-label="New section"
      className="mt-6 grid gap-3 rounded-card border border-line bg-surface p-5"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(text.trim() === '');
        if (text.trim() !== '') void onCommit(heading, text);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.isDefaultPrevented()) return;
        event.preventDefault();
        onCancel();
      }}
    >
      <label className="grid gap-1 text-14 font-[550]">
        Heading
        <input
          autoFocus
          value={heading}
          maxLength={200}
          onChange={(event) => setHeading(event.target.value)}
          className={FIELD}
        />
      </label>
      <label className="grid gap-1 text-14 font-[550]">
        Text
        <textarea
          rows={4}
          value={text}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? 'new-section-missing' : undefined}
          onChange={(event) => setText(event.target.value)}
          className={FIELD}
        />
      </label>
      {missing && (
        <p id="new-section-missing" role="alert" className="text-14 text-danger">
          A section needs at least one sentence.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary">
          Add section
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
