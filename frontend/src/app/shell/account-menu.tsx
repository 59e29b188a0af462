import { useQuery } from '@tanstack/react-query';
import { CircleUserRound, History, LayoutDashboard, LogOut, ShieldCheck } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { OwnAccount } from '@citeloom/common/contracts/account';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { useAuth } from '../../auth/auth-context.ts';
import type { SignedInUser } from '../../auth/auth-state.ts';
import { accountQueryKeys } from '../../lib/account-query-keys.ts';
import { callApi } from '../../lib/api.ts';
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '../../ui/menu.tsx';

const ICON = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-4' } as const;

function initialsOf({ firstName, lastName, email }: SignedInUser): string {
  const names = [firstName, lastName].filter(Boolean).map((name) => [...name][0]);
  return (names.length > 0 ? names : [[...email][0] ?? '?']).join('').toUpperCase();
}

/** The avatar of whoever is signed in, and what they can do: Dashboard, Account, Logout; for administrators Admin. */
export default function AccountMenu({ user }: { user: SignedInUser }) {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const { data: own } = useQuery({
    queryKey: accountQueryKeys.own,
    queryFn: ({ signal }) => callApi<OwnAccount>('GET', '/api/account', { signal }),
  });
  const logOut = () => void signOut().then(() => navigate('/'));
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          aria-label="Account menu"
          className="inline-flex size-11 items-center justify-center rounded-full"
        >
          <span
            aria-hidden="true"
            className="inline-flex size-9 items-center justify-center rounded-full bg-bar-accent text-14 font-semibold text-bar"
          >
            {initialsOf(user)}
          </span>
        </button>
      }
    >
      <MenuHeading>{user.email || 'My Account'}</MenuHeading>
      <MenuSeparator />
      <MenuItem onSelect={() => void navigate(pageAddress('dashboard'))}>
        <LayoutDashboard {...ICON} />
        Dashboard
      </MenuItem>
      <MenuItem onSelect={() => void navigate(pageAddress('recentWork'))}>
        <History {...ICON} />
        Recent work
      </MenuItem>
      <MenuItem onSelect={() => void navigate(pageAddress('account'))}>
        <CircleUserRound {...ICON} />
        Account
      </MenuItem>
      {own?.role === 'Admin' && (
        <MenuItem onSelect={() => void navigate(pageAddress('admin'))}>
          <ShieldCheck {...ICON} />
          Admin
        </MenuItem>
      )}
      <MenuItem onSelect={logOut}>
        <LogOut {...ICON} />
        Logout
      </MenuItem>
    </Menu>
  );
}
