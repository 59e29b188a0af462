import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { AccountModel } from '@citeloom/common/server/models/account';
import { FactorChallengeModel } from '@citeloom/common/server/models/factor-challenge';
import { startAuthWorld, told, type AuthClient, type AuthWorld } from '../support/auth-world.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await startAuthWorld();
});
afterAll(() => world.close());

/** What the app on a person's telephone shows, some steps from now. */
function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** A code that is wrong now. */
const wrongCode = (secret: string) =>
  String((Number(codeOf(secret)) + 500_000) % 1_000_000).padStart(6, '0');

async function enrol(client: AuthClient, friendlyName = 'Telephone') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret, totp: data.totp };
}

/** Somebody whose telephone is a second factor, signed in at the second level. */
async function protectedPerson() {
  const person = await world.signedUp();
  const factor = await enrol(person.client);
  const { error } = await person.client.mfa.challengeAndVerify({
    ...{ factorId: factor.id, code: codeOf(factor.secret) },
  });
  if (error) throw error;
  return { ...person, factor };
}

async function levels(client: AuthClient) {
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
}

describe('mfa', () => {
  it('sets up an app by a picture, an address and a secret', async () => {
    const { client, email } = await world.signedUp();
    const { totp } = await enrol(client);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(totp.uri).toContain(encodeURIComponent(email));
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await levels(client)).toEqual(['aal1', 'aal1']);
  });

  it('raises a sign-in by a code, which makes the factor count', async () => {
    const { client, factor } = await protectedPerson();
    expect(await levels(client)).toEqual(['aal2', 'aal2']);
    const { data } = await client.mfa.listFactors();
    expect(data?.totp.map(({ id, status }) => [id, status])).toEqual([[factor.id, 'verified']]);
    const { data: claims } = await client.getClaims();
    expect(claims?.claims.amr).toMatchObject([{ method: 'totp' }, { method: 'password' }]);
    expect((await client.getUser()).data.user?.factors).toHaveLength(1);
  });

  it('tells a new sign-in that the second level is open to it', async () => {
    const { email, password } = await protectedPerson();
    const other = world.client();
    await other.signInWithPassword({ email, password });
    expect(await levels(other)).toEqual(['aal1', 'aal2']);
  });

  it('keeps the level over a refresh, and the token of the first level is worthless', async () => {
    const person = await world.signedUp();
    const { client } = person;
    const old = (await client.getSession()).data.session?.refresh_token ?? '';
    const factor = await enrol(client);
    await client.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) });
    await client.refreshSession();
    expect(await levels(client)).toEqual(['aal2', 'aal2']);
    await AccountModel.updateOne({ _id: person.id }, { lastSignInAt: new Date() });
    const { AuthSessionModel } = await import('@citeloom/common/server/models/auth-session');
    await AuthSessionModel.updateMany({ accountId: person.id }, { refreshedAt: new Date(0) });
    const stolen = await world.client().refreshSession({ refresh_token: old });
    expect(told(stolen.error)).toEqual({ status: 400, code: 'refresh_token_already_used' });
  });

  it('ends the other sign-ins below the second level', async () => {
    const person = await world.signedUp();
    const other = world.client();
    await other.signInWithPassword(person);
    const factor = await enrol(person.client);
    const given = { factorId: factor.id, code: codeOf(factor.secret) };
    await person.client.mfa.challengeAndVerify(given);
    expect((await other.getUser()).error).not.toBeNull();
    expect((await person.client.getUser()).error).toBeNull();
  });

  it('lets no sign-in of the first level end one of the second', async () => {
    const person = await protectedPerson();
    for (const scope of ['others', 'global'] as const) {
      const first = world.client();
      await first.signInWithPassword(person);
      expect((await first.signOut({ scope })).error).toBeNull();
      expect((await person.client.getUser()).error).toBeNull();
    }
    const first = world.client();
    await first.signInWithPassword(person);
    await person.client.signOut({ scope: 'others' });
    expect((await first.getUser()).error).not.toBeNull();
  });

  it('takes a code once', async () => {
    const { client, factor } = await protectedPerson();
    const again = await client.mfa.challengeAndVerify({
      ...{ factorId: factor.id, code: codeOf(factor.secret) },
    });
    expect(told(again.error)).toEqual({ status: 422, code: 'mfa_verification_failed' });
    const next = await client.mfa.challengeAndVerify({
      ...{ factorId: factor.id, code: codeOf(factor.secret, 1) },
    });
    expect(next.error).toBeNull();
  });

  it('refuses wrong, old and empty codes', async () => {
    const { client } = await world.signedUp();
    const factor = await enrol(client);
    for (const [code, status] of [
      [wrongCode(factor.secret), 422],
      [codeOf(factor.secret, -3), 422],
      ['', 400],
      ['12345', 422],
    ] as const) {
      const { error } = await client.mfa.challengeAndVerify({ factorId: factor.id, code });
      expect(error?.status).toBe(status);
    }
    expect(await levels(client)).toEqual(['aal1', 'aal1']);
  });

  it('refuses challenges that are unknown, of another factor, late, or from elsewhere', async () => {
    const { client } = await world.signedUp();
    const factor = await enrol(client);
    const other = await enrol((await world.signedUp()).client);
    const verify = (challengeId: string) =>
      client.mfa.verify({ factorId: factor.id, challengeId, code: codeOf(factor.secret) });
    expect((await verify(crypto.randomUUID())).error?.code).toBe('mfa_challenge_expired');
    const { data } = await client.mfa.challenge({ factorId: factor.id });
    const id = data?.id ?? '';
    await FactorChallengeModel.updateOne({ _id: id }, { factorId: other.id });
    expect((await verify(id)).error?.code).toBe('mfa_challenge_expired');
    await FactorChallengeModel.updateOne(
      { _id: id },
      { factorId: factor.id, address: '192.0.2.1' },
    );
    expect((await verify(id)).error?.code).toBe('mfa_ip_address_mismatch');
    const own = { address: '127.0.0.1', expiresAt: new Date(Date.now() - 1000) };
    await FactorChallengeModel.updateOne({ _id: id }, own);
    expect((await verify(id)).error?.code).toBe('mfa_challenge_expired');
  });

  it('tells of a challenge until when it counts', async () => {
    const { client } = await world.signedUp();
    const factor = await enrol(client);
    const { data } = await client.mfa.challenge({ factorId: factor.id });
    expect(data?.expires_at).toBeGreaterThan(Date.now() / 1000 + 290);
    expect(data?.expires_at).toBeLessThan(Date.now() / 1000 + 310);
  });

  it('knows no factor of another person', async () => {
    const { client } = await world.signedUp();
    const foreign = await enrol((await world.signedUp()).client);
    for (const factorId of [foreign.id, crypto.randomUUID(), 'x']) {
      const { error } = await client.mfa.challenge({ factorId });
      expect(told(error)).toEqual({ status: 404, code: 'mfa_factor_not_found' });
    }
    expect((await client.mfa.unenroll({ factorId: foreign.id })).error?.status).toBe(404);
  });

  it('removes a factor, at the second level only', async () => {
    const { client, email, password, factor } = await protectedPerson();
    const low = world.client();
    await low.signInWithPassword({ email, password });
    const refused = await low.mfa.unenroll({ factorId: factor.id });
    expect(told(refused.error)).toEqual({ status: 422, code: 'insufficient_aal' });
    const { data, error } = await client.mfa.unenroll({ factorId: factor.id });
    expect([data?.id, error]).toEqual([factor.id, null]);
    await client.refreshSession();
    expect(await levels(client)).toEqual(['aal1', 'aal1']);
  });

  it('forgets a factor that nobody confirmed', async () => {
    const { client } = await world.signedUp();
    const factor = await enrol(client);
    const { data, error } = await client.mfa.unenroll({ factorId: factor.id });
    expect([data?.id, error]).toEqual([factor.id, null]);
  });

  it('asks for the second level before it changes what matters', async () => {
    const { email, password } = await protectedPerson();
    const low = world.client();
    await low.signInWithPassword({ email, password });
    const changed = await low.updateUser({ password: 'Spinning-7-wheels' });
    expect(told(changed.error)).toEqual({ status: 401, code: 'insufficient_aal' });
    expect((await low.updateUser({ data: { a: 1 } })).error).toBeNull();
    const second = await low.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' });
    expect(told(second.error)).toEqual({ status: 403, code: 'insufficient_aal' });
  });

  it('refuses the same name twice, other kinds, and more than ten', async () => {
    const { client } = await world.signedUp();
    await enrol(client);
    const same = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Telephone' });
    expect(told(same.error)).toEqual({ status: 422, code: 'mfa_factor_name_conflict' });
    const phone = await client.mfa.enroll({ factorType: 'phone', phone: '+4930123456' });
    expect(told(phone.error)).toEqual({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
    for (let n = 2; n <= 10; n += 1) await enrol(client, `Device ${n}`);
    const eleventh = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Eleventh' });
    expect(told(eleventh.error)).toEqual({ status: 422, code: 'too_many_enrolled_mfa_factors' });
  });

  it('stores no secret as it is', async () => {
    const { client, id } = await world.signedUp();
    const { secret } = await enrol(client);
    expect(JSON.stringify(await AccountModel.findById(id).lean())).not.toContain(secret);
    expect(JSON.stringify((await client.getUser()).data)).not.toContain(secret);
  });
});

