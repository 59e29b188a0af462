import { AccountSettings } from '../../features/accounts/settings/account-settings.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { RequireAccount } from './require-account.tsx';

/** `/account`: for whoever is signed in. */
export default function AccountPage() {
  useDocumentTitle('Account');
  return (
    <RequireAccount>
      {({ id, email }) => (
        <div className="page py-12 sm:py-16">
          <h1 className="headline text-36">Account</h1>
          <p className="mt-2 mb-8 break-words text-muted">Logged in as {email}</p>
          <AccountSettings key={id} />
        </div>
      )}
    </RequireAccount>
  );
}
