import type { z } from 'zod';
import type { AccountRole } from '@citeloom/common/contracts/account';
import { Badge, type BadgeLook } from '../../../ui/badge.tsx';

type Role = z.infer<typeof AccountRole>;

const LOOKS: Record<Role, BadgeLook> = {
  Admin: 'destructive',
  Standard: 'default',
  Basic: 'secondary',
};

/** The role of a user. */
export function RoleBadge({ role }: { role: Role }) {
  return <Badge look={LOOKS[role]}>{role}</Badge>;
}