describe('the second factor on the api', () => {
  const call = (token: string, path = '/api/account/sessions') =>
    world.api.call(path, { headers: { Authorization: `Bearer ${token}` } });
  const tokenOf = async (client: AuthClient) =>
    (await client.getSession()).data.session?.access_token ?? '';

  it('opens nothing to a sign-in that has not shown it', async () => {
    const { email, password } = await protectedPerson();
    const low = world.client();
    await low.signInWithPassword({ email, password });
    const token = await tokenOf(low);
    for (const path of ['/api/account/sessions', '/api/account/data', '/api/runs']) {
      expect((await call(token, path)).status).toBe(403);
    }
  });

  it('closes the token that the same sign-in had before', async () => {
    const person = await world.signedUp();
    expect((await call(person.accessToken)).status).toBe(200);
    const factor = await enrol(person.client);
    const given = { factorId: factor.id, code: codeOf(factor.secret) };
    await person.client.mfa.challengeAndVerify(given);
    expect((await call(person.accessToken)).status).toBe(401);
    expect((await call(await tokenOf(person.client))).status).toBe(200);
    const old = world.client({ token: person.accessToken });
    const { error } = await old.updateUser({ password: 'Spinning-7-wheels' });
    expect(error).not.toBeNull();
  });

  it('is asked for before identities change', async () => {
    const { email, password } = await protectedPerson();
    const low = world.client();
    const { data } = await low.signInWithPassword({ email, password });
    const [identity] = data.user?.identities ?? [];
    if (!identity) throw new Error('no identity');
    const { error } = await low.unlinkIdentity(identity);
    expect(told(error)).toEqual({ status: 403, code: 'insufficient_aal' });
  });

  it('lets a sign-in go on from which the factor was removed', async () => {
    const { client, factor } = await protectedPerson();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await client.mfa.unenroll({ factorId: factor.id });
    await client.refreshSession();
    expect(await levels(client)).toEqual(['aal1', 'aal1']);
    expect((await call(await tokenOf(client))).status).toBe(200);
  });
});

