import { AuthPage } from '../../features/accounts/auth-page.tsx';
import { NewPasswordForm } from '../../features/accounts/new-password-form.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { RequireAccount } from './require-account.tsx';

/** `/auth/new-password`: where a link of recovery ends. */
export default function NewPasswordPage() {
  useDocumentTitle('New password');
  return (
    <RequireAccount>
      {({ email }) => (
        <AuthPage title="New password">
          <p className="mt-3 break-words text-muted">For {email}. It ends all other sign-ins.</p>
          <NewPasswordForm />
        </AuthPage>
      )}
    </RequireAccount>
  );
}
