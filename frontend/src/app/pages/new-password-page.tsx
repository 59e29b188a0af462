import { NewPasswordForm } from '../../features/accounts/new-password-form.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { RequireAccount } from './require-account.tsx';

/** `/auth/new-password`: where a link of recovery ends. */
export default function NewPasswordPage() {
  useDocumentTitle('New password');
  return (
    <RequireAccount>
      {({ email }) => (
        <div className="page max-w-[30rem] py-16">
          <h1 className="headline text-36">New password</h1>
          <p className="mt-3 text-muted">For {email}. It ends all other sign-ins.</p>
          <NewPasswordForm />
        </div>
      )}
    </RequireAccount>
  );
}
