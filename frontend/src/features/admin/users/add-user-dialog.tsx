import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { addUser, useRefreshUsers } from './change-users.ts';
import { FormEnd } from './form-end.tsx';
import { showFieldErrors, UserFields, type UserValues } from './user-fields.tsx';

const NOBODY: UserValues = {
  ...{ firstName: '', lastName: '', username: '', password: '' },
  role: 'Basic',
};

/** Adds a user, whose account needs no confirmation. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<UserValues>({ defaultValues: NOBODY });
  const refresh = useRefreshUsers();
  const adding = useMutation({
    mutationFn: addUser,
    onSuccess: (_, { username }) => {
      showToast('User added', username);
      refresh();
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError) showFieldErrors(form, error);
      showToast('Error', 'Failed to add user. Please try again.', 'destructive');
    },
  });
  const submit = form.handleSubmit((values) => {
    if (!adding.isPending) adding.mutate(values);
  });
  return (
    <Dialog title="Add New User" onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-4">
        <UserFields form={form} withPassword />
        <FormEnd
          failure={adding.error && messageOf(adding.error)}
          busy={adding.isPending}
          label="Add User"
          busyLabel="Adding..."
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
