import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { SUBMITTED_TEXT_MAX, submittedTextProblem } from '@citeloom/common/domain/submitted-text';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { hasWebLinks, LinkChoice } from './link-choice.tsx';
import type { TextCheckOrder } from './start-text-check.ts';

/** From this share of the limit on, the length is shown. */
const NEAR_LIMIT = 0.8;

type Props = {
  text: string;
  onTextChange: (text: string) => void;
  /** Whether pages of the web can be read for this visitor; null while that is not known. */
  readsLinks: boolean | null;
  /** Whether more would be open to this visitor, once known as who started the product. */
  unlockable: boolean;
  onSubmit: (order: TextCheckOrder) => void;
  starting: boolean;
  /** What the server says is wrong with the text. */
  problem: string | null;
};

/** The text to check and its submit button; Ctrl or ⌘ with Enter submits, too. */
export function TextCheckForm(props: Props) {
  const { text, onTextChange, readsLinks, unlockable, onSubmit, starting, problem } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [readLinks, setReadLinks] = useState(true);
  const [ownProblem, setOwnProblem] = useState<string | null>(null);
  const shown = ownProblem ?? problem;

  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (starting) return;
    const found = submittedTextProblem(text);
    setOwnProblem(found);
    if (found) field.current?.focus();
    else onSubmit({ text, readLinks });
  };

  return (
    <form noValidate onSubmit={submit} aria-label="Check a text">
      <label htmlFor={id} className="text-14 font-[550]">
        Text to check
      </label>
      <textarea
        id={id}
        ref={field}
        dir="auto"
        value={text}
        rows={12}
        placeholder="Paste an article or a part of one: plain text, Markdown or HTML."
        aria-invalid={shown ? true : undefined}
        aria-describedby={`${id}-hint${shown ? ` ${id}-problem` : ''}`}
        onChange={(event) => {
          setOwnProblem(null);
          onTextChange(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
        }}
        className="mt-2 block min-h-60 w-full resize-y rounded-control border border-control bg-surface px-4 py-3 font-serif text-18 leading-[1.55] placeholder:text-muted aria-invalid:border-danger"
      />
      <div className="mt-2 flex min-h-5 flex-wrap justify-between gap-x-6 gap-y-1">
        <p id={`${id}-problem`} role="alert" className="text-14 text-danger empty:hidden">
          {shown}
        </p>
        {text.length > SUBMITTED_TEXT_MAX * NEAR_LIMIT && (
          <p className="figures ml-auto text-13 text-muted">
            {formatNumber(text.length)} of {formatNumber(SUBMITTED_TEXT_MAX)} characters
          </p>
        )}
      </div>
      {readsLinks !== null && hasWebLinks(text) && (
        <LinkChoice
          offered={readsLinks}
          unlockable={unlockable}
          checked={readLinks}
          onChange={setReadLinks}
        />
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button look="primary" type="submit" busy={starting} className="min-h-12 px-6">
          {starting ? 'Starting…' : 'Check This Text'}
        </Button>
        <p id={`${id}-hint`} className="max-w-[46ch] text-13 text-muted">
          Your words are not changed and nobody else sees them. The check is kept for 24 hours.
        </p>
      </div>
    </form>
  );
}
