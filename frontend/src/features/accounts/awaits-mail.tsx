import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { openAuthDialog } from '../../auth/auth-dialog.ts';
import { confirmByCode } from '../../auth/confirm-by-code.ts';
import { CONFIRM_MAIL } from '../../auth/require-no-error.ts';
import { resendConfirmation } from '../../auth/resend-confirmation.ts';
import { showToast } from '../../lib/toast-store.ts';
import { FormError, FormNotice, TextButton } from './form-parts.tsx';
import { MailedCodeForm } from './mailed-code-form.tsx';
import { useSending } from './use-sending.ts';

/** Has the mail of confirmation sent again. */
function SendMailAgain({ email }: { email: string }) {
  const [sent, setSent] = useState(false);
  const { busy, failure, send } = useSending();
  const again = () =>
    void send(async () => {
      setSent(false);
      await resendConfirmation(email);
      setSent(true);
    });
  return (
    <div className="text-14">
      <TextButton onClick={again}>{busy ? 'Sending...' : 'Send the mail again'}</TextButton>
      <p role="status" className="text-muted empty:hidden">
        {sent && `Asked for. At most one mail a minute goes to ${email}; look among spam, too.`}
      </p>
      <FormError>{failure}</FormError>
    </div>
  );
}

/** How an address is confirmed: by the mailed link on any device, or by its code here. */
export function ConfirmByMail({ email }: { email: string }) {
  const navigate = useNavigate();
  return (
    <div className="grid gap-2">
      <p className="mb-2 text-14 break-words text-muted">
        The mail goes to {email}. Its link works once, for an hour, on any device, and so does its
        code:
      </p>
      <MailedCodeForm
        onCode={async (code) => {
          await confirmByCode(email, code);
          showToast('Email confirmed successfully!', 'You are signed in.');
          openAuthDialog(null);
          void navigate(pageAddress('dashboard'));
        }}
      />
      <SendMailAgain email={email} />
    </div>
  );
}

/** An account is there, and its address still has to be confirmed. */
export function AwaitsMail({ email }: { email: string }) {
  return (
    <div className="grid gap-2">
      <FormNotice>{CONFIRM_MAIL}</FormNotice>
      <ConfirmByMail email={email} />
    </div>
  );
}
