import { createContext, useContext } from 'react';
import type { AuthState } from './auth-state.ts';

/** What a person gives at sign-up. */
export type SignUpData = { email: string; password: string; firstName: string; lastName: string };

/** What becomes of a session that comes with a sign-up: nobody is signed in by it, or for how long. */
export type KeptSession = 'no' | 'untilBrowserEnds' | 'yes';

/** Of a sign-in: whether the work of this browser is the account's now; if not, the next one asks again. */
export type SignedIn = { isMoved: boolean };

export type Auth = AuthState & {
  /** Signs in by password. @throws AuthFailure. */
  signIn: (email: string, password: string) => Promise<SignedIn>;
  /**
   * Creates an account.
   *
   * @returns whether the address still has to be confirmed by mail.
   * @throws AuthFailure, `user_already_exists` for a known address.
   */
  signUp: (data: SignUpData, kept: KeptSession) => Promise<SignedIn & { awaitsMail: boolean }>;
  /** Signs out everywhere; this browser in any case. */
  signOut: () => Promise<void>;
};

export const AuthContext = createContext<Auth | null>(null);

/** Who is signed in, and signing in and out. @throws Error outside of `AuthProvider`. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
