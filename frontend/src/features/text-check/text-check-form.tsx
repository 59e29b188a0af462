import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { TextCheckRequest } from '@citeloom/common/contracts/text-check';
import { areaOfPlace } from '@citeloom/common/domain/search-providers';
import { SUBMITTED_TEXT_MAX } from '@citeloom/common/domain/submitted-text';
import { useKeeping } from '../../auth/use-keeping.ts';
import { formatNumber } from '../../lib/format.ts';
import { useLibrary } from '../../lib/get-library.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { AddOwnSources } from '../../own-sources/add-own-sources.tsx';
import { DropHere } from '../../own-sources/drop-here.tsx';
import { unreadFile } from '../../own-sources/own-sources.ts';
import { useFileDrop } from '../../own-sources/use-file-drop.ts';
import type { OwnSourcesState } from '../../own-sources/use-own-sources.ts';
import { useWaitForFiles } from '../../own-sources/use-wait-for-files.ts';
import { WaitingForFiles } from '../../own-sources/waiting-for-files.tsx';
import { keepText, keptText } from './kept-text.ts';
import { hasWebLinks, LinkChoice } from './link-choice.tsx';
import type { TextCheckOrder } from './start-text-check.ts';
import { givenOrder, nothingGiven } from './check-order.ts';

type Props = {
  /** Whether pages of the web can be read for this visitor; null while that is not known. */
  readsLinks: boolean | null;
  /** A text to try it with; null where its sources are not in the library. */
  example: string | null;
  /** What the text is held against, beside the library. */
  ownSources: OwnSourcesState;
  onSubmit: (order: TextCheckOrder) => void;
  starting: boolean;
  /** What the server says is wrong with the text. */
  problem: string | null;
};

/** The text to check and its submit button; Ctrl or ⌘ with Enter submits, too. */
export function TextCheckForm(props: Props) {
  const { readsLinks, example, ownSources, onSubmit, starting, problem } = props;
  const { own } = ownSources;
  const { words } = useKeeping();
  const [open, setOpen] = useState(false);
  const over = useFileDrop(ownSources, () => setOpen(true));
  const [unread, setUnread] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(TextCheckRequest),
    defaultValues: { text: keptText(), readLinks: true },
  });
  const text = useWatch({ control: form.control, name: 'text' });
  const submit = form.handleSubmit(({ readLinks = true }) => {
    const { refused } = files;
    if (starting || files.begin()) return;
    const problem = refused ? unreadFile(refused.name) : nothingGiven(own);
    setUnread(problem);
    if (!problem) onSubmit({ text, readLinks, ...givenOrder(own) });
  });
  const files = useWaitForFiles(own, () => void submit());
  const places = useLibrary().data?.places;
  const tryExample = () => {
    form.setValue('text', example ?? '', { shouldValidate: true });
    form.setFocus('text');
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label="Check a text">
      <Field
        label="Text to check"
        error={form.formState.errors.text?.message ?? unread ?? problem}
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
      {files.waitingFor && (
        <WaitingForFiles files={files.waitingFor} noun="check" onCancel={files.cancel} />
      )}
      <AddOwnSources
        state={ownSources}
        places={places?.filter(({ name }) => areaOfPlace(name) === 'library')}
        open={open}
        onToggle={() => setOpen(!open)}
      />
      {over && <DropHere />}
      {readsLinks !== null && hasWebLinks(text) && (
        <div className="mt-3">
          <LinkChoice {...form.register('readLinks')} offered={readsLinks} />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          look="primary"
          type="submit"
          busy={starting || files.waitingFor !== null}
          className="min-h-12 px-6"
        >
          {files.waitingFor ? 'Waiting…' : starting ? 'Starting…' : 'Check This Text'}
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
