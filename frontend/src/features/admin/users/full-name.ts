import type { AdminUserItem } from '@citeloom/common/contracts/admin-users';

type Named = Pick<AdminUserItem, 'username' | 'firstName' | 'lastName'>;

/** First and last name; what there is of them, else the address. */
export function fullName({ username, firstName, lastName }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username || 'Nameless user';
}
