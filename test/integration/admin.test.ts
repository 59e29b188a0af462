import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditList, AdminStats } from '@citeloom/common/contracts/admin';
import type { AdminUserChanged, AdminUserDetail } from '@citeloom/common/contracts/admin-users';
import type { AdminDownloadList, AdminSearchList } from '@citeloom/common/contracts/admin-records';
import { SignInPlaceList } from '@citeloom/common/contracts/account';
import type { Problem } from '@citeloom/common/contracts/problem';
import { AccountModel, type AccountDocument } from '@citeloom/common/server/models/account';
import { AuditRecordModel } from '@citeloom/common/server/models/audit-record';
import { RunModel } from '@citeloom/common/server/models/run';
import { recordDownload } from '@citeloom/common/server/record-use';
import { createRun } from '@citeloom/common/server/runs/create-run';
import {
  ADMIN_TOKEN,
  administrator,
  creation,
  PERSON_PASSWORD,
  startAdminWorld,
} from '../support/administrator.ts';
import { told, type AuthWorld } from '../support/auth-world.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await startAdminWorld();
});
afterAll(() => world.close());

const { ask, read, create } = administrator(() => world);

async function refused(path: string, call: Parameters<typeof ask>[1]): Promise<Problem> {
  const answer = await ask(path, call);
  expect(answer.headers.get('content-type')).toMatch(/problem\+json/);
  return (await answer.json()) as Problem;
}

describe('who comes in', () => {
  it('is who holds the token, an account that is Admin now, or a service', async () => {
    expect(await read('/session')).toEqual({ by: 'token', email: null });
    const service = await world.serviceToken();
    expect(await read('/session', { token: service })).toEqual({ by: 'service', email: null });
    const person = await world.signedUp();
    const asPerson = { token: person.accessToken };
    expect((await ask('/session', asPerson)).status).toBe(403);
    await AccountModel.updateOne({ _id: person.id }, { role: 'Admin' });
    expect(await read('/session', asPerson)).toEqual({ by: 'account', email: person.email });
    const own = await world.api.call('/api/account', {
      headers: { Authorization: `Bearer ${person.accessToken}` },
    });
    expect(await own.json()).toMatchObject({ email: person.email, role: 'Admin' });
    // Taken away in the middle of a session.
    await AccountModel.updateOne({ _id: person.id }, { role: 'Standard' });
    expect((await ask('/session', asPerson)).status).toBe(403);
  });

  it.each([
    ['nothing', ''],
    ['a wrong one', 'an-admin-token-for-those-tests'],
    ['a longer one', `${ADMIN_TOKEN}s`],
    ['10 kB', 'a'.repeat(10_000)],
  ])('is not who shows %s', async (_what, token) => {
    const answer = await ask('/session', { token });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });
});

