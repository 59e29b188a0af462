import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openLink } from '../support/open-link.ts';
import { startAuthWorld, told, type AuthClient, type AuthWorld } from '../support/auth-world.ts';

let world: AuthWorld;
let admin: AuthClient['admin'];
beforeAll(async () => {
  world = await startAuthWorld();
  ({ admin } = await world.admin());
});
afterAll(() => world.close());

const linkOf = async (link: string) => (await openLink(world.api.url, new URL(link))).fragment;

describe('admin.createUser', () => {
  it('makes an account without writing to anybody', async () => {
    const person = world.newPerson();
    const { data, error } = await admin.createUser({
      ...person,
      ...{ user_metadata: { a: 1 }, app_metadata: { plan: 'standard' } },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      ...{ email: person.email, role: 'authenticated' },
      app_metadata: { provider: 'email', plan: 'standard' },
      user_metadata: { a: 1 },
    });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    expect((await world.client().signInWithPassword(person)).error?.code).toBe(
      'email_not_confirmed',
    );
    expect(await world.mailsTo(person.email)).toEqual([]);
  });

  it('takes an id, and refuses one that is none or taken', async () => {
    const id = randomUUID();
    const make = (given: string) => admin.createUser({ ...world.newPerson(), id: given });
    expect((await make(id)).data.user?.id).toBe(id);
    expect((await make(id)).error?.status).toBe(422);
    expect((await make('42')).error?.status).toBe(400);
  });

  it('refuses known addresses, weak passwords and hashes of other kinds', async () => {
    const person = await world.signedUp();
    expect(told((await admin.createUser({ email: person.email })).error)).toEqual({
      ...{ status: 422, code: 'email_exists' },
    });
    const { email } = world.newPerson();
    expect((await admin.createUser({ email, password: 'abc' })).error?.status).toBe(422);
    const bcrypt = '$2a$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy';
    expect((await admin.createUser({ email, password_hash: bcrypt })).error?.status).toBe(400);
    expect((await admin.createUser({})).error?.status).toBe(400);
  });

  it.each([
    ['nobody', () => world.client()],
    ['a forged token', () => world.client({ token: 'a.b.c' })],
  ])('is not open to %s', async (_who, client) => {
    const { error } = await client().admin.createUser(world.newPerson());
    expect([401, 403]).toContain(error?.status);
  });

  it('is not open to a person, whatever their details say', async () => {
    const { accessToken } = await world.signedUp();
    const { error } = await world.client({ token: accessToken }).admin.listUsers();
    expect(told(error)).toEqual({ status: 403, code: 'not_admin' });
  });

  it('is not open to a service token whose time is over', async () => {
    const token = await world.serviceToken(-60);
    const { error } = await world.client({ token }).admin.listUsers();
    expect(told(error)).toEqual({ status: 403, code: 'bad_jwt' });
  });
});

describe('admin.listUsers', () => {
  it('lists by pages, newest first, with the total', async () => {
    const made = [await world.signedUp(), await world.signedUp(), await world.signedUp()];
    const { data, error } = await admin.listUsers({ page: 1, perPage: 2 });
    expect(error).toBeNull();
    expect(data.users.map(({ id }) => id)).toEqual([made[2]?.id, made[1]?.id]);
    expect(data).toMatchObject({ aud: 'authenticated', nextPage: 2 });
    expect('total' in data && data.total).toBeGreaterThanOrEqual(3);
    const second = await admin.listUsers({ page: 2, perPage: 2 });
    expect(second.data.users[0]?.id).toBe(made[0]?.id);
    expect((await admin.listUsers()).error).toBeNull();
  });

  it('refuses pages that are none', async () => {
    expect((await admin.listUsers({ page: -1 })).error?.status).toBe(400);
    expect((await admin.listUsers({ page: NaN })).error?.status).toBe(400);
  });
});

