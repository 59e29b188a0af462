import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { TextCheckRequest } from '@citeloom/common/contracts/text-check';
import { SUBMITTED_TEXT_MAX } from '@citeloom/common/domain/submitted-text';
import { useKeeping } from '../../auth/use-keeping.ts';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { keepText, keptText } from './kept-text.ts';
import { hasWebLinks, LinkChoice } from './link-choice.tsx';
import type { TextCheckOrder } from './start-text-check.ts';

type Props = {
  /** Whether pages of the web can be read for this visitor; null while that is not known. */
  readsLinks: boolean | null;
  /** A text to try it with; null where its sources are not in the library. */
  example: string | null;
  onSubmit: (order: TextCheckOrder) => void;
  starting: boolean;
  /** What the server says is wrong with the text. */
  problem: string | null;
};

/** The text to check and its submit button; Ctrl or ⌘ with Enter submits, too. */
export function TextCheckForm({ readsLinks, example, onSubmit, starting, problem }: Props) {
  const { words } = useKeeping();
  const form = useForm({
    resolver: zodResolver(TextCheckRequest),
    defaultValues: { text: keptText(), readLinks: true },
  });
  const text = useWatch({ control: form.control, name: 'text' });
  const submit = form.handleSubmit(({ readLinks = true }) => {
    if (!starting) onSubmit({ text, readLinks });
  });
  const tryExample = () => {
    form.setValue('text', example ?? '', { shouldValidate: true });
    form.setFocus('text');
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label="Check a text">
      <Field
        label="Text to check"
        error={form.formState.errors.text?.message ?? problem}
        count={
          <p className="figures ml-auto text-13 text-muted">
            {text.length > 0 ? `${formatNumber(text.length)} of` : 'At most'}{' '}
            {formatNumber(SUBMITTED_TEXT_MAX)} characters
          </p>
        }
        required
      >
        {(control) => (
          <TextArea
            {...control}
            {...form.register('text', { onChange: () => keepText(form.getValues('text')) })}
            dir="auto"
            rows={6}
            placeholder="Paste an article or a part of one: plain text, Markdown or HTML."
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
            }}
            className="field-sizing-content max-h-[34dvh] min-h-48 px-4 py-3 font-serif text-18 leading-[1.55]"
          />
        )}
      </Field>
      {readsLinks !== null && hasWebLinks(text) && (
        <div className="mt-3">
          <LinkChoice {...form.register('readLinks')} offered={readsLinks} />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="primary" type="submit" busy={starting} className="min-h-12 px-6">
          {starting ? 'Starting…' : 'Check This Text'}
        </Button>
        {example !== null && text === '' && (
          <Button look="quiet" onClick={tryExample} className="min-h-12">
            Try an example
          </Button>
        )}
      </div>
      <p className="mt-3 text-13 text-muted">
        Your words are not changed and nobody else sees them. The check is kept {words}.
      </p>
    </form>
  );
}
