import { AdminArea } from '../../features/admin/admin-area.tsx';
import { TokenGate } from '../../features/admin/access/token-gate.tsx';
import { useAdminAccess } from '../../features/admin/access/use-admin-access.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { PageLoading } from '../page-loading.tsx';

/** `/admin`: for whoever has the admin token, or the role. */
export default function AdminPage() {
  useDocumentTitle('Admin');
  const { state, session, reason } = useAdminAccess();
  if (state === 'checking') return <PageLoading text="Loading authentication..." />;
  if (state === 'closed') return <TokenGate reason={reason} />;
  return <AdminArea session={session} />;
}