describe('admin.getUserById and admin.updateUserById', () => {
  it('show and change an account', async () => {
    const { id } = await world.signedUp();
    expect((await admin.getUserById(id)).data.user?.id).toBe(id);
    const { email } = world.newPerson();
    const { data, error } = await admin.updateUserById(id, {
      ...{ email, user_metadata: { b: 2 }, app_metadata: { plan: 'basic' } },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      ...{ email, user_metadata: { b: 2 }, app_metadata: { plan: 'basic', provider: 'email' } },
    });
  });

  it('know nobody under another id', async () => {
    expect(told((await admin.getUserById(randomUUID())).error)).toEqual({
      ...{ status: 404, code: 'user_not_found' },
    });
    expect(
      (
        await world.api.call('/auth/v1/admin/users/42', {
          headers: { Authorization: `Bearer ${await world.serviceToken()}` },
        })
      ).status,
    ).toBe(404);
  });

  it('refuse an address that another has', async () => {
    const one = await world.signedUp();
    const other = await world.signedUp();
    const { error } = await admin.updateUserById(one.id, { email: other.email });
    expect(told(error)).toEqual({ status: 422, code: 'email_exists' });
  });

  it('end all sign-ins with a new password', async () => {
    const { id, client, email } = await world.signedUp();
    await admin.updateUserById(id, { password: 'Spinning-7-wheels' });
    expect((await client.getUser()).error).not.toBeNull();
    const fresh = { email, password: 'Spinning-7-wheels' };
    expect((await world.client().signInWithPassword(fresh)).error).toBeNull();
  });

  it('ban an account, which ends its sign-ins, and let it in again', async () => {
    const person = await world.signedUp();
    const refresh = (await person.client.getSession()).data.session?.refresh_token ?? '';
    const { data } = await admin.updateUserById(person.id, { ban_duration: '24h' });
    expect(data.user).toHaveProperty('banned_until');
    expect((await person.client.getUser()).error).not.toBeNull();
    expect((await world.client().refreshSession({ refresh_token: refresh })).error).not.toBeNull();
    const banned = await world.client().signInWithPassword(person);
    expect(told(banned.error)).toEqual({ status: 400, code: 'user_banned' });
    const wrong = await world.client().signInWithPassword({ ...person, password: 'Wrong-1-word' });
    expect(wrong.error?.code).toBe('invalid_credentials');
    await admin.updateUserById(person.id, { ban_duration: 'none' });
    expect((await world.client().signInWithPassword(person)).error).toBeNull();
    expect((await admin.updateUserById(person.id, { ban_duration: 'soon' })).error?.status).toBe(
      400,
    );
  });
});

describe('admin.deleteUser', () => {
  it('deletes an account, whose address is free again', async () => {
    const person = await world.signedUp();
    expect((await admin.deleteUser(person.id)).error).toBeNull();
    expect((await admin.getUserById(person.id)).error?.status).toBe(404);
    expect((await world.client().signInWithPassword(person)).error?.code).toBe(
      'invalid_credentials',
    );
    const { email, password } = person;
    expect((await admin.createUser({ email, password })).error).toBeNull();
  });

  it('leaves a nameless account behind when it is asked to', async () => {
    const person = await world.signedUp();
    expect((await admin.deleteUser(person.id, true)).error).toBeNull();
    expect((await person.client.getUser()).error).not.toBeNull();
    expect((await admin.createUser({ ...world.newPerson(), id: person.id })).error?.status).toBe(
      422,
    );
  });

  it('knows nobody under another id', async () => {
    expect((await admin.deleteUser(randomUUID())).error?.status).toBe(404);
  });
});

describe('admin.inviteUserByEmail', () => {
  it('mails an invitation, after which a person chooses a password', async () => {
    const { email } = world.newPerson();
    const { data, error } = await admin.inviteUserByEmail(email, { data: { a: 1 } });
    expect(error).toBeNull();
    expect(data.user).toHaveProperty('invited_at');
    const mail = await world.nextMail(email);
    expect(mail.subject).toBe('You are invited to Citeloom');
    const client = world.client();
    const token_hash = mail.link.searchParams.get('token') ?? '';
    expect((await client.verifyOtp({ token_hash, type: 'invite' })).error).toBeNull();
    expect((await client.updateUser({ password: 'Weaving-9-looms' })).error).toBeNull();
  });

  it('refuses a person who is there already', async () => {
    const { email } = await world.signedUp();
    expect(told((await admin.inviteUserByEmail(email)).error)).toEqual({
      ...{ status: 422, code: 'email_exists' },
    });
  });
});

