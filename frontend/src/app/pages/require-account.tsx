import { useLayoutEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '../../auth/auth-context.ts';
import type { SignedInUser } from '../../auth/auth-state.ts';
import { storeEmail } from '../../auth/stored-sign-in.ts';
import { PageLoading } from '../page-loading.tsx';

/** The guard of pages for whoever is signed in; everybody else is led to the landing page. */
export function RequireAccount({ children }: { children: (user: SignedInUser) => ReactNode }) {
  const { status, user } = useAuth();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    if (status !== 'signedOut') return;
    // An entry that outlived its sign-in would lead straight back here.
    storeEmail(null);
    void navigate('/', { replace: true });
  }, [status, navigate]);
  return user ? children(user) : <PageLoading text="Loading authentication..." />;
}
