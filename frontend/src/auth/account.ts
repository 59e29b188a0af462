import type { User } from '@supabase/auth-js';
import { authClient } from './auth-client.ts';
import { know, toUser } from './known-user.ts';
import { requireNoError } from './require-no-error.ts';
import type { SignedInUser } from './auth-state.ts';

/** One way in which a person signs in: by password, or at a provider. */
export type AccountIdentity = { id: string; provider: string; email: string | null };

/** An account as its owner sees and changes it. */
export type Account = SignedInUser & {
  /** The address that is to take the place of `email` once both have agreed. */
  newEmail: string | null;
  identities: AccountIdentity[];
};

function toAccount(user: User): Account {
  const identities = (user.identities ?? []).map(({ identity_id, provider, identity_data }) => {
    const email: unknown = identity_data?.['email'];
    return { id: identity_id, provider, email: typeof email === 'string' ? email : null };
  });
  return { ...toUser(user), newEmail: user.new_email ?? null, identities };
}

/** The account of whoever is signed in, by the word of the service. @throws AuthFailure. */
export async function readAccount(): Promise<Account> {
  const { data, error } = await authClient.getUser();
  requireNoError(error);
  if (!data.user) throw new Error('the auth service names nobody');
  return toAccount(data.user);
}

type Change = Parameters<typeof authClient.updateUser>[0];

async function change(attributes: Change, options?: { emailRedirectTo: string }): Promise<Account> {
  const { data, error } = await authClient.updateUser(attributes, options);
  requireNoError(error);
  if (!data.user) throw new Error('the auth service names nobody');
  return toAccount(data.user);
}

/** Changes the names. @throws AuthFailure. */
export function changeNames(firstName: string, lastName: string): Promise<Account> {
  return change({ data: { first_name: firstName, last_name: lastName } });
}

/** Asks for another address, which counts once both have agreed by mail. @throws AuthFailure. */
export function changeEmail(email: string): Promise<Account> {
  return change({ email }, { emailRedirectTo: `${location.origin}/auth/callback` });
}

/** How whoever changes a password shows that it is theirs. */
export type PasswordProof = { currentPassword: string } | { code: string };

/**
 * Sets a new password, which ends all other sign-ins.
 *
 * @throws AuthFailure, `reauthentication_needed` where a proof is asked for.
 */
export function changePassword(password: string, proof?: PasswordProof): Promise<Account> {
  if (!proof) return change({ password });
  const shown =
    'code' in proof ? { nonce: proof.code } : { current_password: proof.currentPassword };
  return change({ password, ...shown });
}

/** Mails a code that is the proof for a change. @throws AuthFailure. */
export async function mailProofCode(): Promise<void> {
  const { error } = await authClient.reauthenticate();
  requireNoError(error);
}

/** Ends all other sign-ins of the account. @throws AuthFailure. */
export async function signOutElsewhere(): Promise<void> {
  const { error } = await authClient.signOut({ scope: 'others' });
  requireNoError(error);
}

/** Forgets the sign-in of this browser, whose account is no more. */
export async function forgetSignIn(): Promise<void> {
  await authClient.signOut({ scope: 'local' });
  know(null);
}