describe('admin.generateLink', () => {
  it('makes a link and a code for a sign-up, and mails nothing', async () => {
    const person = world.newPerson();
    const { data, error } = await admin.generateLink({ type: 'signup', ...person });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(person.email);
    expect(data.properties).toMatchObject({ verification_type: 'signup' });
    const { email_otp: token = '', action_link = '' } = data.properties ?? {};
    expect(token).toMatch(/^\d{6}$/);
    expect(new URL(action_link).searchParams.get('type')).toBe('signup');
    expect(await world.mailsTo(person.email)).toEqual([]);
    const { email } = person;
    expect((await world.client().verifyOtp({ email, token, type: 'signup' })).error).toBeNull();
    expect((await world.client().signInWithPassword(person)).error).toBeNull();
  });

  it.each(['magiclink', 'recovery'] as const)('makes a link of the type %s', async (type) => {
    const { email } = await world.signedUp();
    const { data } = await admin.generateLink({ type, email });
    expect(data.properties?.verification_type).toBe(type);
    expect((await linkOf(data.properties?.action_link ?? '')).get('type')).toBe(type);
  });

  it('makes an account for an unknown address that is to be invited', async () => {
    const { email } = world.newPerson();
    const { data, error } = await admin.generateLink({ type: 'invite', email });
    expect(error).toBeNull();
    expect((await linkOf(data.properties?.action_link ?? '')).get('type')).toBe('invite');
  });

  it('makes the two links of a change of address', async () => {
    const person = await world.signedUp();
    const { email: newEmail } = world.newPerson();
    const given = { email: person.email, newEmail };
    const one = await admin.generateLink({ type: 'email_change_current', ...given });
    const two = await admin.generateLink({ type: 'email_change_new', ...given });
    expect((await linkOf(one.data.properties?.action_link ?? '')).get('message')).toMatch(/^Conf/);
    expect((await linkOf(two.data.properties?.action_link ?? '')).get('type')).toBe('email_change');
    expect((await person.client.getUser()).data.user?.email).toBe(newEmail);
  });

  it('refuses unknown people and types', async () => {
    const { email } = world.newPerson();
    const unknown = await admin.generateLink({ type: 'recovery', email });
    expect(told(unknown.error)).toEqual({ status: 404, code: 'user_not_found' });
    const odd = await admin.generateLink({ type: 'moon' as 'recovery', email });
    expect(odd.error?.status).toBe(400);
    const weak = await admin.generateLink({ type: 'signup', email, password: 'abc' });
    expect(weak.error?.status).toBe(422);
  });
});

describe('admin.signOut', () => {
  it('ends the sign-ins of a person by their token', async () => {
    const { client, accessToken } = await world.signedUp();
    expect((await admin.signOut(accessToken, 'global')).error).toBeNull();
    expect((await client.getUser()).error).not.toBeNull();
  });
});

describe('admin.mfa', () => {
  it('lists factors and removes one that a person has lost', async () => {
    const { id, client } = await world.signedUp();
    const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Lost' });
    const listed = await admin.mfa.listFactors({ userId: id });
    expect(listed.data?.factors.map((factor) => factor.id)).toEqual([data?.id]);
    const removed = await admin.mfa.deleteFactor({ userId: id, id: data?.id ?? '' });
    expect(removed.error).toBeNull();
    expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
    const again = await admin.mfa.deleteFactor({ userId: id, id: data?.id ?? '' });
    expect(told(again.error)).toEqual({ status: 404, code: 'mfa_factor_not_found' });
  });
});
