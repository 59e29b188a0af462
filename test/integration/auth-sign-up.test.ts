import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isAuthWeakPasswordError } from '@supabase/auth-js';
import { AccountModel } from '@citeloom/common/server/models/account';
import { startAuthWorld, told, type AuthWorld } from '../support/auth-world.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await startAuthWorld();
});
afterAll(() => world.close());

describe('signUp', () => {
  it('makes an account that waits for its confirmation, and mails a link and a code', async () => {
    const person = world.newPerson();
    const { data, error } = await world.client().signUp({
      ...person,
      options: { data: { first_name: 'Ada', last_name: 'Weaver' } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      ...{ email: person.email, phone: '', role: 'authenticated', aud: 'authenticated' },
      ...{ is_anonymous: false, app_metadata: { provider: 'email', providers: ['email'] } },
      user_metadata: { first_name: 'Ada', email: person.email, email_verified: false },
    });
    expect(data.user?.identities).toHaveLength(1);
    expect(data.user?.identities?.[0]).toMatchObject({ provider: 'email', id: data.user?.id });
    expect(data.user?.confirmation_sent_at).toEqual(expect.any(String));
    expect(data.user?.email_confirmed_at).toBeUndefined();
    const mail = await world.nextMail(person.email);
    expect(mail.subject).toBe('Confirm your email address');
    expect(mail.code).toMatch(/^\d{6}$/);
    expect(mail.link.pathname).toBe('/auth/v1/verify');
    expect(JSON.stringify(data)).not.toContain('argon2');
  });

  it('lower-cases an address', async () => {
    const { email, password } = world.newPerson();
    const { data } = await world.client().signUp({ email: email.toUpperCase(), password });
    expect(data.user?.email).toBe(email);
  });

  it('answers a new, a waiting and a confirmed address alike, and tells the owner by mail', async () => {
    const waiting = world.newPerson();
    await world.client().signUp({ ...waiting, options: { data: { theirs: 1 } } });
    const confirmed = await world.signedUp();
    const shapes = [];
    for (const { email } of [world.newPerson(), waiting, confirmed]) {
      const wanted = { email, password: 'Another-1-password', options: { data: { a: 1 } } };
      const { data, error } = await world.client().signUp(wanted);
      expect(error).toBeNull();
      expect(data.user?.id).not.toBe(confirmed.id);
      const told = JSON.stringify(data)
        .replaceAll(email, 'address')
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
        .replaceAll(/"20\d\d-[^"]+Z"/g, 'moment');
      shapes.push(told);
    }
    expect(new Set(shapes).size).toBe(1);
    const mail = await world.nextMail(confirmed.email);
    expect(mail.subject).toBe('You already have an account');
  });

  it('puts a second sign-up in the place of one that awaits its mail', async () => {
    const person = world.newPerson();
    await world.client().signUp({ ...person, options: { data: { a: 1 } } });
    await world.nextMail(person.email);
    const second = { email: person.email, password: 'Another-1-password' };
    await world.client().signUp({ ...second, options: { data: { a: 2 } } });
    const { code } = await world.nextMail(person.email, 2);
    const given = { email: person.email, token: code, type: 'signup' } as const;
    const { data } = await world.client().verifyOtp(given);
    expect(data.user?.user_metadata.a).toBe(2);
    expect((await world.client().signInWithPassword(second)).error).toBeNull();
    expect((await world.client().signInWithPassword(person)).error?.status).toBe(400);
  });

  it.each([
    ['short', { password: 'Ab1!x' }, 422, 'weak_password'],
    ['common', { password: 'Password123' }, 422, 'weak_password'],
    ['one letter', { password: 'aaaaaa' }, 422, 'weak_password'],
    [
      'their address',
      { email: 'own@loom.example', password: 'Own@Loom.example' },
      422,
      'weak_password',
    ],
    ['endless', { password: 'x'.repeat(73) }, 400, 'validation_failed'],
    ['empty', { password: '' }, 400, 'validation_failed'],
  ])('refuses a password that is %s', async (_what, changes, status, code) => {
    const { error } = await world.client().signUp({ ...world.newPerson(), ...changes });
    expect(told(error)).toEqual({ status, code });
  });

  it('says why a password is weak', async () => {
    const { error } = await world.client().signUp({ ...world.newPerson(), password: 'Zq7!x' });
    expect(isAuthWeakPasswordError(error) && error.reasons).toEqual(['length']);
    expect(error?.message).toBe('Password should be at least 6 characters.');
  });

  it.each([
    ['no address', 'reader'],
    ['two addresses', 'a@example.org,b@example.org'],
    ['a line break', 'a@example.org\nBcc: b@example.org'],
    ['a space', 'a b@example.org'],
    ['a very long address', `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c.'.repeat(90)}org`],
  ])('refuses %s', async (_what, email) => {
    const { error } = await world.client().signUp({ email, password: 'Weaving-9-looms' });
    expect(told(error)).toEqual({ status: 400, code: 'validation_failed' });
  });

  it('refuses half a challenge, and a malformed one', async () => {
    const send = (more: object) =>
      world.api.call('/auth/v1/signup', { json: { ...world.newPerson(), ...more } });
    expect((await send({ code_challenge: 'x'.repeat(43) })).status).toBe(400);
    expect((await send({ code_challenge: 'x', code_challenge_method: 's256' })).status).toBe(400);
    const plain = { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' };
    expect((await send(plain)).status).toBe(400);
    const none = await send({ code_challenge: null, code_challenge_method: null });
    expect(none.status).toBe(200);
  });

  it('refuses telephones, and anonymous people unless they are allowed', async () => {
    const phone = await world
      .client()
      .signUp({ phone: '+4930123456', password: 'Weaving-9-looms' });
    expect(told(phone.error)).toEqual({ status: 400, code: 'phone_provider_disabled' });
    const nobody = await world.client().signInAnonymously();
    expect(told(nobody.error)).toEqual({ status: 422, code: 'anonymous_provider_disabled' });
  });

  it('makes one account of two sign-ups at once', async () => {
    const person = world.newPerson();
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        world
          .client()
          .signUp(person)
          .then(({ error }) => error?.status ?? 200),
      ),
    );
    expect(answers).toContain(200);
    expect(answers.filter((status) => status >= 500)).toEqual([]);
    expect(await AccountModel.countDocuments({ email: person.email })).toBe(1);
  });

  it('refuses details of more than 8 KB', async () => {
    const { error } = await world.client().signUp({
      ...world.newPerson(),
      options: { data: { long: 'x'.repeat(9000) } },
    });
    expect(told(error)).toEqual({ status: 422, code: 'validation_failed' });
  });
});
