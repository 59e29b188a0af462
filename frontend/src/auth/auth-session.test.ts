import { describe, expect, it, jest } from '@jest/globals';

const nothing = { data: { user: null, session: null }, error: null };
const answers = () => Promise.resolve(nothing);

// The auth client as it is when a service answers a sign-in with nobody.
jest.unstable_mockModule('./auth-client.ts', () => ({
  authClient: {
    ...{ getSession: answers, getUser: answers, signInWithPassword: answers },
    onAuthStateChange: () => undefined,
  },
  passingClient: {},
}));
const { signIn } = await import('./auth-session.ts');

describe('a sign-in', () => {
  it('that names nobody is an error', async () => {
    Object.assign(globalThis, { document: { cookie: '' } });
    await expect(signIn('ada@example.org', 'Weaving-9-looms')).rejects.toThrow(
      'No user returned from sign in',
    );
  });
});