describe('recovery codes', () => {
  async function withCodes() {
    const person = await protectedPerson();
    const { data, error } = await person.client.mfa.recoveryCodes.generate();
    if (error) throw error;
    return { ...person, codes: data.codes };
  }

  it('are ten, told once, stored as hashes, and listed as a factor', async () => {
    const { client, codes, id } = await withCodes();
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[a-z2-9]{16}$/.test(code))).toBe(true);
    const stored = JSON.stringify(await AccountModel.findById(id).lean());
    expect(codes.filter((code) => stored.includes(code))).toEqual([]);
    const { data } = await client.mfa.recoveryCodes.getStatus();
    expect(data).toMatchObject({ type: 'recovery_code', total: 10, remaining: 10 });
    const { data: listed } = await client.mfa.listFactors();
    expect(listed?.all.map(({ factor_type: kind }) => kind)).toEqual(['totp', 'recovery_code']);
    const again = await client.mfa.recoveryCodes.generate();
    expect(told(again.error)).toEqual({ status: 422, code: 'mfa_verified_factor_exists' });
  });

  it('stand in for the factor, each once, however they are typed', async () => {
    const { email, password, codes } = await withCodes();
    const low = world.client();
    await low.signInWithPassword({ email, password });
    const typed = (codes[0]?.match(/.{4}/g) ?? []).join('-').toUpperCase();
    const { error } = await low.mfa.recoveryCodes.verify({ code: ` ${typed} ` });
    expect(error).toBeNull();
    expect(await levels(low)).toEqual(['aal2', 'aal2']);
    const { data: claims } = await low.getClaims();
    expect(claims?.claims.amr).toMatchObject([
      { method: 'mfa/recovery_code' },
      { method: 'password' },
    ]);
    await low.refreshSession();
    expect(await levels(low)).toEqual(['aal2', 'aal2']);
    const again = await low.mfa.recoveryCodes.verify({ code: codes[0] ?? '' });
    expect(told(again.error)).toEqual({ status: 422, code: 'mfa_verification_failed' });
    expect((await low.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9);
  });

  it('of another person count for nothing', async () => {
    const { client } = await protectedPerson();
    const { codes } = await withCodes();
    const { error } = await client.mfa.recoveryCodes.verify({ code: codes[0] ?? '' });
    expect(told(error)).toEqual({ status: 422, code: 'mfa_verification_failed' });
  });

  it('are made, renewed and removed at the second level only, and beside a factor', async () => {
    const { email, password, client, codes } = await withCodes();
    const low = world.client();
    await low.signInWithPassword({ email, password });
    const refused = { status: 403, code: 'insufficient_aal' };
    expect(told((await low.mfa.recoveryCodes.regenerate()).error)).toEqual(refused);
    expect(told((await low.mfa.recoveryCodes.unenroll()).error)).toEqual(refused);
    const renewed = await client.mfa.recoveryCodes.regenerate();
    expect(renewed.data?.codes).toHaveLength(10);
    const old = await low.mfa.recoveryCodes.verify({ code: codes[1] ?? '' });
    expect(told(old.error)).toEqual({ status: 422, code: 'mfa_verification_failed' });
    expect((await client.mfa.recoveryCodes.unenroll()).error).toBeNull();
    const none = { status: 404, code: 'mfa_factor_not_found' };
    expect(told((await client.mfa.recoveryCodes.getStatus()).error)).toEqual(none);
    const { client: plain } = await world.signedUp();
    const alone = await plain.mfa.recoveryCodes.generate();
    expect(told(alone.error)).toEqual({ status: 422, code: 'mfa_recovery_codes_sole_factor' });
  });

  it('go with the last factor', async () => {
    const { client, factor } = await withCodes();
    await client.mfa.unenroll({ factorId: factor.id });
    const none = { status: 404, code: 'mfa_factor_not_found' };
    expect(told((await client.mfa.recoveryCodes.getStatus()).error)).toEqual(none);
  });
});
