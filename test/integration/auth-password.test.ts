import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountModel } from '@citeloom/common/server/models/account';
import { startAuthWorld, told, type AuthWorld } from '../support/auth-world.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await startAuthWorld();
});
afterAll(() => world.close());

describe('signInWithPassword', () => {
  it('gives tokens and the person', async () => {
    const person = await world.signedUp();
    const { data, error } = await world.client().signInWithPassword(person);
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(data.session?.expires_at).toBeGreaterThan(Date.now() / 1000 + 3500);
    expect(data.user).toMatchObject({ id: person.id, email: person.email });
    expect(data.user?.last_sign_in_at).toEqual(expect.any(String));
    expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
  });

  it('takes an address however it is written', async () => {
    const { email, password } = await world.signedUp();
    const { error } = await world
      .client()
      .signInWithPassword({ email: ` ${email.toUpperCase()}`, password });
    expect(error).toBeNull();
  });

  it('answers a wrong password, an unknown person and an account without password alike', async () => {
    const person = await world.signedUp();
    const admin = await world.admin();
    const { email } = world.newPerson();
    await admin.admin.createUser({ email, email_confirm: true });
    for (const given of [
      { email: person.email, password: 'Weaving-8-looms' },
      { email: 'nobody@example.org', password: 'Weaving-9-looms' },
      { email, password: 'Weaving-9-looms' },
      { email: 'no address', password: 'x' },
      { email: person.email, password: '' },
      { email: person.email, password: 'x'.repeat(100_000) },
    ]) {
      const { error } = await world.client().signInWithPassword(given);
      expect([told(error), error?.message]).toEqual([
        { status: 400, code: 'invalid_credentials' },
        'Invalid login credentials',
      ]);
    }
  });

  it('tells of a missing confirmation only whoever knows the password', async () => {
    const person = world.newPerson();
    await world.client().signUp(person);
    const right = await world.client().signInWithPassword(person);
    expect(told(right.error)).toEqual({ status: 400, code: 'email_not_confirmed' });
    const wrong = await world.client().signInWithPassword({ ...person, password: 'Wrong-1-word' });
    expect(told(wrong.error)).toEqual({ status: 400, code: 'invalid_credentials' });
  });

  it('refuses telephones and bodies that name nobody', async () => {
    const phone = await world.client().signInWithPassword({ phone: '+4930123456', password: 'x' });
    expect(told(phone.error)).toEqual({ status: 422, code: 'phone_provider_disabled' });
    const nobody = await world.api.call('/auth/v1/token?grant_type=password', { json: {} });
    expect(nobody.status).toBe(400);
  });

  it.each([
    ['an object', { email: { $ne: null }, password: { $ne: null } }],
    ['a list', { email: ['a@example.org'], password: ['x'] }],
    ['a pattern', { email: '.*', password: '.*' }],
    ['a quotation', { email: "' OR '1'='1", password: "' OR '1'='1" }],
    ['a number', { email: 1, password: 1 }],
  ])('finds nobody by %s', async (_what, json) => {
    const answer = await world.api.call('/auth/v1/token?grant_type=password', { json });
    expect(answer.status).toBe(400);
  });

  it('tells of a password that is weak by today’s rules', async () => {
    const admin = await world.admin();
    const { email } = world.newPerson();
    const { hash } = await import('@node-rs/argon2');
    const cost = { memoryCost: 8192, timeCost: 1, parallelism: 1 };
    const imported = await hash('qwerty', cost);
    await admin.admin.createUser({ email, password_hash: imported, email_confirm: true });
    const { data, error } = await world.client().signInWithPassword({ email, password: 'qwerty' });
    expect(error).toBeNull();
    expect(data.weakPassword?.reasons).toEqual(['pwned']);
    const stored = await AccountModel.findOne({ email }).lean();
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1/);
    expect(
      (await world.client().signInWithPassword({ email, password: 'qwerty' })).error,
    ).toBeNull();
  });

  it('writes to the person when another device signs in', async () => {
    const person = await world.signedUp();
    const signIn = (agent: string) =>
      world.api.call('/auth/v1/token?grant_type=password', {
        json: { email: person.email, password: person.password },
        headers: { 'User-Agent': agent },
      });
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    await signIn(firefox);
    const mail = await world.nextMail(person.email);
    expect(mail.subject).toBe('A new device signed in');
    expect(mail.text).toContain('Firefox on Linux');
    await signIn(firefox);
    expect(await world.mailsTo(person.email)).toHaveLength(1);
  });
});
