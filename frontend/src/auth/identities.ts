import type { Provider } from '@supabase/auth-js';
import { authAddress, authClient } from './auth-client.ts';
import { requireNoError } from './require-no-error.ts';

/** Of the settings' list: ways to sign in that are no provider. */
const NO_PROVIDERS = ['email', 'phone', 'anonymous_users'];

const callbackAddress = () => `${location.origin}/auth/callback`;

/** The ways to sign in here beside a password. */
export type SignInWays = {
  /** Such as `google`. */
  providers: string[];
  /** People of an organisation may sign in there. */
  hasSingleSignOn: boolean;
};

/** What the auth service offers. @throws Error without an answer. */
export async function readSignInWays(): Promise<SignInWays> {
  const answer = await fetch(`${authAddress()}/settings`);
  if (!answer.ok) throw new Error('The auth service does not answer.');
  const settings = (await answer.json()) as {
    external?: Record<string, unknown>;
    saml_enabled?: unknown;
  };
  const { external = {} } = settings;
  return {
    providers: Object.keys(external).filter(
      (name) => external[name] === true && !NO_PROVIDERS.includes(name),
    ),
    hasSingleSignOn: settings.saml_enabled === true,
  };
}

/** Leaves for a provider, whose identity is to be added to the account. @throws AuthFailure. */
export async function addIdentityAt(provider: string): Promise<void> {
  const { data, error } = await authClient.withCode(() =>
    authClient.linkIdentity({
      provider: provider as Provider,
      options: { redirectTo: `${callbackAddress()}?type=link`, skipBrowserRedirect: true },
    }),
  );
  requireNoError(error);
  if (data?.url) location.assign(data.url);
}

/** Leaves for a provider to sign in there. @throws AuthFailure. */
export async function signInAt(provider: string): Promise<void> {
  const { error } = await authClient.withCode(() =>
    authClient.signInWithOAuth({
      provider: provider as Provider,
      options: { redirectTo: callbackAddress() },
    }),
  );
  requireNoError(error);
}

/** Leaves for the organisation of an address to sign in there. @throws AuthFailure where it is none that is known here. */
export async function signInAtOrganisation(email: string): Promise<void> {
  const { error } = await authClient.withCode(() =>
    authClient.signInWithSSO({
      domain: email.slice(email.lastIndexOf('@') + 1),
      options: { redirectTo: callbackAddress() },
    }),
  );
  requireNoError(error);
}

/** Takes one way to sign in away from an account that has more. @throws AuthFailure. */
export async function removeIdentity(id: string): Promise<void> {
  const { data, error } = await authClient.getUserIdentities();
  requireNoError(error);
  const identity = data?.identities.find(({ identity_id }) => identity_id === id);
  if (!identity) return;
  const removed = await authClient.unlinkIdentity(identity);
  requireNoError(removed.error);
}
