import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { openAuthDialog } from '../../auth/auth-dialog.ts';
import { useAuthCallback } from '../../features/accounts/use-auth-callback.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';

/** `/auth/callback`: how a sign-in by mail or provider went, and on from there. */
export default function AuthCallbackPage() {
  useDocumentTitle('Signing in');
  const state = useAuthCallback();
  return (
    <div className="page flex min-h-[60dvh] flex-col items-start justify-center py-16">
      <Logo className="size-14 text-control" />
      <div role={state?.failed ? 'alert' : 'status'}>
        <h1 className="headline mt-6 min-h-[1.2em] max-w-[40rem] text-28">
          {state?.text ?? 'Signing you in...'}
        </h1>
      </div>
      {state?.isUsedLink && (
        <p className="mt-3 max-w-[34rem] text-muted">
          A link works once, for an hour. If it was yours, it has done its work: sign in.
        </p>
      )}
      {state && !state.next && (
        <div className="mt-8 flex flex-wrap gap-3">
          {state.isLinking ? (
            <ButtonLink look="primary" to={pageAddress('account')}>
              Back to Your Account
            </ButtonLink>
          ) : (
            state.failed && (
              <Button look="primary" onClick={() => openAuthDialog('login')}>
                Login
              </Button>
            )
          )}
          <ButtonLink to="/">Return to Home</ButtonLink>
        </div>
      )}
    </div>
  );
}
