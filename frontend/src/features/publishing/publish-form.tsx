import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { publisherNames, type PublisherName } from '@citeloom/common/contracts/publishing';
import type { GeneratedImage } from '@citeloom/common/contracts/images';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field, Select } from '../../ui/field.tsx';
import { ImageChoice } from '../../ui/image-choice.tsx';
import { KeptSites } from './kept-sites.tsx';
import { NO_FIELDS, type PublishFields } from './publish-fields.ts';
import { useSiteConnections } from './site-connections.ts';
import { WebhookFields, WordPressFields } from './site-fields.tsx';

type Props = {
  form: UseFormReturn<PublishFields>;
  /** The images of the article, the feature image first. */
  images: readonly GeneratedImage[];
  publishers: readonly PublisherName[];
  busy: boolean;
  failure: string | null;
  onSubmit: (fields: PublishFields) => void;
};

/** Where to, and by which credentials. What was typed stays when something fails. */
export function PublishForm({ form, images, publishers, busy, failure, onSubmit }: Props) {
  const { publisher, connectionId } = useWatch({ control: form.control }) as PublishFields;
  const { list, remove } = useSiteConnections();
  const kept = (list.data?.items ?? []).filter((item) => item.publisher === publisher);
  const submit = form.handleSubmit((fields) => {
    if (!busy) onSubmit(fields);
  });
  const choose = (name: string) => {
    const { enableAppPassword, reportLink, leftOut } = form.getValues();
    const next = { ...NO_FIELDS, enableAppPassword, reportLink, leftOut };
    form.reset({ ...next, publisher: name as PublisherName });
  };
  const isTyped = publisher !== 'folder' && connectionId === '';
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-4">
      {publishers.length > 1 && (
        <Field label="Where to">
          {(control) => (
            <Select {...control} value={publisher} onChange={({ target }) => choose(target.value)}>
              {publishers.map((value) => (
                <option key={value} value={value}>
                  {publisherNames[value]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Controller
        control={form.control}
        name="connectionId"
        render={({ field }) => (
          <KeptSites
            items={kept}
            chosen={field.value}
            onChoose={field.onChange}
            onRemove={(id) => {
              if (field.value === id) field.onChange('');
              remove.mutate(id);
            }}
          />
        )}
      />
      {isTyped && publisher === 'wordpress' && <WordPressFields form={form} />}
      {isTyped && publisher === 'webhook' && <WebhookFields form={form} />}
      {publisher === 'folder' && (
        <p className="text-14">
          The article is written as Markdown with its images, sources and evidence report into the
          folder of this installation. The same article gives the same files.
        </p>
      )}
      {publisher !== 'folder' && images.length > 0 && (
        <Controller
          control={form.control}
          name="leftOut"
          render={({ field: { value, onChange } }) => (
            <ImageChoice
              legend="Images that go along"
              images={images}
              leftOut={value}
              onChange={onChange}
            />
          )}
        />
      )}
      {isTyped && (
        <Checkbox
          {...form.register('remember')}
          label="Keep this for the next time"
          hint="Stored encrypted, never shown again, and removed whenever you want. Otherwise it is removed once the article is published."
        />
      )}
      {publisher !== 'folder' && (
        <Checkbox
          {...form.register('reportLink')}
          label="Link to the full evidence report"
          hint="Gives the article a public link. The passages themselves stand in the post in any case."
        />
      )}
      {/* In sight however long the form is, with all of its width, so that fields pass behind it. */}
      <div className="dialog-foot sticky bottom-0 -mx-6 border-t border-line bg-surface px-6 pt-3 pb-4 sm:-mx-8 sm:px-8">
        <p role="alert" className="mb-2 text-14 break-words text-danger empty:hidden">
          {failure}
        </p>
        <Button look="primary" type="submit" busy={busy} className="w-full">
          {busy ? 'Preparing…' : publisher === 'wordpress' ? 'Publish as Draft' : 'Publish'}
        </Button>
      </div>
    </form>
  );
}
