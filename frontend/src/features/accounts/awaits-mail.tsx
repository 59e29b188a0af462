import { useState } from 'react';
import { CONFIRM_MAIL } from '../../auth/require-no-error.ts';
import { resendConfirmation } from '../../auth/resend-confirmation.ts';
import { FormError, FormNotice, TextButton } from './form-parts.tsx';
import { useSending } from './use-sending.ts';

/** Has the mail of confirmation sent again. */
export function SendMailAgain({ email }: { email: string }) {
  const [sent, setSent] = useState(false);
  const { busy, failure, send } = useSending();
  const again = () =>
    void send(async () => {
      setSent(false);
      await resendConfirmation(email);
      setSent(true);
    });
  return (
    <div className="-mt-2 text-14">
      <TextButton onClick={again}>{busy ? 'Sending...' : 'Send the mail again'}</TextButton>
      <p role="status" className="text-muted empty:hidden">
        {sent && `Asked for. At most one mail a minute goes to ${email}; look among spam, too.`}
      </p>
      <FormError>{failure}</FormError>
    </div>
  );
}

/** An account is there, and its address still has to be confirmed. */
export function AwaitsMail({ email }: { email: string }) {
  return (
    <div className="grid gap-2">
      <FormNotice>{CONFIRM_MAIL}</FormNotice>
      <p className="text-14 break-words text-muted">
        The mail goes to {email}. Its link works once, for an hour, on any device.
      </p>
      <SendMailAgain email={email} />
    </div>
  );
}
