import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startAuthWorld, type AuthWorld } from '../support/auth-world.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await startAuthWorld();
});
afterAll(() => world.close());

describe('the service', () => {
  it('tells its settings and its health', async () => {
    const read = async (path: string): Promise<unknown> => (await world.api.call(path)).json();
    const settings = await read('/auth/v1/settings');
    expect(settings).toMatchObject({
      external: { email: true, phone: false, google: false, anonymous_users: false },
      ...{ disable_signup: false, mailer_autoconfirm: false, saml_enabled: false },
    });
    const health = await read('/auth/v1/health');
    expect(health).toMatchObject({ name: 'GoTrue', version: '0.1.0' });
  });

  it('ignores a bearer that it does not know where none is needed', async () => {
    const headers = { Authorization: 'Bearer anonymous-key', apikey: 'anonymous-key' };
    expect((await world.api.call('/auth/v1/settings', { headers })).status).toBe(200);
    const signUp = await world.api.call('/auth/v1/signup', { json: world.newPerson(), headers });
    expect(signUp.status).toBe(200);
  });

  it('tells errors in the form that the caller’s version knows', async () => {
    const ask = (version?: string) =>
      world.api.call('/auth/v1/user', {
        headers: version ? { 'X-Supabase-Api-Version': version } : {},
      });
    const now = await ask('2024-01-01');
    expect(now.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(await now.json()).toEqual({
      code: 'no_authorization',
      message: 'This endpoint requires a valid Bearer token',
    });
    for (const version of [undefined, '2023-01-01', 'soon']) {
      expect(await (await ask(version)).json()).toMatchObject({
        code: 401,
        error_code: 'no_authorization',
      });
    }
  });

  it('answers unknown addresses and methods in its own terms', async () => {
    const missing = await world.api.call('/auth/v1/nothing');
    expect([missing.status, missing.headers.get('x-sb-error-code')]).toEqual([404, 'not_found']);
    expect((await world.api.call('/auth/v1/token')).status).toBe(405);
  });

  it.each([
    ['malformed JSON', '{"email":', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['another type', 'email=a', 'application/x-www-form-urlencoded', 400],
    ['more than 1 MB', JSON.stringify({ email: 'x'.repeat(1_100_000) }), 'application/json', 413],
  ])('refuses a body of %s', async (_what, body, type, status) => {
    const answer = await world.api.call('/auth/v1/signup', {
      body,
      headers: { 'Content-Type': type },
    });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-sb-error-code')).toEqual(expect.any(String));
  });

  it('lets pages of allowed origins call, and no others', async () => {
    const ask = (origin: string) =>
      world.api.call('/auth/v1/token', {
        ...{
          method: 'OPTIONS',
          headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
        },
      });
    const own = await ask(world.api.environment.PUBLIC_URL);
    expect(own.headers.get('access-control-allow-origin')).toBe(world.api.environment.PUBLIC_URL);
    expect(own.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version');
    expect(
      (await ask('https://evil.example')).headers.get('access-control-allow-origin'),
    ).toBeNull();
  });
});
