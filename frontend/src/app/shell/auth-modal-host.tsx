import { lazy, Suspense, useSyncExternalStore } from 'react';
import { authDialog } from '../../auth/auth-dialog.ts';

const AuthModal = lazy(() => import('../../features/accounts/auth-modal.tsx'));

/** Shows the authentication modal where somebody asks for it. */
export function AuthModalHost() {
  const mode = useSyncExternalStore(authDialog.subscribe, authDialog.read);
  return (
    mode && (
      <Suspense>
        <AuthModal mode={mode} />
      </Suspense>
    )
  );
}
