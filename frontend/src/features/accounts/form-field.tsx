import type { ComponentProps } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Field, Input } from '../../ui/field.tsx';

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  hint?: string;
  required?: boolean;
} & Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'readOnly' | 'maxLength'>;

/** A line of a form with its label and what is wrong with it. */
export function FormField<Values extends FieldValues>(props: Props<Values>) {
  const { form, name, label, hint, required = true, ...input } = props;
  const { error } = form.getFieldState(name, form.formState);
  return (
    <Field label={label} hint={hint} error={error?.message} required={required}>
      {(control) => <Input {...control} {...input} {...form.register(name)} />}
    </Field>
  );
}
