import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { passwordRule, type Strictness } from '../../auth/password-rule.ts';
import { FormField } from './form-field.tsx';

type Props<Values extends FieldValues> = { form: UseFormReturn<Values> };

/** First and last name side by side. */
export function NameFields<Values extends FieldValues & { firstName: string; lastName: string }>({
  form,
  required = true,
}: Props<Values> & { required?: boolean }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField
        form={form}
        name={'firstName' as Path<Values>}
        label="First Name"
        autoComplete="given-name"
        required={required}
      />
      <FormField
        form={form}
        name={'lastName' as Path<Values>}
        label="Last Name"
        autoComplete="family-name"
        required={required}
      />
    </div>
  );
}

/** The address. */
export function EmailField<Values extends FieldValues & { email: string }>({
  form,
  label = 'Email',
}: Props<Values> & { label?: string }) {
  return (
    <FormField
      form={form}
      name={'email' as Path<Values>}
      label={label}
      type="email"
      inputMode="email"
      autoComplete="username"
    />
  );
}

type PasswordProps = {
  label?: string;
  /** A new one, which password managers offer: how strict the form is, which is told before anything is typed. */
  newBy?: Strictness | undefined;
};

/** The password. */
export function PasswordField<Values extends FieldValues & { password: string }>({
  form,
  label = 'Password',
  newBy,
}: Props<Values> & PasswordProps) {
  return (
    <FormField
      form={form}
      name={'password' as Path<Values>}
      label={label}
      hint={newBy && passwordRule(newBy)}
      type="password"
      autoComplete={newBy ? 'new-password' : 'current-password'}
    />
  );
}

/** The new password once more. */
export function ConfirmPasswordField<Values extends FieldValues & { confirmPassword: string }>({
  form,
}: Props<Values>) {
  return (
    <FormField
      form={form}
      name={'confirmPassword' as Path<Values>}
      label="Confirm Password"
      type="password"
      autoComplete="new-password"
    />
  );
}
