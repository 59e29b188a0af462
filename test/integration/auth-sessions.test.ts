import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuthSessionMissingError } from '@supabase/auth-js';
import { AuthSessionModel } from '@citeloom/common/server/models/auth-session';
import { startAuthWorld, told, type AuthWorld } from '../support/auth-world.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await startAuthWorld();
});
afterAll(() => world.close());

describe('getUser, getSession and getClaims', () => {
  it('show the person of the token', async () => {
    const person = await world.signedUp();
    const { data, error } = await person.client.getUser();
    expect(error).toBeNull();
    expect(data.user?.id).toBe(person.id);
    expect(Object.keys(data.user ?? {})).not.toContain('user');
  });

  it('verify tokens by the published keys, without asking for the person', async () => {
    const person = await world.signedUp();
    const { data, error } = await person.client.getClaims();
    expect(error).toBeNull();
    expect(data?.header).toMatchObject({ alg: 'ES256', kid: expect.any(String) });
    expect(data?.claims).toMatchObject({
      ...{ sub: person.id, aud: 'authenticated', role: 'authenticated', aal: 'aal1', phone: '' },
      ...{ iss: `${world.api.environment.PUBLIC_URL}/auth/v1`, is_anonymous: false },
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
    });
  });

  it('publish keys that verify and never sign', async () => {
    const answer = await world.api.call('/auth/v1/.well-known/jwks.json');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
    const { keys } = (await answer.json()) as { keys: Record<string, unknown>[] };
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(key).toMatchObject({ kty: 'EC', alg: 'ES256', use: 'sig', key_ops: ['verify'] });
      expect(key).not.toHaveProperty('d');
    }
  });

  it('say nothing without a sign-in', async () => {
    const { error } = await world.client().getUser();
    expect(error).toBeInstanceOf(AuthSessionMissingError);
    const answer = await world.api.call('/auth/v1/user');
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(await answer.json()).toMatchObject({
      ...{ code: 401, error_code: 'no_authorization' },
      msg: 'This endpoint requires a valid Bearer token',
    });
  });

  it('refuse a token that is none', async () => {
    const { error } = await world.client().getUser('not-a-token');
    expect(error?.message).toMatch(/^invalid JWT/);
    expect(told(error)).toEqual({ status: 403, code: 'bad_jwt' });
  });

  it('know no person any more whose account is deleted', async () => {
    const person = await world.signedUp();
    await (await world.admin()).admin.deleteUser(person.id);
    const { error } = await person.client.getUser();
    expect(told(error)).toEqual({ status: 403, code: 'user_not_found' });
  });
});

