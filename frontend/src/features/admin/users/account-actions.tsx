import { useMutation } from '@tanstack/react-query';
import type { AdminUserDetail } from '@citeloom/common/contracts/admin-users';
import { messageOf } from '../../../lib/api-error.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { Button } from '../../../ui/button.tsx';
import { sendPasswordReset, setDisabled, useRefreshUsers } from './change-users.ts';

/** Sending a link for a new password, and whether the account may sign in. */
export function AccountActions({ user }: { user: AdminUserDetail }) {
  const { id, username, disabled } = user;
  const refresh = useRefreshUsers();
  const onError = (error: Error) => showToast('Error', messageOf(error), 'destructive');
  const sending = useMutation({
    mutationFn: () => sendPasswordReset(id),
    onSuccess: () => refresh(),
    onError,
  });
  const locking = useMutation({
    mutationFn: () => setDisabled(id, !disabled),
    onSuccess: () => {
      showToast(disabled ? 'Account enabled' : 'Account disabled', username);
      refresh();
    },
    onError,
  });
  const failure = sending.error ?? locking.error;
  const sent = sending.data;
  return (
    <>
      <Button busy={sending.isPending} onClick={() => sending.mutate()} className="text-14">
        {sending.isPending ? 'Sending...' : 'Send Password Reset'}
      </Button>
      <Button busy={locking.isPending} onClick={() => locking.mutate()} className="text-14">
        {disabled ? 'Enable Account' : 'Disable Account'}
      </Button>
      <p role="status" className="order-last basis-full text-14 text-success empty:hidden">
        {sent &&
          (sent.sentTo === 'smtp'
            ? `A link for a new password is on its way to ${sent.email}.`
            : `No mail server is set up: the mail to ${sent.email} lies in the outbox of this installation.`)}
      </p>
      <p role="alert" className="order-last basis-full text-14 text-danger empty:hidden">
        {failure && messageOf(failure)}
      </p>
    </>
  );
}
