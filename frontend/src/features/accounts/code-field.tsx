import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { FormField } from './form-field.tsx';

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  label?: string;
  hint?: string;
  /** Six digits of an app or a mail, or a recovery code. */
  kind?: 'digits' | 'recovery';
};

/** A code that works once. */
export function CodeField<Values extends FieldValues & { code: string }>({
  form,
  label = 'Code',
  hint,
  kind = 'digits',
}: Props<Values>) {
  const isDigits = kind === 'digits';
  return (
    <FormField
      form={form}
      name={'code' as Path<Values>}
      label={label}
      {...(hint ? { hint } : {})}
      inputMode={isDigits ? 'numeric' : 'text'}
      autoComplete={isDigits ? 'one-time-code' : 'off'}
      maxLength={isDigits ? 12 : 40}
    />
  );
}
