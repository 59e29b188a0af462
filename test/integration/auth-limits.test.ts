import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountByEmail } from '@citeloom/api/features/auth/accounts/find-account';
import { sendLink } from '@citeloom/api/features/auth/mails/send-link';
import { takeByCode } from '@citeloom/api/features/auth/one-time/take-token';
import { OneTimeTokenModel } from '@citeloom/common/server/models/one-time-token';
import { startAuthWorld, type AuthWorld } from '../support/auth-world.ts';
import { startRedisServer } from '../support/redis-server.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { until } from '../support/start-api.ts';

const ADMIN_TOKEN = 'an-admin-token-for-the-limits';

let redis: ServerProcess;
let world: AuthWorld;
let accessToken: string;
beforeAll(async () => {
  // A Redis of its own: other tests count their calls from the same address in the common one.
  redis = await startRedisServer();
  const limits = { LIMITS_FACTOR: '1', TRUST_PROXY: '1', ADMIN_TOKEN };
  world = await startAuthWorld({ ...limits, REDIS_URL: redis.url });
  // Before the tests use up what the address of the tests themselves is allowed.
  ({ accessToken } = await world.signedUp());
});
afterAll(async () => {
  await world.close();
  await redis.close();
});

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

describe('whoever has unlimited networks', () => {
  it('has five of 10,000 guesses at a code compared, and the link still works', async () => {
    const { email } = await knownPerson();
    await post('recover', { email }, newAddress());
    const mail = await world.nextMail(email);
    const { auth } = world.api.services;
    const addresses = Array.from({ length: 1000 }, newAddress);
    const purposes = ['confirmation', 'recovery'] as const;
    const codes = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(6, '0'));
    const wrong = codes.map((code) => (code === mail.code ? '999999' : code));
    for (let at = 0; at < wrong.length; at += 1000) {
      await Promise.all(
        wrong.slice(at, at + 1000).map((code, n) => {
          const address = addresses[n] ?? '';
          return takeByCode(auth, { email, code, purposes, address }).catch(() => null);
        }),
      );
    }
    const stored = await OneTimeTokenModel.findOne({ email }).lean();
    expect(stored?.tries).toBe(5);
    const right = { type: 'recovery', email, token: mail.code };
    expect((await post('verify', right, newAddress())).status).toBe(403);
    const warning = await world.nextMail(email, 2);
    expect(warning.subject).toBe('Somebody tries to sign in to your account');
    const token_hash = mail.link.searchParams.get('token');
    const link = { type: 'recovery', token_hash };
    expect((await post('verify', link, newAddress())).status).toBe(200);
  });

  it('gets no new tries by a new code, whose mail then holds the link alone', async () => {
    const { email } = await knownPerson();
    await post('recover', { email }, newAddress());
    await world.nextMail(email);
    for (let n = 0; n < 6; n += 1) {
      const guess = { type: 'recovery', email, token: 'x' };
      expect((await post('verify', guess, newAddress())).status).toBe(403);
    }
    const { auth } = world.api.services;
    const account = await accountByEmail(email);
    const given = { redirectTo: world.api.environment.PUBLIC_URL, challenge: null };
    if (account) await sendLink(auth, account, 'recovery', given);
    await until(async () => (await world.mailsTo(email)).length === 3);
    const [, , third] = await world.mailsTo(email);
    expect(third?.text).not.toMatch(/code: \d/);
    expect(third?.text).toContain('There is no code in this mail');
  });

  it('is answered slowly by an account, which is told of it and lets its owner in', async () => {
    const { email, password } = await knownPerson();
    const guess = async () => {
      const begun = performance.now();
      const { status } = await signIn(email, 'Wrong-1-word', newAddress());
      expect(status).toBe(400);
      return performance.now() - begun;
    };
    await Promise.all(Array.from({ length: 10 }, guess));
    for (const pauseMs of [250, 500, 1000]) {
      expect(await guess()).toBeGreaterThan(pauseMs - 10);
    }
    expect((await signIn(email, password, newAddress())).status).toBe(200);
    await until(async () => (await world.mailsTo(email)).length > 0);
    const subjects = (await world.mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Somebody tries to sign in to your account']);
  });

  it('of one site of IPv6 shares what 16 of its networks may', async () => {
    const site = newAddress().split(':').slice(0, 3).join(':');
    const statuses = await Promise.all(
      Array.from({ length: 500 }, async (_, n) => {
        const address = `${site}:${n.toString(16)}::1`;
        return (await post('recover', { email: `y-${n}@example.org` }, address)).status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(480);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
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

  it('keeps nobody out elsewhere who knows it, from however many addresses they guess', async () => {
    const addresses = new Set<string>();
    while (addresses.size < 1000) addresses.add(newAddress());
    const guesses = await Promise.all(
      [...addresses].map((address, n) => enter(`guess-${n}`, address)),
    );
    expect(new Set(statusesOf(guesses))).toEqual(new Set([401]));
    expect((await enter(ADMIN_TOKEN, newAddress())).status).toBe(200);
  });

  it('is counted for forged sign-ins as well, and not for the right token', async () => {
    const address = newAddress();
    for (let n = 0; n < 15; n += 1) expect((await enter(ADMIN_TOKEN, address)).status).toBe(200);
    const forged = `${accessToken.slice(0, -6)}AAAAAA`;
    for (let n = 0; n < 10; n += 1) expect((await enter(forged, address)).status).toBe(401);
    expect((await enter(forged, address)).status).toBe(429);
    expect((await enter(accessToken, newAddress())).status).toBe(403);
  });
});
