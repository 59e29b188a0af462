import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startAuthWorld, type AuthWorld } from '../support/auth-world.ts';

jest.setTimeout(120_000);

const ADMIN_TOKEN = 'an-admin-token-for-the-limits';

let world: AuthWorld;
beforeAll(async () => {
  world = await startAuthWorld({ LIMITS_FACTOR: '1', TRUST_PROXY: '1', ADMIN_TOKEN });
});
afterAll(() => world.close());

/** A network address that nobody has used yet (RFC 3849). */
const newAddress = () =>
  `2001:db8:${randomBytes(4)
    .toString('hex')
    .replace(/^(....)(....)$/, '$1:$2')}::1`;

async function post(path: string, json: object, address: string) {
  const answer = await world.api.call(`/auth/v1/${path}`, {
    ...{ json, headers: { 'X-Forwarded-For': address } },
  });
  const code = answer.headers.get('x-sb-error-code');
  await answer.body?.cancel();
  return { status: answer.status, code, retryAfter: Number(answer.headers.get('retry-after')) };
}

const signIn = (email: string, password: string, address: string) =>
  post('token?grant_type=password', { email, password }, address);

async function knownPerson() {
  const { admin } = await world.admin();
  const person = world.newPerson();
  const { error } = await admin.createUser({ ...person, email_confirm: true });
  if (error) throw error;
  return person;
}

describe('whoever tries passwords', () => {
  it('waits from the sixth wrong one on, whether the account exists or not', async () => {
    const known = await knownPerson();
    for (const email of [known.email, 'nobody@example.org']) {
      const address = newAddress();
      const tries = [];
      for (let n = 0; n < 7; n += 1) tries.push(await signIn(email, 'Wrong-1-word', address));
      expect(tries.slice(0, 6).map(({ status }) => status)).toEqual(Array(6).fill(400));
      expect(tries[6]).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
      expect(tries[6]?.retryAfter).toBeGreaterThan(0);
    }
  });

  it('does not keep the person out elsewhere, nor from a new password', async () => {
    const { email, password } = await knownPerson();
    const thief = newAddress();
    for (let n = 0; n < 8; n += 1) await signIn(email, 'Wrong-1-word', thief);
    expect((await signIn(email, password, thief)).status).toBe(429);
    expect((await post('recover', { email }, thief)).status).toBe(200);
    expect((await signIn(email, password, newAddress())).status).toBe(200);
  });

  it('is stopped after 30 wrong ones of one address, whatever the accounts', async () => {
    const address = newAddress();
    const tries = [];
    for (let n = 0; n < 60; n += 1) {
      tries.push(await signIn(`victim-${n}@example.org`, 'Wrong-1-word', address));
    }
    expect(tries.slice(0, 30).map(({ status }) => status)).toEqual(Array(30).fill(400));
    expect(tries.slice(30).map(({ status }) => status)).toEqual(Array(30).fill(429));
  });

  it('gains nothing by many at once', async () => {
    const address = newAddress();
    const tries = await Promise.all(
      Array.from({ length: 100 }, (_, n) => signIn(`v-${n}@example.org`, 'Wrong-1-word', address)),
    );
    expect(tries.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(30);
    expect(tries.filter(({ status }) => status !== 400 && status !== 429)).toEqual([]);
  });

  it('is forgotten by a right one', async () => {
    const { email, password } = await knownPerson();
    const address = newAddress();
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) await signIn(email, 'Wrong-1-word', address);
      expect((await signIn(email, password, address)).status).toBe(200);
    }
  });
});

describe('whoever guesses codes', () => {
  it('waits from the sixth wrong one on', async () => {
    const { email } = await knownPerson();
    const address = newAddress();
    await post('recover', { email }, address);
    const mail = await world.nextMail(email);
    const wrong = String((Number(mail.code) + 1) % 1_000_000).padStart(6, '0');
    const guess = (token: string) => post('verify', { type: 'recovery', email, token }, address);
    const tries = [];
    for (let n = 0; n < 7; n += 1) tries.push((await guess(wrong)).status);
    expect(tries).toEqual([403, 403, 403, 403, 403, 403, 429]);
    expect((await guess(mail.code)).status).toBe(429);
  });
});

describe('mails', () => {
  it('go to an address once a minute, known or not, and the answer is the same', async () => {
    const { email } = await knownPerson();
    for (const to of [email, 'nobody@example.org']) {
      for (let n = 0; n < 3; n += 1) {
        expect((await post('recover', { email: to }, newAddress())).status).toBe(200);
      }
    }
    await world.nextMail(email);
    expect(await world.mailsTo(email)).toHaveLength(1);
  });

  it('are asked for 30 times in five minutes by one address', async () => {
    const address = newAddress();
    const statuses = [];
    for (let n = 0; n < 32; n += 1) {
      statuses.push((await post('recover', { email: `x-${n}@example.org` }, address)).status);
    }
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429, 429]);
  });
});

describe('an address', () => {
  it('signs up 30 times in five minutes', async () => {
    const address = newAddress();
    const statuses = await Promise.all(
      Array.from({ length: 32 }, async () => (await post('signup', {}, address)).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('whoever guesses the admin token', () => {
  const enter = async (token: string, address: string) => {
    const answer = await world.api.call('/api/admin/session', {
      headers: { Authorization: `Bearer ${token}`, 'X-Forwarded-For': address },
    });
    await answer.body?.cancel();
    return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')) };
  };
  const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status);

  it('is let in no more after ten wrong ones, not even with the right one', async () => {
    const address = newAddress();
    const guesses = [];
    for (let n = 0; n < 12; n += 1) guesses.push(await enter(`guess-${n}`, address));
    expect(statusesOf(guesses)).toEqual([...Array<number>(10).fill(401), 429, 429]);
    expect(guesses[11]?.retryAfter).toBeGreaterThan(200);
    expect((await enter(ADMIN_TOKEN, address)).status).toBe(429);
    // Those who know it are not kept out because of others.
    expect((await enter(ADMIN_TOKEN, newAddress())).status).toBe(200);
  });

  it('learns no more by guessing 1,000 times at once', async () => {
    const address = newAddress();
    const guesses = await Promise.all(
      Array.from({ length: 1000 }, (_, n) => enter(`guess-${n}`, address)),
    );
    expect(statusesOf(guesses).filter((status) => status === 401)).toHaveLength(10);
    expect(statusesOf(guesses).filter((status) => status === 429)).toHaveLength(990);
  });

  it('is counted for forged sign-ins as well, and not for the right token', async () => {
    const address = newAddress();
    for (let n = 0; n < 15; n += 1) expect((await enter(ADMIN_TOKEN, address)).status).toBe(200);
    const { accessToken } = await world.signedUp();
    const forged = `${accessToken.slice(0, -6)}AAAAAA`;
    for (let n = 0; n < 10; n += 1) expect((await enter(forged, address)).status).toBe(401);
    expect((await enter(forged, address)).status).toBe(429);
    expect((await enter(accessToken, newAddress())).status).toBe(403);
  });
});
