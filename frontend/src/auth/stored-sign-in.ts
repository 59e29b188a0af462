import { localStore } from '../lib/safe-storage.ts';

/** Where the auth client keeps its session in this browser. */
export const SESSION_KEY = 'auth_session';
const USER_KEY = 'currentUser';
const AWAITED_KEY = 'awaited_mail';

/** Kept beside a session that ends with the browser, and as a cookie, which ends with it by itself. */
const PASSING_KEY = 'sign_in_passes';

if (localStore.read(PASSING_KEY) && !document.cookie.includes(PASSING_KEY)) {
  for (const key of [PASSING_KEY, SESSION_KEY, USER_KEY, 'userFirstName', 'userLastName'])
    localStore.remove(key);
}

/** Says whether the sign-in of this browser ends when the browser is closed. */
export function endWithBrowser(ends: boolean): void {
  document.cookie = `${PASSING_KEY}=1; path=/; SameSite=Strict${ends ? '' : '; max-age=0'}`;
  if (ends) localStore.write(PASSING_KEY, '1');
  else localStore.remove(PASSING_KEY);
}

/** True when this browser keeps a session that may still be good. */
export function hasStoredSession(): boolean {
  return localStore.read(SESSION_KEY) !== null;
}

/** The last known signed-in address, kept in this browser. */
export function storedEmail(): string | null {
  return localStore.read(USER_KEY);
}

/** Keeps the address of whoever signs in; null forgets it. */
export function storeEmail(email: string | null): void {
  if (email) localStore.write(USER_KEY, email);
  else localStore.remove(USER_KEY);
}

/** Keeps for which address this browser has asked for a mail with a link. */
export function awaitMail(email: string): void {
  localStore.write(AWAITED_KEY, email.trim().toLowerCase());
}

/** True when this browser has asked for a mail to this address: its link was not slipped in by others. */
export function isAwaited(email: string): boolean {
  return localStore.read(AWAITED_KEY) === email;
}
