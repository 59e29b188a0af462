import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { AdminUserDetail } from '@citeloom/common/contracts/admin-users';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { deleteUser, useRefreshUsers } from './change-users.ts';
import { FormEnd } from './form-end.tsx';
import { fullName } from './full-name.ts';

type Props = { user: AdminUserDetail; onClose: () => void; onDeleted: () => void };

/** Asks before a user is deleted with all that they keep. */
export function DeleteUserDialog({ user, onClose, onDeleted }: Props) {
  const refresh = useRefreshUsers();
  const deleted = () => {
    showToast('User deleted', user.username);
    refresh(user.id);
    onDeleted();
  };
  const deleting = useMutation({
    mutationFn: () => deleteUser(user.id),
    onSuccess: deleted,
    onError: (error) => {
      // Somebody else was faster: the user is gone, as was wanted.
      if (error instanceof ApiError && error.status === 404) return deleted();
      showToast('Error', 'Failed to delete user. Please try again.', 'destructive');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!deleting.isPending) deleting.mutate();
  };
  return (
    <Dialog title="Delete User" onClose={onClose}>
      <form noValidate onSubmit={submit} className="mt-3 grid gap-4">
        <p className="text-muted wrap-anywhere">
          {`Are you sure you want to delete ${fullName(user)}'s account? This action cannot be undone.`}
        </p>
        <FormEnd
          failure={deleting.error && messageOf(deleting.error)}
          busy={deleting.isPending}
          label="Delete"
          busyLabel="Deleting..."
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
