import { Pencil, Trash2 } from 'lucide-react';
import type { AdminUserItem } from '@citeloom/common/contracts/admin-users';
import { Badge } from '../../../ui/badge.tsx';
import type { TableColumn } from '../../../ui/table.tsx';
import { RoleBadge } from './role-badge.tsx';

const BUTTON =
  'inline-flex size-9 items-center justify-center rounded-control text-muted hover:text-ink';
const ICON = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-4' } as const;

/** What can be done with a user of the table. */
export type UserActions = {
  onOpen: (user: AdminUserItem) => void;
  onEdit: (user: AdminUserItem) => void;
  onDelete: (user: AdminUserItem) => void;
};

const nameOf = ({ firstName, lastName }: AdminUserItem) => (
  <span className="line-clamp-3">{`${firstName} ${lastName}`.trim() || '–'}</span>
);

/** The columns of the users; of invented ones nothing can be opened or changed. */
export function userColumns(actions: UserActions | null): TableColumn<AdminUserItem>[] {
  return [
    { name: 'ID', cell: ({ id }) => id, sort: 'id', widthPx: 88, figures: true },
    {
      name: 'Username',
      cell: (user) =>
        actions ? (
          <button
            type="button"
            onClick={() => actions.onOpen(user)}
            className="text-left font-[550] underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-accent"
          >
            <span className="line-clamp-3">{user.username || 'No address'}</span>
          </button>
        ) : (
          user.username
        ),
      sort: 'username',
      widthPx: 320,
    },
    { name: 'Name', cell: nameOf, sort: 'name', widthPx: 240 },
    {
      name: 'Role',
      cell: ({ role, disabled }) => (
        <span className="flex flex-wrap gap-1.5">
          <RoleBadge role={role} />
          {disabled && <Badge look="warning">Disabled</Badge>}
        </span>
      ),
      sort: 'role',
      widthPx: 184,
    },
    {
      name: 'Actions',
      cell: (user) =>
        actions && (
          <span className="-my-1.5 flex gap-1">
            <button
              type="button"
              aria-label={`Edit ${user.username}`}
              onClick={() => actions.onEdit(user)}
              className={BUTTON}
            >
              <Pencil {...ICON} />
            </button>
            <button
              type="button"
              aria-label={`Delete ${user.username}`}
              onClick={() => actions.onDelete(user)}
              className={BUTTON}
            >
              <Trash2 {...ICON} />
            </button>
          </span>
        ),
      widthPx: 128,
    },
  ];
}
