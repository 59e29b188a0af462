import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { openAuthDialog, type EntryPrompt } from '../../auth/auth-dialog.ts';
import { askForRecovery, recoverByCode } from '../../auth/recovery.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmailField } from './auth-fields.tsx';
import { FormError, FormNotice, TextButton } from './form-parts.tsx';
import { MailedCodeForm } from './mailed-code-form.tsx';
import { AddressOnly } from './modal-schemas.ts';
import { useSending } from './use-sending.ts';

type AskProps = { email: string; onSent: (email: string) => void };

function AskForm({ email, onSent }: AskProps) {
  const form = useForm({ resolver: zodResolver(AddressOnly), defaultValues: { email } });
  const { busy, failure, send } = useSending();
  const submit = form.handleSubmit((values) =>
    send(async () => {
      await askForRecovery(values.email);
      onSent(values.email);
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 grid gap-4">
      <p className="text-muted">
        Enter your address. A mail with a link to a new password follows.
      </p>
      <EmailField form={form} />
      <FormError>{failure}</FormError>
      <Button look="primary" type="submit" busy={busy} className="w-full">
        {busy ? 'Sending...' : 'Send Link'}
      </Button>
    </form>
  );
}

function Sent({ email }: { email: string }) {
  const navigate = useNavigate();
  return (
    <div className="mt-4 grid gap-4">
      <FormNotice>Please check your email for a link to a new password.</FormNotice>
      <p className="text-14 break-words text-muted">
        If there is an account for {email}, the mail is on its way; at most one a minute is sent.
        Look among spam, too. Its link works once, for an hour, and so does its code:
      </p>
      <MailedCodeForm
        takesFocus
        onCode={async (code) => {
          await recoverByCode(email, code);
          openAuthDialog(null);
          void navigate(pageAddress('newPassword'));
        }}
      />
    </div>
  );
}

/** A lost password: has a mail sent, and takes its code where the link is not used. */
export function RecoverDialog({ over, email }: { over: EntryPrompt | null; email: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const back = () => openAuthDialog(over);
  return (
    <Dialog title="Forgot Your Password?" onClose={back}>
      {sentTo === null ? <AskForm email={email} onSent={setSentTo} /> : <Sent email={sentTo} />}
      <p className="mt-3 text-14">
        {sentTo !== null && (
          <span className="mr-6">
            <TextButton onClick={() => setSentTo(null)}>Another address</TextButton>
          </span>
        )}
        <TextButton onClick={back}>{over ? 'Back' : 'Close'}</TextButton>
      </p>
    </Dialog>
  );
}
