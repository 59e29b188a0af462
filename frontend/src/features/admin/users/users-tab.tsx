import { useMemo } from 'react';
import { AccountRole } from '@citeloom/common/contracts/account';
import { AdminUserList } from '@citeloom/common/contracts/admin-users';
import { formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { AdminTable } from '../lists/admin-table.tsx';
import { useStats } from '../overview/use-stats.ts';
import { sampleUsers } from '../sample-data.ts';
import { useOpenInAddress } from '../use-open-in-address.ts';
import { userColumns } from './user-columns.tsx';

const FILTERS = [
  {
    name: 'role',
    label: 'Role',
    all: 'All Roles',
    options: Object.fromEntries(AccountRole.options.map((role) => [role, role])),
  },
];
const SAMPLE = { rows: sampleUsers, columns: userColumns(null) };

/** Who uses the installation. */
export function UsersTab() {
  const { open } = useOpenInAddress();
  const { data: stats } = useStats();
  const columns = useMemo(
    () =>
      userColumns({
        onOpen: ({ id }) => open('user', id),
        onEdit: ({ id }) => open('edit', id),
        onDelete: ({ id }) => open('delete', id),
      }),
    [open],
  );
  const all = stats ? formatNumber(stats.users.total) : null;
  return (
    <AdminTable
      name="users"
      title="Users"
      schema={AdminUserList}
      columns={columns}
      filters={FILTERS}
      placeholder="Search users..."
      sort="-id"
      heightPx={400}
      empty="No users yet."
      countLine={(found, isFiltered) =>
        isFiltered ? `${found} of ${all ?? '…'} users` : `${found} total users`
      }
      actions={
        <Button look="primary" onClick={() => open('add', 1)} className="text-14">
          Add User
        </Button>
      }
      sample={SAMPLE}
    />
  );
}
