import { AuthClient } from '@supabase/auth-js';
import { sessionId } from '../lib/session-id.ts';
import { authStorage } from './auth-storage.ts';
import { SESSION_KEY } from './stored-sign-in.ts';

/** Where the auth service is: our own at this origin, unless the server names another one in the page. */
export function authAddress(): string {
  const given = document.documentElement.dataset['authUrl'];
  if (given === undefined) console.error('The page does not name its auth service.');
  return given || `${location.origin}/auth/v1`;
}

/** Mailed links bring their tokens along, so that they work in any browser; a page reads them. */
const common = {
  url: authAddress(),
  flowType: 'implicit',
  detectSessionInUrl: false,
  experimental: { recoveryCodes: true },
  // So that the work of this browser can follow a sign-up that is confirmed on another device.
  headers: { 'X-Session-Id': sessionId() },
} as const;

/** The stock client, which here can also ask a provider for a code instead of tokens. */
class BrowserAuthClient extends AuthClient {
  /**
   * Does what leads to a provider so that it ends in a code, which only the browser that began it can
   * exchange (RFC 7636). Mailed links go without: they are opened in other browsers, too.
   */
  async withCode<T>(action: () => Promise<T>): Promise<T> {
    this.flowType = 'pkce';
    try {
      return await action();
    } finally {
      this.flowType = 'implicit';
    }
  }
}

/** The client that knows who is signed in in this browser. */
export const authClient = new BrowserAuthClient({
  ...common,
  storageKey: SESSION_KEY,
  storage: authStorage,
});

/** A client whose sign-in nobody else sees and that ends with the page. */
export const passingClient = new AuthClient({
  ...common,
  storageKey: 'passing',
  persistSession: false,
  autoRefreshToken: false,
});
