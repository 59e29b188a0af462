import type { User } from '@supabase/auth-js';
import { publishUser, type SignedInUser } from './auth-state.ts';
import { localStore } from '../lib/safe-storage.ts';
import { storeEmail } from './stored-sign-in.ts';

function nameOf(user: User, field: string): string {
  const value: unknown = user.user_metadata[field];
  return typeof value === 'string' ? value : '';
}

/** A person of the auth service as the web app knows them. */
export function toUser(user: User): SignedInUser {
  return {
    id: user.id,
    email: user.email ?? '',
    firstName: nameOf(user, 'first_name'),
    lastName: nameOf(user, 'last_name'),
  };
}

/** Keeps the first and the last name of whoever signs in; null forgets them. */
function storeNames(names: { firstName: string; lastName: string } | null): void {
  const kept = { userFirstName: names?.firstName, userLastName: names?.lastName };
  for (const [key, name] of Object.entries(kept)) {
    if (name) localStore.write(key, name);
    else localStore.remove(key);
  }
}

/** Says, and keeps in this browser, who is signed in; null for nobody. */
export function know(user: User | null): void {
  const known = user && toUser(user);
  storeEmail(known?.email ?? null);
  storeNames(known);
  publishUser(known);
}
