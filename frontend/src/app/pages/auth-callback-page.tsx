import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { useAuth } from '../../auth/auth-context.ts';
import { openAuthDialog } from '../../auth/auth-dialog.ts';
import { AuthPage } from '../../features/accounts/auth-page.tsx';
import { useAuthCallback } from '../../features/accounts/use-auth-callback.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** `/auth/callback`: how a sign-in by mail or provider went, and on from there. */
export default function AuthCallbackPage() {
  useDocumentTitle('Signing in');
  const state = useAuthCallback();
  const isSignedIn = useAuth().user !== null;
  return (
    <AuthPage title={state?.text ?? 'Signing you in...'} role={state?.failed ? 'alert' : 'status'}>
      {state?.isUsedLink && (
        <p className="mt-3 text-muted">
          A link works once, for an hour. If it was yours, it has done its work
          {isSignedIn ? '.' : ': sign in.'}
        </p>
      )}
      {state && !state.next && (
        <div className="mt-8 flex flex-wrap gap-3">
          {state.isLinking ? (
            <ButtonLink look="primary" to={pageAddress('account')}>
              Back to Your Account
            </ButtonLink>
          ) : (
            state.failed &&
            !isSignedIn && (
              <Button look="primary" onClick={() => openAuthDialog('login')}>
                Login
              </Button>
            )
          )}
          <ButtonLink to="/">Return to Home</ButtonLink>
        </div>
      )}
    </AuthPage>
  );
}
