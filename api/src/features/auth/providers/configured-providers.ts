import type { Environment } from '@citeloom/common/server/environment';

/** A provider that people can sign in with. */
export type Provider = {
  name: 'google' | 'github' | 'oidc';
  clientId: string;
  clientSecret: string;
  scopes: readonly string[];
  /** Of OpenID Connect; null for GitHub, which has its own ways. */
  issuer: string | null;
};

const OPENID = ['openid', 'email', 'profile'];

/** The providers whose settings are there. */
export function configuredProviders(environment: Environment): Provider[] {
  const known = [
    {
      name: 'google' as const,
      ...{ issuer: 'https://accounts.google.com', scopes: OPENID },
      clientId: environment.AUTH_GOOGLE_CLIENT_ID,
      clientSecret: environment.AUTH_GOOGLE_CLIENT_SECRET,
    },
    {
      name: 'github' as const,
      ...{ issuer: null, scopes: ['read:user', 'user:email'] },
      clientId: environment.AUTH_GITHUB_CLIENT_ID,
      clientSecret: environment.AUTH_GITHUB_CLIENT_SECRET,
    },
    {
      name: 'oidc' as const,
      ...{ issuer: environment.AUTH_OIDC_ISSUER ?? null, scopes: OPENID },
      clientId: environment.AUTH_OIDC_CLIENT_ID,
      clientSecret: environment.AUTH_OIDC_CLIENT_SECRET,
    },
  ];
  return known.flatMap(({ clientId, clientSecret, ...provider }) =>
    clientId && clientSecret ? [{ ...provider, clientId, clientSecret }] : [],
  );
}
