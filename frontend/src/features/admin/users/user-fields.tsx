import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { AccountRole } from '@citeloom/common/contracts/account';
import type { ApiError } from '../../../lib/api-error.ts';
import { passwordRule } from '../../../auth/password-rule.ts';
import { Field, Input, Select } from '../../../ui/field.tsx';

/** What the forms of a user hold. */
export type UserValues = {
  firstName: string;
  lastName: string;
  username: string;
  password: string;
  role: 'Admin' | 'Standard' | 'Basic';
};

type Props = { form: UseFormReturn<UserValues>; withPassword?: boolean };

/** First Name, Last Name, Email, Role, and Password where a user is added. */
export function UserFields({ form, withPassword = false }: Props) {
  const { errors } = form.formState;
  const line = (name: 'firstName' | 'lastName' | 'username', label: string, type = 'text') => (
    <Field label={label} error={errors[name]?.message}>
      {(control) => (
        <Input {...control} {...form.register(name)} type={type} autoComplete="off" dir="auto" />
      )}
    </Field>
  );
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {line('firstName', 'First Name')}
        {line('lastName', 'Last Name')}
      </div>
      {line('username', 'Email', 'email')}
      {withPassword && (
        <Field
          label="Password"
          error={errors.password?.message}
          hint={`${passwordRule('service')} Nobody is written to: hand it over yourself, or send a password reset afterwards.`}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register('password')}
              type="password"
              autoComplete="new-password"
            />
          )}
        </Field>
      )}
      <Field label="Role" error={errors.role?.message}>
        {(control) => (
          <Select {...control} {...form.register('role')}>
            {AccountRole.options.map((role) => (
              <option key={role}>{role}</option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

/** Puts what the server says of a field to that field; answers whether it said anything of one. */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { fieldErrors }: ApiError,
): boolean {
  const known = fieldErrors
    .map(({ pointer, detail }) => ({ name: pointer.replace(/^\//, ''), detail }))
    .filter(({ name }) => name in form.getValues());
  known.forEach(({ name, detail }, at) =>
    form.setError(name as FieldPath<Values>, { message: detail }, { shouldFocus: at === 0 }),
  );
  return known.length > 0;
}