describe('a user', () => {
  it('is created with the address confirmed, signs in at once, and has a number', async () => {
    const given = creation({ role: 'Standard' });
    const made = await read<AdminUserChanged>('/users', { json: given });
    expect(made).toMatchObject({
      username: given.username,
      firstName: 'Ada',
      lastName: 'Byron',
      role: 'Standard',
      disabled: false,
      version: 1,
      lastSignInAt: null,
    });
    expect(made.id).toBeGreaterThan(0);
    const client = world.client();
    const { error } = await client.signInWithPassword({
      email: given.username,
      password: PERSON_PASSWORD,
    });
    expect(error).toBeNull();
    expect((await create()).id).toBe(made.id + 1);
  });

  it.each([
    ['a role in lower case', { role: 'admin' }, '/role'],
    ['a name of 301 characters', { firstName: 'x'.repeat(301) }, '/firstName'],
    ['an address that is none', { username: '<b>ada</b>' }, '/username'],
    ['no address', { username: ' ' }, '/username'],
    ['a common password', { password: 'password1' }, '/password'],
    ['no password', { password: '' }, '/password'],
    ['an operator for an address', { username: { $ne: '' } }, '/username'],
  ])('is not created with %s', async (_what, changes, pointer) => {
    const answer = await refused('/users', { json: creation(changes) });
    expect(answer).toMatchObject({ status: 422, errors: [{ pointer }] });
  });

  it('is not created twice, however its address is written', async () => {
    const { username } = await create();
    const wide = username.replace(/[a-z]/g, (letter) =>
      String.fromCharCode(letter.charCodeAt(0) + 0xfee0),
    );
    for (const again of [username, username.toUpperCase(), wide]) {
      const answer = await refused('/users', { json: creation({ username: again }) });
      expect(answer).toMatchObject({
        status: 422,
        errors: [{ pointer: '/username', detail: 'This email is already registered.' }],
      });
    }
  });

  it('is not created by a form of 10 MB', async () => {
    const answer = await refused('/users', {
      json: creation({ firstName: 'x'.repeat(10_000_000) }),
    });
    expect(answer).toMatchObject({ status: 413, code: 'too_large' });
  });

  it('keeps names of 300 characters, HTML and right-to-left as they are', async () => {
    const names = { firstName: '<img src=x onerror=alert(1)>', lastName: `עדה${'ב'.repeat(297)}` };
    const made = await create(names);
    expect(await read(`/users/${made.id}`)).toMatchObject(names);
  });

  it('changes as a whole, and of two editors the later is told', async () => {
    const made = await create();
    const answer = await ask(`/users/${made.id}`);
    const etag = answer.headers.get('etag') ?? '';
    const user = (await answer.json()) as AdminUserDetail;
    const change = (changes: object, headers = {}) =>
      ask(`/users/${made.id}`, { method: 'PUT', json: { ...user, ...changes }, headers });

    const first = await change({ firstName: 'Grace', role: 'Standard' }, { 'If-Match': etag });
    expect(first.status).toBe(200);
    expect(await first.json()).toMatchObject({ firstName: 'Grace', version: 2 });
    const late = await change({ firstName: 'Edith' }, { 'If-Match': etag });
    expect(late.status).toBe(412);
    expect(((await late.json()) as Problem).code).toBe('precondition_failed');
    const username = `new-${randomUUID()}@example.org`;
    expect((await change({ username, firstName: 'Edith' })).status).toBe(200);
    const now = await read<AdminUserDetail>(`/users/${made.id}`);
    expect(now).toMatchObject({ username, firstName: 'Edith', lastName: 'Byron', version: 3 });
    const stored = await AccountModel.findOne({ number: made.id }).lean();
    expect(JSON.parse(stored?.userMetadata ?? '')).toMatchObject({ first_name: 'Edith' });
    const { error } = await world
      .client()
      .signInWithPassword({ email: username, password: PERSON_PASSWORD });
    expect(error).toBeNull();
  });

  it('is not changed at all when one part cannot be', async () => {
    const [one, other] = [await create(), await create()];
    const answer = await refused(`/users/${one.id}`, {
      method: 'PUT',
      json: { ...one, firstName: 'Grace', username: other.username },
    });
    expect(answer.errors?.[0]?.pointer).toBe('/username');
    expect(await read(`/users/${one.id}`)).toMatchObject({ firstName: 'Ada' });
  });

  it('has sign-ins that can be ended, can be disabled and enabled, and gets a reset mail', async () => {
    const person = await world.signedUp();
    const stored = await AccountModel.findById(person.id).orFail().lean();
    const path = `/users/${stored.number}`;
    await world.client().signInWithPassword(person);
    const places = async () => SignInPlaceList.parse(await read(`${path}/sessions`));
    const { total, items } = await places();
    expect(total).toBe(2);
    const [place] = items;
    const end = (what: string) => ask(`${path}/sessions${what}`, { method: 'DELETE' });
    expect((await end(`/${place?.id}`)).status).toBe(204);
    expect((await end(`/${place?.id}`)).status).toBe(404);
    expect((await end('')).status).toBe(204);
    expect((await places()).total).toBe(0);

    expect(await read(`${path}/disable`, { method: 'POST' })).toMatchObject({ disabled: true });
    const { error } = await world.client().signInWithPassword(person);
    expect(error?.code).toBe('user_banned');
    expect(await read(`${path}/enable`, { method: 'POST' })).toMatchObject({ disabled: false });
    expect((await world.client().signInWithPassword(person)).error).toBeNull();

    const reset = await read(`${path}/password-reset`, { method: 'POST' });
    expect(reset).toEqual({ email: person.email, sentTo: 'outbox' });
    expect((await world.nextMail(person.email)).link.search).toMatch(/type=recovery/);
  });
});

