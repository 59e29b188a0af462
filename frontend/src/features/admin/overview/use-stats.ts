import { useQuery } from '@tanstack/react-query';
import { AdminStats } from '@citeloom/common/contracts/admin';
import { adminQueryKeys } from '../../../lib/admin-query-keys.ts';
import { callAdmin } from '../access/call-admin.ts';

/** How many users, downloads and searches there are. */
export function useStats() {
  return useQuery({
    queryKey: adminQueryKeys.stats,
    queryFn: ({ signal }) => callAdmin('GET', '/stats', { schema: AdminStats, signal }),
    refetchOnMount: 'always',
  });
}
