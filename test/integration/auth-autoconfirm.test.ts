import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startAuthWorld, told, type AuthWorld } from '../support/auth-world.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await startAuthWorld({
    ...{ AUTH_AUTOCONFIRM: '', AUTH_ANONYMOUS: 'true', AUTH_MANUAL_LINKING: 'false' },
    AUTH_PASSWORD_MIN: '10',
  });
});
afterAll(() => world.close());

describe('without a mail server', () => {
  it('signs a new person in at once', async () => {
    const client = world.client();
    const person = world.newPerson();
    const { data, error } = await client.signUp(person);
    expect(error).toBeNull();
    expect(data.session?.access_token).toEqual(expect.any(String));
    expect(data.user).toMatchObject({ email: person.email, role: 'authenticated' });
    expect(data.user?.user_metadata.email_verified).toBe(true);
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'password' }]);
    expect(await world.mailsTo(person.email)).toEqual([]);
  });

  it('says of a known address that it is known', async () => {
    const person = await world.signedUp();
    const { error } = await world.client().signUp(person);
    expect([told(error), error?.message]).toEqual([
      { status: 422, code: 'user_already_exists' },
      'User already registered',
    ]);
  });

  it('never signs in to an unconfirmed account without its password', async () => {
    const { admin } = await world.admin();
    const person = world.newPerson();
    await admin.createUser(person);
    const { data, error } = await world.client().signUp({ ...person, password: 'Another-1-word' });
    expect(told(error)).toEqual({ status: 422, code: 'user_already_exists' });
    expect(data.session).toBeNull();
  });

  it('tells so in its settings', async () => {
    const settings: unknown = await (await world.api.call('/auth/v1/settings')).json();
    expect(settings).toMatchObject({
      mailer_autoconfirm: true,
      external: { anonymous_users: true },
    });
  });
});

describe('settings', () => {
  it('make passwords longer', async () => {
    const { error } = await world.client().signUp({ ...world.newPerson(), password: 'Nine-9-ch' });
    expect(error?.message).toBe('Password should be at least 10 characters.');
  });

  it('switch the linking of identities off', async () => {
    const { accessToken } = await world.signedUp();
    const answer = await world.api.call(`/auth/v1/user/identities/${randomUUID()}`, {
      ...{ method: 'DELETE', headers: { Authorization: `Bearer ${accessToken}` } },
    });
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([
      404,
      'manual_linking_disabled',
    ]);
  });
});

describe('signInAnonymously', () => {
  it('makes an account that only its browser knows', async () => {
    const client = world.client();
    const { data, error } = await client.signInAnonymously({ options: { data: { a: 1 } } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ is_anonymous: true, email: '', user_metadata: { a: 1 } });
    expect((await client.getClaims()).data?.claims).toMatchObject({ is_anonymous: true });
    const factor = await client.mfa.enroll({ factorType: 'totp' });
    expect(told(factor.error)).toEqual({ status: 403, code: 'no_authorization' });
    const password = await client.updateUser({ password: 'Weaving-9-looms' });
    expect(password.error?.status).toBe(400);
  });

  it('lets the account become a person’s own', async () => {
    const client = world.client();
    const before = await client.signInAnonymously();
    const { email } = world.newPerson();
    const { data, error } = await client.updateUser({ email });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id: before.data.user?.id, email, is_anonymous: false });
    expect((await client.updateUser({ password: 'Weaving-9-looms' })).error).toBeNull();
    const again = await world.client().signInWithPassword({ email, password: 'Weaving-9-looms' });
    expect(again.data.user?.id).toBe(before.data.user?.id);
  });
});