describe('refreshSession', () => {
  it('gives a new refresh token each time', async () => {
    const { client } = await world.signedUp();
    const before = (await client.getSession()).data.session?.refresh_token;
    const { data, error } = await client.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(before);
    expect(data.user?.id).toBe(data.session?.user.id);
    expect((await client.refreshSession()).error).toBeNull();
  });

  it('gives the same new token to whoever asks twice with the old one', async () => {
    const { client } = await world.signedUp();
    const old = (await client.getSession()).data.session?.refresh_token ?? '';
    const answers = await Promise.all(
      [1, 2, 3].map(() => world.client().refreshSession({ refresh_token: old })),
    );
    const fresh = answers.map(({ data }) => data.session?.refresh_token);
    expect(new Set(fresh).size).toBe(1);
    expect(fresh[0]).toEqual(expect.any(String));
  });

  it('gives the newest token for the last but one, however late', async () => {
    const { client, id } = await world.signedUp();
    const old = (await client.getSession()).data.session?.refresh_token ?? '';
    const newest = (await client.refreshSession()).data.session?.refresh_token;
    await AuthSessionModel.updateMany({ accountId: id }, { refreshedAt: new Date(0) });
    const late = await world.client().refreshSession({ refresh_token: old });
    expect(late.data.session?.refresh_token).toBe(newest);
  });

  it('ends the sign-in when an old token is used once more', async () => {
    const { client, id, accessToken } = await world.signedUp();
    const old = (await client.getSession()).data.session?.refresh_token ?? '';
    await client.refreshSession();
    const { data } = await client.refreshSession();
    await AuthSessionModel.updateMany({ accountId: id }, { refreshedAt: new Date(0) });
    const replayed = await world.client().refreshSession({ refresh_token: old });
    expect(told(replayed.error)).toEqual({ status: 400, code: 'refresh_token_already_used' });
    const newest = data.session?.refresh_token ?? '';
    const after = await world.client().refreshSession({ refresh_token: newest });
    expect(told(after.error)).toEqual({ status: 400, code: 'refresh_token_not_found' });
    expect((await world.client().getUser(accessToken)).error).toBeInstanceOf(
      AuthSessionMissingError,
    );
  });

  it.each([
    ['malformed', 'current-refresh-token', 'validation_failed'],
    ['of another installation', 'abcdef123456', 'refresh_token_not_found'],
    ['forged', 'A'.repeat(48), 'validation_failed'],
  ])('refuses a token that is %s', async (_what, refresh_token, code) => {
    const { error } = await world.client().refreshSession({ refresh_token });
    expect(told(error)).toEqual({ status: 400, code });
  });

  it('refuses a missing token in the form of OAuth', async () => {
    const answer = await world.api.call('/auth/v1/token?grant_type=refresh_token', { json: {} });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      ...{ error: 'invalid_request', error_description: 'refresh_token required' },
    });
  });

  it('sets a session from its tokens, also when the access token is over', async () => {
    const { client, accessToken } = await world.signedUp();
    const session = (await client.getSession()).data.session;
    const other = world.client();
    const refresh_token = session?.refresh_token ?? '';
    const set = await other.setSession({ access_token: accessToken, refresh_token });
    expect(set.error).toBeNull();
    const [head = '', claims = '', signature = ''] = accessToken.split('.');
    const old = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number };
    const over = Buffer.from(JSON.stringify({ ...old, exp: 1 })).toString('base64url');
    const renewed = await world
      .client()
      .setSession({ access_token: [head, over, signature].join('.'), refresh_token });
    expect(renewed.error).toBeNull();
    expect(renewed.data.session?.access_token).not.toBe(accessToken);
  });

  it('refuses a grant that there is not', async () => {
    for (const grant of ['', '?grant_type=client_credentials', '?grant_type=__proto__']) {
      const answer = await world.api.call(`/auth/v1/token${grant}`, { json: {} });
      expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([
        400,
        'invalid_credentials',
      ]);
    }
    const web3 = await world.api.call('/auth/v1/token?grant_type=web3', { json: {} });
    expect(web3.headers.get('x-sb-error-code')).toBe('web3_provider_disabled');
  });
});

describe('signOut', () => {
  async function twoDevices() {
    const one = await world.signedUp();
    const other = world.client();
    await other.signInWithPassword(one);
    return { one: one.client, other };
  }
  const isIn = async (client: ReturnType<AuthWorld['client']>) =>
    (await client.getUser()).error === null;

  it('ends all sign-ins by default', async () => {
    const { one, other } = await twoDevices();
    expect((await one.signOut()).error).toBeNull();
    expect((await one.getSession()).data.session).toBeNull();
    expect(await isIn(other)).toBe(false);
    expect((await other.getSession()).data.session).toBeNull();
  });

  it('ends this one with the scope local', async () => {
    const { one, other } = await twoDevices();
    const token = (await one.getSession()).data.session?.access_token;
    await one.signOut({ scope: 'local' });
    expect((await world.client().getUser(token)).error).toBeInstanceOf(AuthSessionMissingError);
    expect(await isIn(other)).toBe(true);
  });

  it('ends the others with the scope others', async () => {
    const { one, other } = await twoDevices();
    expect((await one.signOut({ scope: 'others' })).error).toBeNull();
    expect(await isIn(one)).toBe(true);
    expect(await isIn(other)).toBe(false);
    expect(told((await other.refreshSession()).error).status).toBe(400);
  });

  it('refuses a scope that there is not', async () => {
    const { accessToken } = await world.signedUp();
    const answer = await world.api.call('/auth/v1/logout?scope=moon', {
      ...{ method: 'POST', headers: { Authorization: `Bearer ${accessToken}` } },
    });
    expect(answer.status).toBe(400);
  });

  it('answers 204 without a body', async () => {
    const { accessToken } = await world.signedUp();
    const answer = await world.api.call('/auth/v1/logout', {
      ...{ method: 'POST', headers: { Authorization: `Bearer ${accessToken}` } },
    });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  });
});
