import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { changePassword, mailProofCode, type Account } from '../../../auth/account.ts';
import { AuthFailure } from '../../../auth/auth-failure.ts';
import { accountQueryKeys } from '../../../lib/account-query-keys.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmPasswordField, PasswordField } from '../auth-fields.tsx';
import { CodeField } from '../code-field.tsx';
import { FormError, FormNotice, TextButton } from '../form-parts.tsx';
import { FormField } from '../form-field.tsx';
import { ChangedPassword } from '../modal-schemas.ts';
import { useSending } from '../use-sending.ts';
import { SettingsSection } from './settings-section.tsx';
import { useKeepAccount, useRefresh } from './use-account.ts';

const NOTHING = { password: '', confirmPassword: '', currentPassword: '', code: '' };

/** What is asked for besides: nothing yet, the password of now, or a mailed code. */
type Proof = 'none' | 'password' | 'code';

type ProofProps = {
  form: UseFormReturn<typeof NOTHING>;
  proof: Proof;
  email: string;
  onProof: (proof: Proof) => void;
};

function ProofFields({ form, proof, email, onProof }: ProofProps) {
  const { busy, failure, send } = useSending();
  if (proof === 'none') return null;
  const mail = () =>
    void send(async () => {
      await mailProofCode();
      onProof('code');
    });
  return (
    <div className="grid gap-3 border-l-2 border-line pl-4">
      <p className="text-14 text-muted">You signed in a while ago: show that it is still you.</p>
      {proof === 'password' ? (
        <FormField
          form={form}
          name="currentPassword"
          label="Current Password"
          type="password"
          autoComplete="current-password"
        />
      ) : (
        <>
          <FormNotice>A code is on its way to {email}.</FormNotice>
          <CodeField form={form} label="Code from the Mail" />
        </>
      )}
      <FormError>{failure}</FormError>
      <p className="-my-2 text-14">
        {proof === 'password' ? (
          <TextButton onClick={mail}>{busy ? 'Sending...' : 'Mail me a code instead'}</TextButton>
        ) : (
          <TextButton onClick={() => onProof('password')}>Use the current password</TextButton>
        )}
      </p>
    </div>
  );
}

/** A new password; where the sign-in is old, with a proof that it is still the same person. */
export function PasswordForm({ account }: { account: Account }) {
  const keep = useKeepAccount();
  const refresh = useRefresh(accountQueryKeys.signIns);
  const [proof, setProof] = useState<Proof>('none');
  const form = useForm({ resolver: zodResolver(ChangedPassword), defaultValues: NOTHING });
  const { busy, failure, send } = useSending();
  const submit = form.handleSubmit(({ password, currentPassword, code }) =>
    send(async () => {
      const shown = {
        none: undefined,
        password: { currentPassword },
        code: { code: code.replace(/\s/g, '') },
      }[proof];
      try {
        keep(await changePassword(password, shown));
      } catch (error) {
        const isAsked = error instanceof AuthFailure && error.code === 'reauthentication_needed';
        if (!isAsked || proof !== 'none') throw error;
        return setProof('password');
      }
      form.reset();
      setProof('none');
      showToast('Password changed', 'Everywhere else you are signed out.');
      await refresh();
    }),
  );
  return (
    <SettingsSection title="Password" lead="A new one ends your sign-ins on other devices.">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <PasswordField form={form} newBy="mixed" label="New Password" />
        <ConfirmPasswordField form={form} />
        <ProofFields form={form} proof={proof} email={account.email} onProof={setProof} />
        <FormError>{failure}</FormError>
        <Button type="submit" busy={busy} className="justify-self-start">
          {busy ? 'Saving...' : 'Change Password'}
        </Button>
      </form>
    </SettingsSection>
  );
}
