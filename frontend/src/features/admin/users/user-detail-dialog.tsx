import type { AdminUserDetail } from '@citeloom/common/contracts/admin-users';
import { formatDay, formatRelative } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { AccountActions } from './account-actions.tsx';
import { fullName } from './full-name.ts';
import { RoleBadge } from './role-badge.tsx';
import { UserDownloads, UserSearches } from './user-content.tsx';
import { UserSignIns } from './user-sign-ins.tsx';

type Props = {
  user: AdminUserDetail;
  onEdit: () => void;
  onDelete: () => void;
  onClose: () => void;
};

/** Everything about one user: who it is, what they took along and searched, where they are signed in. */
export function UserDetailDialog({ user, onEdit, onDelete, onClose }: Props) {
  const { id, role, disabled, createdAt, lastSignInAt } = user;
  const now = useNow(60_000);
  return (
    <Dialog title={user.username || fullName(user)} size="wide" onClose={onClose}>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-14 text-muted">
        <span dir="auto" className="line-clamp-3 text-16 font-[550] text-ink wrap-anywhere">
          {fullName(user)}
        </span>
        <RoleBadge role={role} />
        {disabled && <Badge look="warning">Disabled</Badge>}
        <span className="figures">ID {id}</span>
        <span>since {formatDay(createdAt)}</span>
        <span>
          {lastSignInAt ? `last signed in ${formatRelative(lastSignInAt, now)}` : 'never signed in'}
        </span>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button look="primary" onClick={onEdit}>
          Edit User
        </Button>
        <AccountActions user={user} />
        <Button onClick={onDelete} className="text-danger!">
          Delete User
        </Button>
      </div>
      <UserDownloads content={user.content} />
      <UserSearches content={user.content} />
      <UserSignIns id={id} />
    </Dialog>
  );
}
