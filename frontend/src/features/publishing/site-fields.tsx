import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { readSiteAddress } from '@citeloom/common/domain/site-address';
import { Checkbox, Field, Input } from '../../ui/field.tsx';
import { ConnectBySite } from './connect-by-site.tsx';
import type { PublishFields } from './publish-fields.ts';

type Form = UseFormReturn<PublishFields>;

/** Address, name and password of a WordPress. */
export function WordPressFields({ form }: { form: Form }) {
  const { errors } = form.formState;
  const { siteUrl, enableAppPassword } = useWatch({ control: form.control }) as PublishFields;
  const [stripped, setStripped] = useState(false);
  const readSite = () => {
    const read = readSiteAddress(form.getValues('siteUrl'));
    setStripped(read?.withoutAdmin ?? false);
    if (read) form.setValue('siteUrl', read.siteUrl);
  };
  return (
    <>
      <Field label="Site URL" error={errors.siteUrl?.message} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('siteUrl', { onBlur: readSite })}
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://yourblog.com"
          />
        )}
      </Field>
      <p role="status" className="-mt-2 text-14 text-warning empty:hidden">
        {stripped && 'The part from /wp-admin on was removed: the address of the site is enough.'}
      </p>
      <ConnectBySite
        siteUrl={siteUrl}
        onProblem={(message) => form.setError('siteUrl', { message }, { shouldFocus: true })}
      />
      <Field label="Username" error={errors.username?.message} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('username')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        label={enableAppPassword ? 'Application password' : 'Account password'}
        error={errors.password?.message}
        hint={
          enableAppPassword
            ? 'Make one in WordPress under Users, Profile, Application Passwords. It can be revoked there at any time.'
            : undefined
        }
        required
      >
        {(control) => (
          <Input {...control} {...form.register('password')} type="password" autoComplete="off" />
        )}
      </Field>
      <Checkbox
        {...form.register('enableAppPassword')}
        label="Use an application password"
        hint="Recommended: it works for publishing only, and you can revoke it."
      />
      {!enableAppPassword && (
        <p role="alert" className="rounded-control bg-warning-wash px-4 py-3 text-14">
          The account password opens everything on your site. WordPress takes it only by its older
          interface (XML-RPC), which many sites have switched off.
        </p>
      )}
    </>
  );
}

/** Address and secret of a webhook. */
export function WebhookFields({ form }: { form: Form }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Address" error={errors.siteUrl?.message} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('siteUrl')}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://yourblog.com/hooks/citeloom"
          />
        )}
      </Field>
      <Field
        label="Secret"
        error={errors.password?.message}
        hint="Signs every message (Standard Webhooks), so that the receiver knows it is yours."
        required
      >
        {(control) => (
          <Input {...control} {...form.register('password')} type="password" autoComplete="off" />
        )}
      </Field>
    </>
  );
}