describe('administrators', () => {
  it('are never without one, and take nobody like themselves out by mistake', async () => {
    await AccountModel.updateMany({ role: 'Admin' }, { role: 'Basic' });
    const [one, other] = [await world.signedUp(), await world.signedUp()];
    await AccountModel.updateMany({ _id: { $in: [one.id, other.id] } }, { role: 'Admin' });
    const numbered = async (id: string) =>
      read<AdminUserDetail>(`/users/${(await AccountModel.findById(id).orFail().lean()).number}`);
    const [first, second] = [await numbered(one.id), await numbered(other.id)];
    const demote = (user: AdminUserDetail, token: string) =>
      ask(`/users/${user.id}`, { method: 'PUT', json: { ...user, role: 'Basic' }, token });

    expect((await demote(first, one.accessToken)).status).toBe(403);
    const both = await Promise.all([
      demote(first, other.accessToken),
      demote(second, one.accessToken),
    ]);
    // The one that came second is an administrator no more, or would be the last.
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const last = (await numbered(one.id)).role === 'Admin' ? first : second;
    for (const call of [
      ask(`/users/${last.id}`, { method: 'DELETE' }),
      ask(`/users/${last.id}/disable`, { method: 'POST' }),
      demote(last, ADMIN_TOKEN),
    ]) {
      const answer = await call;
      expect(answer.status).toBe(409);
      expect(((await answer.json()) as Problem).code).toBe('last_admin');
    }
  });
});

