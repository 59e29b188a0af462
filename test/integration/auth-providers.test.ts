import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountModel } from '@citeloom/common/server/models/account';
import { SignInFlowModel } from '@citeloom/common/server/models/sign-in-flow';
import { startAuthWorld, told, type AuthClient, type AuthWorld } from '../support/auth-world.ts';
import { protectAccount } from '../support/authenticator-app.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';

let provider: OidcProvider;
let world: AuthWorld;
let redirectTo: string;
beforeAll(async () => {
  provider = await startOidcProvider();
  world = await startAuthWorld({
    AUTH_OIDC_ISSUER: provider.issuer,
    AUTH_OIDC_CLIENT_ID: provider.clientId,
    AUTH_OIDC_CLIENT_SECRET: provider.clientSecret,
  });
  redirectTo = `${world.api.environment.PUBLIC_URL}/auth/callback`;
});
beforeEach(() => {
  provider.wrong = {};
  provider.person = {
    ...{ sub: randomUUID(), email: world.newPerson().email, email_verified: true },
    ...{ name: 'Ada Weaver', given_name: 'Ada', family_name: 'Weaver' },
  };
});
afterAll(async () => {
  await world.close();
  await provider.close();
});

const isOurs = ({ origin }: URL) =>
  [world.api.url, world.api.environment.PUBLIC_URL].includes(origin);

/** One step of a browser: where the answer leads. */
async function step(address: string | URL, ask = world.browse): Promise<URL> {
  const url = new URL(address);
  const own = isOurs(url);
  const target = own ? world.api.url + url.pathname + url.search : url;
  const answer = await (own ? ask : fetch)(target, { redirect: 'manual' });
  const location = answer.headers.get('location');
  if (!location) throw new Error(`${url.pathname} answers ${answer.status} without a way on`);
  return new URL(location);
}

/** Goes to the provider and back, and says where that ends. */
async function visit(address: string | null | undefined) {
  const first = new URL(address ?? '');
  const back = await step(isOurs(first) ? await step(first) : first);
  const end = await step(back);
  return { end, back, fragment: new URLSearchParams(end.hash.slice(1)), query: end.searchParams };
}

async function signIn(client: AuthClient) {
  const { data, error } = await client.signInWithOAuth({
    provider: 'oidc' as never,
    options: {
      redirectTo,
      skipBrowserRedirect: true,
      queryParams: { prompt: 'login', state: 'x' },
    },
  });
  expect(error).toBeNull();
  return visit(data.url);
}

