import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { CodeField } from './code-field.tsx';
import { FormError } from './form-parts.tsx';
import { useSending } from './use-sending.ts';

type Props = {
  /** It takes the place of what had the focus. */
  takesFocus?: boolean;
  onCode: (code: string) => Promise<void>;
};

/** The code of a mail, for whoever reads the mail elsewhere or whose link was opened by a scanner. */
export function MailedCodeForm({ takesFocus = false, onCode }: Props) {
  const form = useForm({ defaultValues: { code: '' } });
  const { busy, failure, send, setFailure } = useSending();
  useEffect(() => {
    if (takesFocus) form.setFocus('code');
  }, [form, takesFocus]);
  const submit = form.handleSubmit(({ code }) => {
    const given = code.replace(/\s/g, '');
    if (given !== '') return send(() => onCode(given));
    setFailure('Enter the code of the mail.');
    form.setFocus('code');
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <CodeField form={form} label="Code from the Mail" />
      <FormError>{failure}</FormError>
      <Button look="primary" type="submit" busy={busy} className="w-full">
        {busy ? 'Checking...' : 'Continue'}
      </Button>
    </form>
  );
}