describe('the last administrator', () => {
  /** The only administrator of the installation, signed in. */
  async function onlyAdministrator() {
    await AccountModel.updateMany({ role: 'Admin' }, { role: 'Basic' });
    const person = await world.signedUp();
    await AccountModel.updateOne({ _id: person.id }, { role: 'Admin' });
    return person;
  }
  const leave = (token: string) =>
    world.api.call('/api/account', {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${token}` },
    });
  const CONFLICT = { status: 409, code: 'conflict' };

  it('does not delete the own account while there is no other, and keeps the sign-in', async () => {
    const one = await onlyAdministrator();
    const answer = await leave(one.accessToken);
    expect(answer.headers.get('content-type')).toMatch(/problem\+json/);
    expect(await answer.json()).toMatchObject({
      status: 409,
      code: 'last_admin',
      detail: expect.stringMatching(/last administrator/),
    });
    expect(await read('/session', { token: one.accessToken })).toMatchObject({ email: one.email });
    const other = await world.signedUp();
    await AccountModel.updateOne({ _id: other.id }, { role: 'Admin' });
    expect((await leave(one.accessToken)).status).toBe(204);
  });

  it('is neither deleted nor banned by a service, and nothing of a refused change stays', async () => {
    const { id, email, accessToken } = await onlyAdministrator();
    const { admin: service } = await world.admin();
    for (const refusal of [
      await service.deleteUser(id),
      await service.deleteUser(id, true),
      await service.updateUserById(id, { ban_duration: '24h', email: 'else@example.org' }),
    ]) {
      expect(told(refusal.error)).toEqual(CONFLICT);
      expect(refusal.error?.message).toMatch(/last administrator/);
    }
    expect(await read('/session', { token: accessToken })).toMatchObject({ email });
    expect((await service.updateUserById(id, { user_metadata: { a: 1 } })).error).toBeNull();
    // Somebody who may not sign in is no other administrator.
    const banned = await world.signedUp();
    await AccountModel.updateOne({ _id: banned.id }, { role: 'Admin' });
    expect((await service.updateUserById(banned.id, { ban_duration: '24h' })).error).toBeNull();
    expect(told((await service.deleteUser(id)).error)).toEqual(CONFLICT);
    expect((await service.deleteUser(banned.id)).error).toBeNull();
  });

  it('is left when the last two go at the same moment, by whichever doors', async () => {
    const { admin: service } = await world.admin();
    const bin = ({ _id }: AccountDocument) => service.deleteUser(_id);
    const ban = ({ _id }: AccountDocument) => service.updateUserById(_id, { ban_duration: '24h' });
    const disable = ({ number }: AccountDocument) =>
      ask(`/users/${number}/disable`, { method: 'POST' });
    const pairs = [
      [bin, bin],
      [ban, ban],
      [bin, ban],
      [disable, ban],
    ] as const;
    for (const doors of [...pairs, ...pairs, ...pairs]) {
      await AccountModel.updateMany({ role: 'Admin' }, { role: 'Basic' });
      const going = await Promise.all(
        doors.map(async (door) => {
          const { data } = await service.createUser({ email: world.newPerson().email });
          const account = await AccountModel.findById(data.user?.id).orFail();
          await AccountModel.updateOne({ _id: account._id }, { role: 'Admin' });
          return () => door(account);
        }),
      );
      await Promise.all(going.map((go) => go()));
      const stays = { role: 'Admin', deletedAt: null, bannedUntil: null } as const;
      expect(await AccountModel.countDocuments(stays)).toBe(1);
    }
  });
});

describe('deleting a user', () => {
  it('stops what runs, deletes what is theirs, and keeps what is counted without their name', async () => {
    const person = await world.signedUp();
    const owner = { type: 'user' as const, id: person.id };
    const term = `weaving ${randomUUID().slice(0, 8)}`;
    const run = await createRun({ kind: 'research', owner, title: term, input: {} });
    await recordDownload({
      runId: randomUUID(),
      owner,
      kind: 'package',
      articleTitle: term,
      mailedTo: 'else@example.org',
    });
    const { number } = await AccountModel.findById(person.id).orFail().lean();
    const detail = await read<AdminUserDetail>(`/users/${number}`);
    expect(detail.content.searches).toMatchObject([{ searchTerm: term, outcome: 'running' }]);
    expect(detail.content.downloads).toMatchObject([
      { articleTitle: term, email: person.email, downloadSent: false },
    ]);
    const before = await read<AdminStats>('/stats');
    const remove = () => ask(`/users/${number}`, { method: 'DELETE' });
    expect([await remove(), await remove()].map(({ status }) => status)).toEqual([204, 404]);

    expect(await RunModel.findById(run._id).lean()).toMatchObject({ status: 'cancelled' });
    expect(await AccountModel.exists({ _id: person.id })).toBeNull();
    expect((await world.client().signInWithPassword(person)).error?.code).toBe(
      'invalid_credentials',
    );
    const after = await read<AdminStats>('/stats');
    expect(after.users.total).toBe(before.users.total - 1);
    expect(after.downloads.total).toBe(before.downloads.total);
    expect(after.searches).toMatchObject({ total: before.searches.total, cancelled: 1 });
    const search = (list: string, q: string) =>
      read<AdminSearchList>(`/${list}?q=${encodeURIComponent(q)}`);
    expect((await search('searches', term)).items).toEqual([]);
    const [newest] = (await read<AdminDownloadList>('/downloads?limit=1')).items;
    expect(newest).toMatchObject({ email: null, articleTitle: '', userId: null });
  });
});

describe('the audit', () => {
  it('tells who did what to whom, with what changed, and is only added to', async () => {
    const made = await create({ firstName: 'Mary' });
    await ask(`/users/${made.id}`, { method: 'PUT', json: { ...made, role: 'Standard' } });
    const { items } = await read<AuditList>(`/audit?q=${encodeURIComponent(made.username)}`);
    expect(items).toMatchObject([
      {
        action: 'user.updated',
        actor: { kind: 'token', email: null },
        subject: { kind: 'user', id: String(made.id), name: made.username },
        before: { role: 'Basic' },
        after: { role: 'Standard' },
      },
      { action: 'user.created', before: null, after: { firstName: 'Mary' } },
    ]);
    expect(JSON.stringify(items)).not.toContain(PERSON_PASSWORD);
    await expect(AuditRecordModel.deleteMany({})).rejects.toThrow(/only added/);
    const filter = { _id: items[0]?.id };
    await expect(AuditRecordModel.updateOne(filter, { action: 'run.cancelled' })).rejects.toThrow();
  });
});