describe('signInWithOAuth', () => {
  it('signs a new person in, with a code for the browser that asked', async () => {
    const client = world.client({ flowType: 'pkce' });
    const { query } = await signIn(client);
    const { data, error } = await client.exchangeCodeForSession(query.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.session).toMatchObject({
      ...{ provider_token: 'provider-access', provider_refresh_token: 'provider-refresh' },
    });
    expect(data.user).toMatchObject({
      email: provider.person.email,
      app_metadata: { provider: 'oidc', providers: ['oidc'] },
      user_metadata: { full_name: 'Ada Weaver', email_verified: true },
    });
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'oauth' }]);
  });

  it('signs the same person in to the same account', async () => {
    const first = (await signIn(world.client())).fragment.get('access_token') ?? '';
    const again = (await signIn(world.client())).fragment.get('access_token') ?? '';
    const ids = await Promise.all(
      [first, again].map(async (token) => (await world.client().getUser(token)).data.user?.id),
    );
    expect(ids[0]).toBe(ids[1]);
  });

  it('gives tokens in the fragment where no code was asked for', async () => {
    const { fragment, end } = await signIn(world.client());
    expect(end.href.startsWith(`${redirectTo}#`)).toBe(true);
    expect(fragment.get('provider_token')).toBe('provider-access');
    expect(fragment.has('type')).toBe(false);
  });

  it('asks the provider for what it needs, and lets nobody overrule that', async () => {
    await signIn(world.client());
    const asked = provider.visits.at(-1);
    expect(asked?.get('redirect_uri')).toBe(`${world.api.environment.PUBLIC_URL}/auth/v1/callback`);
    expect(asked?.get('state')).not.toBe('x');
    expect(asked?.get('prompt')).toBe('login');
    expect(asked?.get('scope')).toBe('openid email profile');
    expect(asked?.get('code_challenge_method')).toBe('S256');
    expect(asked?.get('nonce')).toEqual(expect.any(String));
  });

  it('joins an account with the same verified address', async () => {
    const person = await world.signedUp();
    provider.person = { sub: randomUUID(), email: person.email, email_verified: true };
    await signIn(world.client());
    const { data } = await person.client.getUser();
    expect(data.user?.identities?.map((one) => one.provider)).toEqual(['email', 'oidc']);
    expect((await world.client().signInWithPassword(person)).error).toBeNull();
  });

  it('leaves nothing of an unconfirmed sign-up with the same address', async () => {
    const squatter = world.newPerson();
    await world.client().signUp(squatter);
    provider.person = { sub: randomUUID(), email: squatter.email, email_verified: true };
    const { fragment } = await signIn(world.client());
    const { data } = await world.client().getUser(fragment.get('access_token') ?? '');
    expect(data.user?.identities?.map((one) => one.provider)).toEqual(['oidc']);
    expect(told((await world.client().signInWithPassword(squatter)).error)).toEqual({
      ...{ status: 400, code: 'invalid_credentials' },
    });
  });

  it('does not believe an address that the provider has not verified', async () => {
    const person = await world.signedUp();
    provider.person = { sub: randomUUID(), email: person.email, email_verified: false };
    const { fragment, query } = await signIn(world.client());
    for (const told of [fragment, query]) {
      expect(told.get('error')).toBe('access_denied');
      expect(told.get('error_code')).toBe('provider_email_needs_verification');
    }
  });

  it.each([
    ['for another client', { aud: 'another' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['with another nonce', { nonce: 'another' }],
    ['without a person', { sub: undefined }],
  ])('refuses an ID token %s', async (_what, wrong) => {
    provider.wrong = wrong;
    const { fragment } = await signIn(world.client());
    expect(fragment.get('error_code')).toBe('bad_oauth_callback');
    expect(await AccountModel.exists({ email: provider.person.email as string })).toBeNull();
  });

  it('lets a state be used once, and not too late', async () => {
    const client = world.client();
    const { back } = await signIn(client);
    const again = await step(back);
    expect(again.searchParams.get('error_code')).toBe('bad_oauth_state');
    expect(again.origin).toBe(world.api.environment.PUBLIC_URL);
    const { data } = await client.signInWithOAuth({
      provider: 'oidc' as never,
      options: { redirectTo, skipBrowserRedirect: true },
    });
    const late = await step(await step(data.url ?? ''));
    await SignInFlowModel.updateMany({}, { expiresAt: new Date(Date.now() - 1000) });
    expect((await step(late)).searchParams.get('error_code')).toBe('bad_oauth_state');
    const made = await step(`${world.api.environment.PUBLIC_URL}/auth/v1/callback?state=x&code=y`);
    expect(made.searchParams.get('error_code')).toBe('bad_oauth_state');
  });

  it('tells that a person has changed their mind', async () => {
    const { data } = await world.client().signInWithOAuth({
      provider: 'oidc' as never,
      options: { redirectTo, skipBrowserRedirect: true },
    });
    const state = (await step(data.url ?? '')).searchParams.get('state') ?? '';
    const end = await step(
      `${world.api.environment.PUBLIC_URL}/auth/v1/callback?state=${state}&error=access_denied&error_description=No`,
    );
    expect(end.searchParams.get('error')).toBe('access_denied');
    expect(end.searchParams.get('error_description')).toBe('No');
  });

  it('refuses providers that are unknown or not configured', async () => {
    for (const name of ['google', 'moon', '', '__proto__']) {
      const answer = await world.api.call(`/auth/v1/authorize?provider=${name}`);
      expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([
        400,
        'validation_failed',
      ]);
    }
  });

  it('never leads to a page that is not allowed', async () => {
    const address = `${world.api.environment.PUBLIC_URL}/auth/v1/authorize?provider=oidc&redirect_to=https://evil.example`;
    const { end } = await visit(address);
    expect(end.origin).toBe(world.api.environment.PUBLIC_URL);
  });

  it('does not open for a banned person', async () => {
    await signIn(world.client());
    const admin = await world.admin();
    const account = await AccountModel.findOne({ email: provider.person.email as string }).lean();
    await admin.admin.updateUserById(account?._id ?? '', { ban_duration: '24h' });
    const { fragment } = await signIn(world.client());
    expect([fragment.get('error'), fragment.get('error_code')]).toEqual([
      'access_denied',
      'user_banned',
    ]);
  });

  it('is told by the settings', async () => {
    const settings: unknown = await (await world.api.call('/auth/v1/settings')).json();
    expect(settings).toMatchObject({ external: { oidc: true, google: false, github: false } });
  });
});

