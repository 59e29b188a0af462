import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Dashboard } from './dashboard/dashboard.tsx';
import { RequireAccount } from './require-account.tsx';

/** `/dashboard`: for whoever is signed in. */
export default function DashboardPage() {
  useDocumentTitle('Your Content Dashboard');
  return <RequireAccount>{(user) => <Dashboard user={user} />}</RequireAccount>;
}
