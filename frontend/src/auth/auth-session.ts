import {
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  type Session,
  type User,
} from '@supabase/auth-js';
import { ApiError } from '../lib/api-error.ts';
import { showToast } from '../lib/toast-store.ts';
import { authClient, passingClient } from './auth-client.ts';
import type { KeptSession, SignedIn, SignUpData } from './auth-context.ts';
import { askForFactor } from './ask-for-factor.ts';
import { authState, publishUser } from './auth-state.ts';
import { associateSession } from './associate-session.ts';
import { awaitsFactor } from './awaits-factor.ts';
import { moveBrowserWork } from './browser-work.ts';
import { AuthFailure, emailTaken } from './auth-failure.ts';
import { know, toUser } from './known-user.ts';
import { confirmationAddress } from './resend-confirmation.ts';
import { requireNoError } from './require-no-error.ts';
import { awaitMail, endWithBrowser, storedEmail } from './stored-sign-in.ts';

const OVER = 'Your sign-in is over. Please sign in again.';

let started: Promise<void> | null = null;
/** While a sign-in gets the work of this browser: nobody is told of it before that is theirs. */
let settling = false;

/** The person by the server's word; where it cannot be asked, by the session and address kept here. */
async function askWho(): Promise<void> {
  const { data: before } = await authClient.getSession();
  if (before.session && awaitsFactor(before.session)) return know(null);
  const { data, error } = await authClient.getUser();
  if (data.user || isAuthSessionMissingError(error)) return know(data.user);
  if (isAuthRetryableFetchError(error)) {
    const { data: kept } = await authClient.getSession();
    if (!kept.session) return know(null);
    const user = toUser(kept.session.user);
    return publishUser({ ...user, email: storedEmail() ?? user.email });
  }
  // The token was refused, but the sign-in may still be good for another one.
  const { data: fresh } = await authClient.refreshSession();
  if (!fresh.user) await authClient.signOut({ scope: 'local' });
  know(fresh.user);
}

/** Finds out once who is signed in, and follows every event of the auth client from then on. */
export function start(): Promise<void> {
  started ??= askWho()
    .catch(() => know(null))
    .then(() => {
      authClient.onAuthStateChange((event, session) => {
        // The server has been asked; what is stored says nothing newer.
        if (event === 'INITIAL_SESSION' || settling) return;
        know(session && !awaitsFactor(session) ? session.user : null);
      });
    });
  return started;
}

/** Goes on with a sign-in that a reload has cut short before its second factor was shown. */
export async function resume(): Promise<void> {
  await start();
  const { data } = await authClient.getSession();
  const { session } = data;
  if (!session || settling || !awaitsFactor(session)) return;
  await settle(() => Promise.resolve({ user: session.user, session })).catch((error: unknown) => {
    if (!(error instanceof AuthFailure)) throw error;
  });
}

const unreachable = () =>
  new ApiError(
    0,
    'unreachable',
    'The server cannot be reached. Check the connection, then try again.',
  );

function sayOver(): void {
  if (authState.read().status !== 'signedIn') return;
  know(null);
  showToast('Please sign in again', OVER, 'destructive');
}

/** The token of the session as it counts now. @throws ApiError when it cannot be refreshed, or is over. */
export async function readToken(): Promise<string | null> {
  const { data, error } = await authClient.getSession();
  // Before its second factor was shown a sign-in opens nothing.
  if (data.session) return awaitsFactor(data.session) ? null : data.session.access_token;
  if (isAuthRetryableFetchError(error)) throw unreachable();
  if (authState.read().status !== 'signedIn') return null;
  // Storage was cleared, or the refresh was refused.
  sayOver();
  throw new ApiError(401, 'unauthorized', OVER);
}

/** A fresh token in place of one that was refused; null when the sign-in is over. */
export async function renewTokenWithClient(refused: string): Promise<string | null> {
  const { data: kept } = await authClient.getSession();
  if (kept.session && kept.session.access_token !== refused) return kept.session.access_token;
  const { data, error } = await authClient.refreshSession();
  if (data.session) return data.session.access_token;
  if (isAuthRetryableFetchError(error)) throw unreachable();
  sayOver();
  await authClient.signOut({ scope: 'local' });
  return null;
}

type SettleOptions = {
  names?: { firstName: string; lastName: string };
  /** Whether the work of this browser is to be the account's; without, it is. */
  claims?: (email: string) => boolean;
};

/**
 * Signs in by what `signInBy` does and by the second factor where there is one, gives the work of this
 * browser to the account, and tells the app.
 *
 * @returns besides what `signInBy` gives: whether that work is the account's now.
 * @throws what `signInBy` throws; AuthFailure `factor_not_shown`.
 */
export async function settle<T extends { user: User | null; session: Session | null }>(
  signInBy: () => Promise<T>,
  { names, claims = () => true }: SettleOptions = {},
): Promise<T & { isMoved: boolean }> {
  await start();
  settling = true;
  try {
    const signedIn = await signInBy();
    const { user, session } = signedIn;
    let isMoved = true;
    if (session && awaitsFactor(session)) await askForFactor();
    if (user && session) {
      const email = user.email ?? '';
      if (claims(email)) {
        isMoved = await associateSession(email, names);
        await moveBrowserWork(email);
      }
      know(user);
    }
    return { ...signedIn, isMoved };
  } finally {
    settling = false;
  }
}

/** Signs in by password. @throws AuthFailure. */
export async function signIn(email: string, password: string): Promise<SignedIn> {
  const { user, isMoved } = await settle(async () => {
    const { data, error } = await authClient.signInWithPassword({ email, password });
    requireNoError(error);
    endWithBrowser(false);
    return data;
  });
  if (!user) throw new Error('No user returned from sign in');
  return { isMoved };
}

/** Creates an account; see `Auth`. */
export async function signUpWithClient(
  { email, password, firstName, lastName }: SignUpData,
  kept: KeptSession,
): Promise<SignedIn & { awaitsMail: boolean }> {
  const client = kept === 'no' ? passingClient : authClient;
  const create = async () => {
    const { data, error } = await client.signUp({
      email,
      password,
      options: {
        data: { first_name: firstName, last_name: lastName },
        emailRedirectTo: confirmationAddress(),
      },
    });
    requireNoError(error);
    if (!data.user) throw new Error('No user returned from sign up');
    if (data.user.identities?.length === 0) throw emailTaken();
    endWithBrowser(kept === 'untilBrowserEnds');
    return data;
  };
  const { session, isMoved } = await (kept === 'no'
    ? create().then((data) => ({ ...data, isMoved: true }))
    : settle(create, { names: { firstName, lastName } }));
  if (session && kept === 'no') await client.signOut({ scope: 'local' });
  if (!session) {
    awaitMail(email);
    await associateSession(email, { firstName, lastName });
  }
  return { awaitsMail: !session, isMoved };
}

/** Signs out everywhere; this browser also when the server cannot be reached. */
export async function signOut(): Promise<void> {
  await start();
  const { error } = await authClient.signOut();
  if (error) await authClient.signOut({ scope: 'local' });
  know(null);
}
