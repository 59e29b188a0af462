import { lazy, Suspense, useSyncExternalStore } from 'react';
import { authDialog } from '../../auth/auth-dialog.ts';

const AuthDialogs = lazy(() => import('../../features/accounts/auth-dialogs.tsx'));

/** Shows the dialog to sign in or up where somebody asks for it. */
export function AuthModalHost() {
  const prompt = useSyncExternalStore(authDialog.subscribe, authDialog.read, authDialog.read);
  return (
    prompt && (
      <Suspense>
        <AuthDialogs prompt={prompt} />
      </Suspense>
    )
  );
}
