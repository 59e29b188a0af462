import { Suspense } from 'react';
import { useAuth } from '../../auth/auth-context.ts';
import { openAuthDialog } from '../../auth/auth-dialog.ts';
import { lazyExtra } from '../../lib/lazy-extra.ts';

const AccountMenu = lazyExtra(() => import('./account-menu.tsx'));

const BUTTON = 'min-h-11 rounded-control px-3 text-14 font-[550] hover:text-bar-ink';

/** Login and Sign Up, or the menu of whoever is signed in; as wide while that is not known. */
export function HeaderAccount() {
  const { status, user } = useAuth();
  return (
    <div className="-mr-3 ml-auto flex min-w-11 items-center justify-end md:ml-0">
      {status === 'signedIn' && (
        <Suspense fallback={<span className="size-11" />}>
          <AccountMenu user={user} />
        </Suspense>
      )}
      {status === 'signedOut' && (
        <>
          <button
            type="button"
            className={`${BUTTON} text-bar-muted`}
            onClick={() => openAuthDialog('login')}
          >
            Login
          </button>
          <button
            type="button"
            className={`${BUTTON} text-bar-ink`}
            onClick={() => openAuthDialog('signUp')}
          >
            Sign Up
          </button>
        </>
      )}
    </div>
  );
}
