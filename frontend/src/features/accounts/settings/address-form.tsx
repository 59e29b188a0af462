import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { changeEmail, type Account } from '../../../auth/account.ts';
import { AuthFailure } from '../../../auth/auth-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailField } from '../auth-fields.tsx';
import { FormError, FormNotice, TextButton } from '../form-parts.tsx';
import { AddressOnly } from '../modal-schemas.ts';
import { useSending } from '../use-sending.ts';
import { SettingsSection } from './settings-section.tsx';
import { useKeepAccount } from './use-account.ts';

const SAME = 'This is your address already.';

function Awaited({ email, newEmail }: { email: string; newEmail: string }) {
  const keep = useKeepAccount();
  const { busy, failure, send } = useSending();
  const again = () => void send(async () => keep(await changeEmail(newEmail)));
  return (
    <div className="mb-5 grid gap-2">
      <FormNotice>Please check your email to confirm {newEmail}.</FormNotice>
      <p className="text-14 break-words text-muted">
        A mail went to {newEmail} and one to {email}. Your address changes once the link in each was
        opened; they work for an hour.
      </p>
      <FormError>{failure}</FormError>
      <p className="-my-2 text-14">
        <TextButton onClick={again}>{busy ? 'Sending...' : 'Send the mails again'}</TextButton>
      </p>
    </div>
  );
}

/** The address, which changes once the old and the new one have agreed. */
export function AddressForm({ account: { email, newEmail } }: { account: Account }) {
  const keep = useKeepAccount();
  const form = useForm({ resolver: zodResolver(AddressOnly), defaultValues: { email: '' } });
  const { busy, failure, send } = useSending();
  const submit = form.handleSubmit((given) =>
    send(async () => {
      if (given.email.toLowerCase() === email) throw new AuthFailure('same_email', SAME);
      keep(await changeEmail(given.email));
      form.reset();
    }),
  );
  return (
    <SettingsSection
      title="Email"
      lead={
        <>
          You sign in with <span className="[overflow-wrap:anywhere] text-ink">{email}</span>.
          Confirm a new address in both mailboxes.
        </>
      }
    >
      {newEmail && <Awaited email={email} newEmail={newEmail} />}
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <EmailField form={form} label="New Email" />
        <FormError>{failure}</FormError>
        <Button type="submit" busy={busy} className="justify-self-start">
          {busy ? 'Sending...' : 'Change Email'}
        </Button>
      </form>
    </SettingsSection>
  );
}
