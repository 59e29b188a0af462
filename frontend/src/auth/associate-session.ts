import { callApi } from '../lib/api.ts';
import { localStore } from '../lib/safe-storage.ts';

/** A sign-in waits so long for the work of this browser, and goes on without it then. */
const PATIENCE_MS = 5000;

/**
 * Gives the work of this browser's session to whoever is signed in; after a sign-up that awaits its mail,
 * asks that it follow. Failures are only logged: the next sign-in asks again.
 *
 * @returns false where there is work that could not be given.
 */
export async function associateSession(
  email: string,
  names: { firstName?: string; lastName?: string } = {},
): Promise<boolean> {
  const session = localStore.read('session_id');
  if (session === null) return true;
  try {
    await callApi('POST', `/api/session/${session}/associate`, {
      body: { email, ...names },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return true;
  } catch (error) {
    console.error('The work of this browser could not be given to the account', error);
    return false;
  }
}
