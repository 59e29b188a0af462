import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuthSessionMissingError } from '@supabase/auth-js';
import { AuthSessionModel } from '@citeloom/common/server/models/auth-session';
import { startAuthWorld, told, type AuthWorld } from '../support/auth-world.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await startAuthWorld();
});
afterAll(() => world.close());

describe('updateUser', () => {
  it('merges details; null removes one', async () => {
    const { client } = await world.signedUp();
    await client.updateUser({ data: { first_name: 'Ada', city: 'Leeds' } });
    const { data, error } = await client.updateUser({ data: { city: null, n: { a: 1 } } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ first_name: 'Ada', n: { a: 1 } });
    expect(data.user?.user_metadata).not.toHaveProperty('city');
  });

  it('keeps details with names that mean something to a database', async () => {
    const { client } = await world.signedUp();
    const data = { $set: { a: 1 }, 'a.b': 2, $where: 'x', constructor: 'c' };
    const changed = await client.updateUser({ data });
    expect(changed.error).toBeNull();
    expect((await client.getUser()).data.user?.user_metadata).toMatchObject(data);
  });

  it('grants nothing by them', async () => {
    const { client } = await world.signedUp();
    await client.updateUser({
      data: { role: 'Admin', is_admin: true, app_metadata: { role: 'Admin' } },
    });
    const { data } = await client.refreshSession();
    expect(data.user?.role).toBe('authenticated');
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  });

  it('changes a password and ends the other sign-ins', async () => {
    const person = await world.signedUp();
    const other = world.client();
    await other.signInWithPassword(person);
    const { error } = await person.client.updateUser({ password: 'Spinning-7-wheels' });
    expect(error).toBeNull();
    expect((await person.client.getUser()).error).toBeNull();
    expect((await other.getUser()).error).toBeInstanceOf(AuthSessionMissingError);
    expect((await world.client().signInWithPassword(person)).error).not.toBeNull();
    const fresh = { email: person.email, password: 'Spinning-7-wheels' };
    expect((await world.client().signInWithPassword(fresh)).error).toBeNull();
  });

  it('refuses the same password, a weak one, and another’s address', async () => {
    const person = await world.signedUp();
    const other = await world.signedUp();
    const same = await person.client.updateUser({ password: person.password });
    expect(told(same.error)).toEqual({ status: 422, code: 'same_password' });
    const weak = await person.client.updateUser({ password: 'abc' });
    expect(told(weak.error)).toEqual({ status: 422, code: 'weak_password' });
    const taken = await person.client.updateUser({ email: other.email });
    expect(told(taken.error)).toEqual({ status: 422, code: 'email_exists' });
  });

  it('refuses details that only a service may set', async () => {
    const { accessToken } = await world.signedUp();
    const answer = await world.api.call('/auth/v1/user', {
      ...{ method: 'PUT', headers: { Authorization: `Bearer ${accessToken}` } },
      json: { app_metadata: { role: 'admin' } },
    });
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([403, 'not_admin']);
  });

  it('asks for a proof when the sign-in is a day old', async () => {
    const { client, email, password, id } = await world.signedUp();
    await AuthSessionModel.collection.updateMany(
      { accountId: id },
      { $set: { createdAt: new Date(0) } },
    );
    const next = 'Spinning-7-wheels';
    const without = await client.updateUser({ password: next });
    expect(told(without.error)).toEqual({ status: 400, code: 'reauthentication_needed' });
    const wrong = await client.updateUser({ password: next, nonce: '000000' });
    expect(told(wrong.error)).toEqual({ status: 422, code: 'reauthentication_not_valid' });
    expect((await client.reauthenticate()).error).toBeNull();
    const { code } = await world.nextMail(email);
    const right = await client.updateUser({ password: next, nonce: code });
    expect(right.error).toBeNull();
    const wrongPassword = await client.updateUser({ password, current_password: 'Wrong-1-word' });
    expect(told(wrongPassword.error)).toEqual({ status: 400, code: 'current_password_invalid' });
    const byPassword = await client.updateUser({ password, current_password: next });
    expect(byPassword.error).toBeNull();
  });

  it('uses a nonce up', async () => {
    const { client, email } = await world.signedUp();
    await client.reauthenticate();
    const { code } = await world.nextMail(email);
    expect(
      (await client.updateUser({ password: 'Spinning-7-wheels', nonce: code })).error,
    ).toBeNull();
    const again = await client.updateUser({ password: 'Spinning-8-wheels', nonce: code });
    expect(told(again.error)).toEqual({ status: 422, code: 'reauthentication_not_valid' });
  });
});
