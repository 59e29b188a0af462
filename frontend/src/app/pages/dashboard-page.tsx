import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { RequireAccount } from './require-account.tsx';

/** `/dashboard`: for whoever is signed in. */
export default function DashboardPage() {
  useDocumentTitle('Your Content Dashboard');
  return (
    <RequireAccount>
      {(user) => (
        <div className="page py-12">
          <h1 className="headline text-36">Your Content Dashboard</h1>
          <p className="mt-3 text-muted">Access and download your generated content</p>
          <p className="mt-1 text-14 text-muted">Logged in as {user.email}</p>
        </div>
      )}
    </RequireAccount>
  );
}
