/** Keys of the query cache that only screens of accounts use: kept out of the landing page's file. */
export const accountQueryKeys = {
  /** Who is signed in, by the word of the product, with the role. */
  own: ['account', 'own'] as const,
  /** The person with their identities, by the word of the auth service. */
  account: ['account'] as const,
  /** Apps that make one-time passwords. */
  factorApps: ['account', 'factor-apps'] as const,
  /** How many recovery codes are left. */
  recoveryCodes: ['account', 'recovery-codes'] as const,
  /** Where the account is signed in. */
  signIns: ['account', 'sign-ins'] as const,
  /** The ways to sign in that this installation knows. */
  signInWays: ['sign-in-ways'] as const,
};
