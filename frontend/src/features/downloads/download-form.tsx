import { useId, type ComponentProps, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { exportFormatNames, exportFormats } from '@citeloom/common/domain/export-formats';
import { referenceStyleNames, referenceStyles } from '@citeloom/common/domain/reference-styles';
import { articleFileName, packageFileName } from '@citeloom/common/domain/file-name';
import { useLibrary } from '../../lib/get-library.ts';
import { useArticlePictures } from '../../runs/use-article-pictures.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import {
  downloadOrder,
  keepReferences,
  listsReferences,
  type DownloadChoice,
} from './download-choice.ts';
import { PackageContents } from './package-contents.tsx';
import { addressProblem, type Download } from './use-download.ts';

type WayProps = { label: string; text: string; checked: boolean; children?: ReactNode };

function Way({ label, text, children, ...rest }: WayProps & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div
      data-selected={rest.checked || undefined}
      className="rounded-control border border-line data-selected:border-accent data-selected:bg-chosen"
    >
      <label className="flex min-h-11 cursor-pointer items-start gap-3 px-4 py-3">
        <input {...rest} type="radio" aria-describedby={id} className="dot mt-0.5" />
        <span className="font-[550]">{label}</span>
      </label>
      <p id={id} className="-mt-2 pr-4 pb-3 pl-12 text-14 text-muted">
        {text}
      </p>
      {rest.checked && children && <div className="pr-4 pb-4 pl-12">{children}</div>}
    </div>
  );
}

const WHOLE = {
  label: 'Package (ZIP)',
  about:
    'Every source and passage, the evidence report and the images, beside the article. Opens without a network.',
};

function Forms({ holds, label }: { holds: 'text' | 'citations'; label: string }) {
  return (
    <optgroup label={label}>
      {exportFormatNames
        .filter((name) => exportFormats[name].holds === holds)
        .map((name) => (
          <option key={name} value={name}>
            {exportFormats[name].label}
          </option>
        ))}
    </optgroup>
  );
}

type Props = {
  articleId: string;
  title: string;
  form: UseFormReturn<DownloadChoice>;
  download: Download;
};

/** As what: a package and what is in it, or one form; and whether as a file or by email. */
export function DownloadForm({ articleId, title, form, download }: Props) {
  // Until that is known, as where mails go out.
  const sendsMail = useLibrary().data?.sendsMail ?? true;
  const way = useWatch({ control: form.control, name: 'way' });
  const chosen = useWatch({ control: form.control, name: 'form' });
  const formats = useWatch({ control: form.control, name: 'formats' });
  const images = useArticlePictures(articleId);
  const { about } = chosen === 'package' ? WHOLE : exportFormats[chosen];
  const fileName =
    chosen === 'package'
      ? packageFileName(title)
      : articleFileName(title, exportFormats[chosen].extension);
  const submit = form.handleSubmit((choice) => {
    if (download.starting) return;
    keepReferences(choice.references);
    const ids = images.map(({ id }) => id);
    download.start(downloadOrder(articleId, choice, ids), {
      onError: (error) => {
        const message = addressProblem(error);
        if (message) form.setError('email', { message }, { shouldFocus: true });
      },
    });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-3">
      <Field
        label="What you get"
        hint={
          <>
            {about}
            <span className="mt-1 block break-all">File name: {fileName}</span>
          </>
        }
      >
        {(control) => (
          <Select {...control} {...form.register('form')}>
            <option value="package">{WHOLE.label}</option>
            <Forms holds="text" label="The article alone" />
            <Forms holds="citations" label="Its citations and sources alone" />
          </Select>
        )}
      </Field>
      {chosen === 'package' && <PackageContents form={form} images={images} />}
      {listsReferences({ form: chosen, formats }) && (
        <Field
          label="List of references"
          hint="Besides the numbered footnotes, which stay. Kept for the next time."
        >
          {(control) => (
            <Select {...control} {...form.register('references')}>
              <option value="none">Footnotes only</option>
              {referenceStyleNames.map((name) => (
                <option key={name} value={name}>
                  {referenceStyles[name]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <fieldset className="mt-2 grid gap-3">
        <legend className="sr-only">How you want it</legend>
        <Way
          {...form.register('way')}
          value="file"
          label="Download as file"
          text="Saved by this browser now."
          checked={way === 'file'}
        />
        <Way
          {...form.register('way')}
          value="email"
          label="Send by email"
          text={
            sendsMail
              ? 'Attached up to 15 MB, else as a link that works for 7 days.'
              : 'No mail server is set up here: the mail stays in the outbox of this installation and goes to nobody.'
          }
          checked={way === 'email'}
        >
          <Field label="Email address" error={form.formState.errors.email?.message} required>
            {(control) => (
              <Input
                {...control}
                {...form.register('email')}
                type="email"
                inputMode="email"
                autoComplete="email"
              />
            )}
          </Field>
        </Way>
      </fieldset>
      <p role="alert" className="text-14 text-danger empty:hidden">
        {download.failure}
      </p>
      <Button look="primary" type="submit" busy={download.starting} className="mt-2 w-full">
        {download.starting ? 'Starting…' : way === 'email' ? 'Send' : 'Download'}
      </Button>
    </form>
  );
}
