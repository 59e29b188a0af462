import { useOpenInAddress } from '../use-open-in-address.ts';
import { AddUserDialog } from './add-user-dialog.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { LoadedUser } from './loaded-user.tsx';
import { UserDetailDialog } from './user-detail-dialog.tsx';

/** The dialogs about users that the address names, each above the one it was opened from. */
export function UserDialogs() {
  const { userId, editId, deleteId, adds, open, close } = useOpenInAddress();
  return (
    <>
      {userId !== null && (
        <LoadedUser
          key={`user ${userId}`}
          id={userId}
          title="User"
          size="wide"
          onClose={() => close('user')}
        >
          {(user) => (
            <UserDetailDialog
              user={user}
              onEdit={() => open('edit', user.id)}
              onDelete={() => open('delete', user.id)}
              onClose={() => close('user')}
            />
          )}
        </LoadedUser>
      )}
      {editId !== null && (
        <LoadedUser
          key={`edit ${editId}`}
          id={editId}
          title="Edit User"
          onClose={() => close('edit')}
        >
          {(user) => <EditUserDialog user={user} onClose={() => close('edit')} />}
        </LoadedUser>
      )}
      {deleteId !== null && (
        <LoadedUser
          key={`delete ${deleteId}`}
          id={deleteId}
          title="Delete User"
          onClose={() => close('delete')}
        >
          {(user) => (
            <DeleteUserDialog
              user={user}
              onClose={() => close('delete')}
              onDeleted={() => close('delete', 'user')}
            />
          )}
        </LoadedUser>
      )}
      {adds && <AddUserDialog onClose={() => close('add')} />}
    </>
  );
}
