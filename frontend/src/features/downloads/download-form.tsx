import { useId, type ComponentProps, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { DownloadRequest } from '@citeloom/common/contracts/download';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { addressProblem, type Download } from './use-download.ts';

const Email = DownloadRequest.shape.email.unwrap();

/** What can be chosen: a file, or a mail and where to. */
export const DownloadChoice = z.discriminatedUnion('way', [
  z.object({ way: z.literal('file'), email: z.string() }),
  z.object({ way: z.literal('email'), email: Email }),
]);

type Choice = z.infer<typeof DownloadChoice>;

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

type Props = { articleId: string; form: UseFormReturn<Choice>; download: Download };

/** As a file or by e-mail, and where to. */
export function DownloadForm({ articleId, form, download }: Props) {
  const way = useWatch({ control: form.control, name: 'way' });
  const submit = form.handleSubmit((choice) => {
    if (download.starting) return;
    download.start(choice.way === 'email' ? { articleId, email: choice.email } : { articleId }, {
      onError: (error) => {
        const message = addressProblem(error);
        if (message) form.setError('email', { message }, { shouldFocus: true });
      },
    });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <fieldset className="mt-5 grid gap-3">
        <legend className="sr-only">How you want it</legend>
        <Way
          {...form.register('way')}
          value="file"
          label="Download as file"
          text="A zip that you save now."
          checked={way === 'file'}
        />
        <Way
          {...form.register('way')}
          value="email"
          label="Send by e-mail"
          text="Attached up to 15 MB, else as a link that works for 7 days."
          checked={way === 'email'}
        >
          <Field label="E-mail address" error={form.formState.errors.email?.message} required>
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
      <p role="alert" className="mt-4 text-14 text-danger empty:hidden">
        {download.failure}
      </p>
      <Button look="primary" type="submit" busy={download.starting} className="mt-5 w-full">
        {download.starting ? 'Starting…' : way === 'email' ? 'Send' : 'Download'}
      </Button>
    </form>
  );
}
