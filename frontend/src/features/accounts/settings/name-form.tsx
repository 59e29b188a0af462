import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changeNames, type Account } from '../../../auth/account.ts';
import { Button } from '../../../ui/button.tsx';
import { NameFields } from '../auth-fields.tsx';
import { FormError } from '../form-parts.tsx';
import { useSending } from '../use-sending.ts';
import { SettingsSection } from './settings-section.tsx';
import { useKeepAccount } from './use-account.ts';

/** First and last name. */
export function NameForm({ account }: { account: Account }) {
  const keep = useKeepAccount();
  const [saved, setSaved] = useState(false);
  const { firstName, lastName } = account;
  const form = useForm({ values: { firstName, lastName } });
  const { busy, failure, send } = useSending();
  const submit = form.handleSubmit((given) =>
    send(async () => {
      setSaved(false);
      keep(await changeNames(given.firstName.trim(), given.lastName.trim()));
      setSaved(true);
    }),
  );
  return (
    <SettingsSection title="Name" lead="Only you see this.">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <NameFields form={form} required={false} />
        <FormError>{failure}</FormError>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={busy}>
            {busy ? 'Saving...' : 'Save Name'}
          </Button>
          <p role="status" className="text-14 text-success empty:hidden">
            {saved && !form.formState.isDirty && 'Saved.'}
          </p>
        </div>
      </form>
    </SettingsSection>
  );
}
