import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminUserDetail, AdminUserList } from '@citeloom/common/contracts/admin-users';
import type { Problem } from '@citeloom/common/contracts/problem';
import { AccountModel } from '@citeloom/common/server/models/account';
import { ADMIN_TOKEN, administrator, creation, startAdminWorld } from '../support/administrator.ts';
import { startApiProcess } from '../support/api-process.ts';
import type { AuthWorld } from '../support/auth-world.ts';
import { freshDatabaseUrl } from '../support/test-database.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await startAdminWorld();
});
afterAll(() => world.close());

const { ask, read, create } = administrator(() => world);

/** What people may put into a field, by intent or not. */
const ODD = [
  ['HTML', '<img src=x onerror="alert(1)">&amp;</td>'],
  ['right-to-left words', 'עדה لوفلايس'],
  ['a sign that turns the direction', '\u202Eada\u2066\u2069'],
] as const;
const NAMES = ['firstName', 'lastName'] as const;

describe('a token that was changed', () => {
  it('opens nothing from the next start on, and the new one does', async () => {
    const MONGODB_URL = freshDatabaseUrl();
    const SECRETS_KEY = 'a-key-for-tests-that-is-long-enough';
    const statusesWith = async (ADMIN_TOKEN: string, tokens: readonly string[]) => {
      const api = await startApiProcess({ MONGODB_URL, SECRETS_KEY, ADMIN_TOKEN });
      const statuses = [];
      for (const token of tokens) {
        const headers = { Authorization: `Bearer ${token}` };
        statuses.push((await fetch(`${api.url}/api/admin/session`, { headers })).status);
      }
      await api.close();
      return statuses;
    };
    const [before, after] = [`${ADMIN_TOKEN}-of-may`, `${ADMIN_TOKEN}-of-june`];
    expect(await statusesWith(before, [before, after])).toEqual([200, 401]);
    expect(await statusesWith(after, [before, after])).toEqual([401, 200]);
  });
});

describe.each(ODD)('%s', (_what, odd) => {
  it.each(NAMES)('in %s stands there as it was typed, and is found', async (field) => {
    const made = await create({ [field]: odd });
    expect(await read<AdminUserDetail>(`/users/${made.id}`)).toMatchObject({ [field]: odd });
    const change = { ...made, [field]: `${odd} again` };
    const changed = await ask(`/users/${made.id}`, { method: 'PUT', json: change });
    expect(await changed.json()).toMatchObject({ [field]: `${odd} again` });
    const { items } = await read<AdminUserList>(`/users?q=${encodeURIComponent(odd)}`);
    expect(items.map(({ id }) => id)).toContain(made.id);
  });

  it.each([
    ['username', odd, '/username'],
    ['username', `${odd}@example.org`, '/username'],
    ['role', odd, '/role'],
  ])('in %s is refused: %s', async (field, value, pointer) => {
    const answer = await ask('/users', { json: creation({ [field]: value }) });
    expect(answer.status).toBe(422);
    expect((await answer.json()) as Problem).toMatchObject({ errors: [{ pointer }] });
  });

  it('opens an account as its password', async () => {
    const password = `${odd}-Weaving-9`;
    const { username } = await create({ password });
    const { error } = await world.client().signInWithPassword({ email: username, password });
    expect(error).toBeNull();
  });

  it.each(['users', 'downloads', 'searches', 'audit', 'runs'])(
    'is searched for in %s',
    async (list) => {
      expect((await ask(`/${list}?q=${encodeURIComponent(odd)}`)).status).toBe(200);
    },
  );
});

describe('an address', () => {
  it('is known again however its letters are composed', async () => {
    const composed = 'zoë-of-the-loom@example.org'.normalize('NFC');
    const first = await ask('/users', { json: creation({ username: composed }) });
    const second = await ask('/users', {
      json: creation({ username: composed.normalize('NFD') }),
    });
    expect([first.status, second.status]).toEqual([201, 422]);
  });

  it('is not changed to that of somebody else, however it is written', async () => {
    const [one, other] = [await create(), await create()];
    for (const username of [other.username.toUpperCase(), ` ${other.username} `]) {
      const json = { ...one, username };
      const answer = await ask(`/users/${one.id}`, { method: 'PUT', json });
      expect(answer.status).toBe(422);
      expect((await answer.json()) as Problem).toMatchObject({
        errors: [{ detail: 'This email is already registered.' }],
      });
    }
  });
});

describe('an administrator', () => {
  it('does not take themselves out, though there is another one', async () => {
    const [one, other] = [await world.signedUp(), await world.signedUp()];
    await AccountModel.updateMany({ _id: { $in: [one.id, other.id] } }, { role: 'Admin' });
    const { number } = await AccountModel.findById(one.id).orFail().lean();
    const path = `/users/${number}`;
    const user = await read<AdminUserDetail>(path);
    for (const [way, call] of [
      [path, { method: 'DELETE' }],
      [`${path}/disable`, { method: 'POST' }],
      [path, { method: 'PUT', json: { ...user, role: 'Standard' } }],
    ] as const)
      expect((await ask(way, { ...call, token: one.accessToken })).status).toBe(403);
    expect(await read<AdminUserDetail>(path)).toMatchObject({ role: 'Admin', disabled: false });
    const byOther = { method: 'DELETE', token: other.accessToken };
    expect((await ask(path, byOther)).status).toBe(204);
  });
});
