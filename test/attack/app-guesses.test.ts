import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AccountModel } from '@citeloom/common/server/models/account';
import { startAuthWorld, type AuthWorld } from '../support/auth-world.ts';
import { authenticatorApp } from '../support/authenticator-app.ts';
import { startRedisServer } from '../support/redis-server.ts';
import type { ServerProcess } from '../support/server-process.ts';

jest.setTimeout(120_000);

const REJECTED = { status: 429, code: 'mfa_verification_rejected' };
const WRONG = { status: 422, code: 'mfa_verification_failed' };

let redis: ServerProcess;
let world: AuthWorld;
beforeAll(async () => {
  redis = await startRedisServer();
  world = await startAuthWorld({ LIMITS_FACTOR: '1', TRUST_PROXY: '1', REDIS_URL: redis.url });
});
afterAll(async () => {
  await world.close();
  await redis.close();
});

/** A network address that nobody has used yet (RFC 3849). */
const newAddress = () => `2001:db8:${randomBytes(4).toString('hex').replace(/^..../, '$&:')}::1`;

type From = { address?: string; token?: string; cookie?: string };

async function post(path: string, json: object, { address, token, cookie }: From = {}) {
  const answer = await world.api.call(`/auth/v1/${path}`, {
    json,
    headers: {
      'X-Forwarded-For': address ?? newAddress(),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(cookie && { Cookie: cookie }),
    },
  });
  const told = (await answer.json()) as Record<string, unknown>;
  return {
    ...{ status: answer.status, code: answer.headers.get('x-sb-error-code'), told },
    cookie: answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
    retryAfter: Number(answer.headers.get('retry-after')),
  };
}

/** Somebody with an app and recovery codes; `cookie` is what their own browser keeps. */
async function protectedPerson() {
  const { email, password, accessToken: first, id } = await world.signedUp();
  const factor = await post('factors', { factor_type: 'totp' }, { token: first });
  const factorId = String(factor.told['id']);
  const app = authenticatorApp((factor.told['totp'] as { secret: string }).secret);
  const raised = await show({ factorId, token: first }, app.nextCode());
  const token = String(raised.told['access_token']);
  const { told } = await post('factors/recovery-codes', {}, { token });
  const recoveryCodes = told['codes'] as string[];
  return { email, password, id, factorId, app, cookie: raised.cookie, recoveryCodes };
}

/** Signs in by the password, which the guesser knows as well. */
async function firstFactor({ email, password }: { email: string; password: string }) {
  const { told } = await post('token?grant_type=password', { email, password });
  return String(told['access_token']);
}

async function show(given: { factorId: string } & From, code: string) {
  const { factorId, address = newAddress(), ...from } = given;
  const { told } = await post(`factors/${factorId}/challenge`, {}, { ...from, address });
  const json = { challenge_id: told['id'], code };
  return post(`factors/${factorId}/verify`, json, { ...from, address });
}

/** So many codes from the beginning that are not the app's now. */
const wrongCodes = (count: number) =>
  Array.from({ length: count }, (_, n) => `x${String(n).padStart(5, '0')}`);

describe('whoever knows a password and has unlimited networks', () => {
  it('has three codes of an app compared in a day, also of many at once', async () => {
    const person = await protectedPerson();
    const { factorId } = person;
    const token = await firstFactor(person);
    const answers = await Promise.all(
      wrongCodes(200).map((code) => show({ factorId, token }, code)),
    );
    const counted = answers.filter(({ status }) => status === WRONG.status);
    expect(counted).toHaveLength(3);
    const others = answers.filter(({ status }) => status !== WRONG.status);
    expect(others.every(({ code }) => code === REJECTED.code)).toBe(true);
    const right = await show({ factorId, token }, person.app.nextCode());
    expect(right).toMatchObject(REJECTED);
    expect(right.retryAfter).toBeGreaterThan(23 * 3600);
    const mail = await world.nextMail(person.email);
    expect(mail.subject).toBe('Somebody tries to sign in to your account');
    expect(mail.text).toContain('somebody knows your password');
  });

  it('keeps neither the person’s own browser out nor their recovery codes', async () => {
    const person = await protectedPerson();
    const { factorId, cookie } = person;
    const theirs = await firstFactor(person);
    for (const code of wrongCodes(4)) await show({ factorId, token: theirs }, code);
    const token = await firstFactor(person);
    expect((await show({ factorId, token, cookie }, person.app.nextCode())).status).toBe(200);
    const elsewhere = await firstFactor(person);
    const json = { code: person.recoveryCodes[0] };
    const recovered = await post('factors/recovery-codes/verify', json, { token: elsewhere });
    expect(recovered.status).toBe(200);
  });

  it('gains no tries by the person’s own sign-ins, and three more a day later', async () => {
    const person = await protectedPerson();
    const { factorId, cookie, id } = person;
    const theirs = await firstFactor(person);
    for (const code of wrongCodes(3)) {
      expect(await show({ factorId, token: theirs }, code)).toMatchObject(WRONG);
    }
    const token = await firstFactor(person);
    expect((await show({ factorId, token, cookie }, person.app.nextCode())).status).toBe(200);
    const again = await firstFactor(person);
    expect(await show({ factorId, token: again }, 'x')).toMatchObject(REJECTED);
    const yesterday = new Date(Date.now() - 24 * 3_600_000);
    await AccountModel.updateOne({ _id: id }, { 'strangerTries.lastAt': yesterday });
    for (const code of wrongCodes(3)) {
      expect(await show({ factorId, token: again }, code)).toMatchObject(WRONG);
    }
    expect(await show({ factorId, token: again }, 'x')).toMatchObject(REJECTED);
  });

  it('is not known by the cookie of another account, nor by an app that waits to be set up', async () => {
    const person = await protectedPerson();
    const other = await protectedPerson();
    const { factorId } = person;
    const token = await firstFactor(person);
    const cookie = other.cookie.replaceAll(other.factorId, factorId);
    for (const code of wrongCodes(3)) {
      expect(await show({ factorId, token, cookie }, code)).toMatchObject(WRONG);
    }
    expect(await show({ factorId, token, cookie }, 'x')).toMatchObject(REJECTED);
    const own = { cookie: person.cookie, token: await firstFactor(person) };
    const raised = await show({ factorId, ...own }, person.app.nextCode());
    const high = String(raised.told['access_token']);
    const begun = await post(
      'factors',
      { factor_type: 'totp', friendly_name: 'B' },
      { token: high },
    );
    const pending = { factorId: String(begun.told['id']), token: await firstFactor(person) };
    expect(await show(pending, 'x')).toMatchObject(REJECTED);
  });
});

describe('a person', () => {
  it('may mistype more often in a browser that is known, and while the first app is set up', async () => {
    const person = await protectedPerson();
    const { factorId, cookie } = person;
    const token = await firstFactor(person);
    for (const code of wrongCodes(5)) {
      expect(await show({ factorId, token, cookie }, code)).toMatchObject(WRONG);
    }
    expect((await show({ factorId, token, cookie }, person.app.nextCode())).status).toBe(200);
    expect(await world.mailsTo(person.email)).toEqual([]);
    const { accessToken } = await world.signedUp();
    const begun = await post('factors', { factor_type: 'totp' }, { token: accessToken });
    const first = { factorId: String(begun.told['id']), token: accessToken };
    for (const code of wrongCodes(5)) expect(await show(first, code)).toMatchObject(WRONG);
    const app = authenticatorApp((begun.told['totp'] as { secret: string }).secret);
    expect((await show(first, app.nextCode())).status).toBe(200);
  });
});
