const NAMES: Record<string, string> = {
  email: 'Email and password',
  google: 'Google',
  github: 'GitHub',
  oidc: 'OpenID Connect',
};

/** A way to sign in as people know it. */
export function providerName(provider: string): string {
  if (provider.startsWith('sso:')) return 'Single sign-on';
  return NAMES[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1);
}