describe('linkIdentity and unlinkIdentity', () => {
  async function link(client: AuthClient) {
    const { data, error } = await client.linkIdentity({
      provider: 'oidc' as never,
      options: { redirectTo, skipBrowserRedirect: true },
    });
    expect(error).toBeNull();
    return visit(data.url);
  }

  it('adds an identity, lists it, and removes it again', async () => {
    const { client, email, password } = await world.signedUp();
    await link(client);
    const { data } = await client.getUserIdentities();
    expect(data?.identities.map((one) => one.provider)).toEqual(['email', 'oidc']);
    const added = data?.identities[1];
    if (!added) throw new Error('no identity was added');
    expect((await client.unlinkIdentity(added)).error).toBeNull();
    const left = (await client.getUserIdentities()).data?.identities ?? [];
    expect(left).toHaveLength(1);
    const last = left[0];
    if (!last) throw new Error('no identity is left');
    expect(told((await client.unlinkIdentity(last)).error)).toEqual({
      ...{ status: 422, code: 'single_identity_not_deletable' },
    });
    expect((await world.client().signInWithPassword({ email, password })).error).toBeNull();
  });

  it('refuses an identity that is somebody’s already', async () => {
    await signIn(world.client());
    const { client } = await world.signedUp();
    const { fragment } = await link(client);
    expect(fragment.get('error_code')).toBe('identity_already_exists');
    expect(fragment.get('error_description')).toBe('Identity is already linked to another user');
  });

  it('adds an identity with the code for the browser that asked, whose sign-in goes on', async () => {
    const person = await world.signedUp();
    const client = world.client({ flowType: 'pkce' });
    await client.signInWithPassword(person);
    const before = (await client.getClaims()).data?.claims.session_id;
    const { query } = await link(client);
    const identities = async () => (await client.getUserIdentities()).data?.identities ?? [];
    // Whoever was lured into finishing the visit has added nothing.
    expect(await identities()).toHaveLength(1);
    const stranger = world.client({ flowType: 'pkce' });
    expect((await stranger.exchangeCodeForSession(query.get('code') ?? '')).error).not.toBeNull();
    expect(await identities()).toHaveLength(1);
    const { data, error } = await client.exchangeCodeForSession(query.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.user?.identities?.map((one) => one.provider)).toEqual(['email', 'oidc']);
    expect((await client.getClaims()).data?.claims.session_id).toBe(before);
    expect((await client.refreshSession()).error).toBeNull();
  });

  it('adds nothing once the sign-in that asked has ended', async () => {
    const person = await world.signedUp();
    const client = world.client({ flowType: 'pkce' });
    await client.signInWithPassword(person);
    const { query } = await link(client);
    await person.client.signOut({ scope: 'others' });
    const { error } = await client.exchangeCodeForSession(query.get('code') ?? '');
    expect(error).not.toBeNull();
    const { data } = await person.client.getUserIdentities();
    expect(data?.identities).toHaveLength(1);
  });

  it('adds nothing, and signs nobody in, for a browser that has not begun the visit', async () => {
    const { client } = await world.signedUp();
    const begun = [
      (await client.linkIdentity({ provider: 'oidc' as never, options: { redirectTo } })).data?.url,
      (await step(`${world.url}/authorize?provider=oidc`)).href,
    ];
    for (const address of begun) {
      const back = await step(address ?? '');
      const end = await step(back, fetch);
      expect(end.searchParams.get('error_code')).toBe('bad_oauth_state');
      expect(end.hash).not.toContain('access_token');
    }
    expect((await client.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  it('says so when it is the person’s own already', async () => {
    const { client } = await world.signedUp();
    await link(client);
    const { fragment } = await link(client);
    expect(fragment.get('error_description')).toBe('Identity is already linked');
  });

  it('removes neither what is not there nor what is another’s', async () => {
    const { client, accessToken } = await world.signedUp();
    await link(client);
    const remove = (id: string) =>
      world.api.call(`/auth/v1/user/identities/${id}`, {
        ...{ method: 'DELETE', headers: { Authorization: `Bearer ${accessToken}` } },
      });
    const foreign = await AccountModel.findOne({ identities: { $size: 1 } }).lean();
    const answer = await remove(foreign?.identities[0]?.id ?? '');
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([
      422,
      'identity_not_found',
    ]);
    expect((await remove('42')).status).toBe(404);
  });

  it('needs a sign-in', async () => {
    const answer = await world.api.call('/auth/v1/user/identities/authorize?provider=oidc');
    expect(answer.status).toBe(401);
  });
});

describe('signInWithIdToken', () => {
  const give = async (claims: Record<string, unknown>, more: object = {}) =>
    world.client().signInWithIdToken({
      ...{ provider: 'oidc', token: await provider.idToken(claims), ...more },
    });

  it('signs in by the token that a provider gave to an app', async () => {
    const { data, error } = await give(provider.person);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(provider.person.email);
  });

  it('compares the nonce, plain or hashed', async () => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('n-1'));
    const hashed = Buffer.from(digest).toString('hex');
    const given = { nonce: 'n-1' };
    expect((await give({ ...provider.person, nonce: 'n-1' }, given)).error).toBeNull();
    expect((await give({ ...provider.person, nonce: hashed }, given)).error).toBeNull();
    expect((await give({ ...provider.person, nonce: 'n-2' }, given)).error?.status).toBe(400);
    expect((await give({ ...provider.person, nonce: 'n-1' })).error?.status).toBe(400);
    expect((await give(provider.person, given)).error?.status).toBe(400);
  });

  it('refuses tokens for others, forged ones, and unknown providers', async () => {
    expect((await give({ ...provider.person, aud: 'another' })).error?.status).toBe(400);
    const none = await world.client().signInWithIdToken({ provider: 'oidc', token: 'a.b.c' });
    expect(none.error?.status).toBe(400);
    const token = await provider.idToken(provider.person);
    const unknown = await world.client().signInWithIdToken({ provider: 'google', token });
    expect(unknown.error?.status).toBe(400);
  });

  it('adds no identity before the second factor was shown, nor to a sign-in that has ended', async () => {
    const person = await world.signedUp();
    await protectAccount(world.api.url, { ...person, firstName: '', lastName: '' });
    const first = world.client();
    await first.signInWithPassword(person);
    const token = await provider.idToken(provider.person);
    const { error } = await first.linkIdentity({ provider: 'oidc', token });
    expect(told(error)).toEqual({ status: 403, code: 'insufficient_aal' });
    const given = { provider: 'oidc', id_token: token, link_identity: true };
    const ended = await world.api.call('/auth/v1/token?grant_type=id_token', {
      ...{ json: given, headers: { Authorization: `Bearer ${person.accessToken}` } },
    });
    expect([ended.status, ended.headers.get('x-sb-error-code')]).toEqual([
      403,
      'session_not_found',
    ]);
    const stored = await AccountModel.findById(person.id).lean();
    expect(stored?.identities.map((one) => one.provider)).toEqual(['email']);
  });

  it('adds an identity to whoever is signed in', async () => {
    const { client } = await world.signedUp();
    const token = await provider.idToken(provider.person);
    const { error } = await client.linkIdentity({ provider: 'oidc', token });
    expect(error).toBeNull();
    const { data } = await client.getUserIdentities();
    expect(data?.identities.map((one) => one.provider)).toEqual(['email', 'oidc']);
  });
});
