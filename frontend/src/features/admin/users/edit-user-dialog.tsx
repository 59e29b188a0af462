import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AdminUserDetail } from '@citeloom/common/contracts/admin-users';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { getUser, saveUser, useRefreshUsers } from './change-users.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { FormEnd } from './form-end.tsx';
import { showFieldErrors, UserFields, type UserValues } from './user-fields.tsx';

const FAILED = 'Failed to update user. Please try again.';

function valuesOf({ firstName, lastName, username, role }: AdminUserDetail): UserValues {
  return { firstName, lastName, username, role, password: '' };
}

/** Changes names, address and role. Where somebody else did so meanwhile, both are shown. */
export function EditUserDialog({ user, onClose }: { user: AdminUserDetail; onClose: () => void }) {
  /** As the user was when the form was filled in. */
  const [from, setFrom] = useState(user);
  const [theirs, setTheirs] = useState<AdminUserDetail | null>(null);
  const form = useForm<UserValues>({ defaultValues: valuesOf(user) });
  const refresh = useRefreshUsers();
  const changing = useMutation({
    mutationFn: ({ password: _, ...values }: UserValues) => saveUser(from, values),
    onSuccess: (_, { username }) => {
      showToast('User updated', username);
      refresh();
      onClose();
    },
    onError: async (error) => {
      showToast('Error', FAILED, 'destructive');
      if (!(error instanceof ApiError)) return;
      showFieldErrors(form, error);
      if (error.status === 412) setTheirs(await getUser(user.id).catch(() => null));
    },
  });
  const goOnFrom = (next: AdminUserDetail, values: UserValues) => {
    setFrom(next);
    setTheirs(null);
    changing.reset();
    form.reset(values);
  };
  const submit = form.handleSubmit((values) => {
    if (!changing.isPending) changing.mutate(values);
  });
  return (
    <Dialog title="Edit User" onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-4">
        <UserFields form={form} />
        {theirs && (
          <ChangedMeanwhile
            theirs={theirs}
            onTakeTheirs={() => goOnFrom(theirs, valuesOf(theirs))}
            onKeepMine={() => goOnFrom(theirs, form.getValues())}
          />
        )}
        <FormEnd
          failure={changing.error && messageOf(changing.error)}
          busy={changing.isPending}
          label="Save"
          busyLabel="Saving..."
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
