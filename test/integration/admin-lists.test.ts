import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditList } from '@citeloom/common/contracts/admin';
import type { AdminSearchList } from '@citeloom/common/contracts/admin-records';
import type { AdminUserChanged, AdminUserList } from '@citeloom/common/contracts/admin-users';
import { SearchRecordModel } from '@citeloom/common/server/models/search-record';
import { ADMIN_TOKEN, administrator, startAdminWorld } from '../support/administrator.ts';
import type { AuthWorld } from '../support/auth-world.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await startAdminWorld();
});
afterAll(() => world.close());

const { ask, read, create } = administrator(() => world);
const numbersOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);

describe('the lists', () => {
  const mark = `zqx${randomUUID().slice(0, 6)}`;
  const made: AdminUserChanged[] = [];
  beforeAll(async () => {
    for (const [firstName, role] of [
      ['Ada', 'Basic'],
      ['ada', 'Standard'],
      ['Zoë', 'Basic'],
      ['', 'Basic'],
      ['Ada', 'Basic'],
    ])
      made.push(await create({ firstName, role, lastName: mark }));
  });
  const list = (query: string) => read<AdminUserList>(`/users?q=${mark}&${query}`);
  const ids = (places: number[]) => places.map((place) => made[place]?.id);

  it('find people by the beginnings of their names and addresses', async () => {
    const found = await read<AdminUserList>(`/users?q=${mark.slice(0, -1)}%20ZOE`);
    expect(numbersOf(found)).toEqual(ids([2]));
    expect(found).toMatchObject({ total: 1, totalIsMinimum: false, nextCursor: null });
    const address = made[1]?.username ?? '';
    expect(numbersOf(await read(`/users?q=${encodeURIComponent(address)}`))).toEqual(ids([1]));
  });

  it('are filtered and sorted, and each page begins where the last one ended', async () => {
    expect(numbersOf(await list('role=Basic'))).toEqual(ids([4, 3, 2, 0]));
    expect(numbersOf(await list('sort=name'))).toEqual(ids([0, 1, 4, 2, 3]));
    expect(numbersOf(await list('sort=-role&limit=2'))).toEqual(ids([1, 4]));
    const whole: number[] = [];
    for (let cursor = ''; ;) {
      const page = await list(`sort=name&limit=2&cursor=${cursor}`.replace(/&cursor=$/, ''));
      expect(page.total).toBe(5);
      whole.push(...numbersOf(page));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(whole).toEqual(ids([0, 1, 4, 2, 3]));
  });

  it.each([
    ['a search of 5,000 characters', `q=${'a'.repeat(5000)}`, 422],
    ['an operator', 'role[$ne]=Basic&role=%7B%22%24ne%22%3A1%7D', 422],
    ['a role that there is not', 'role=admin', 422],
    ['an order that there is not', 'sort=passwordHash', 422],
    ['a page of too many', 'limit=100000', 422],
    [
      'a cursor of its own',
      `cursor=${Buffer.from('{"at":{"$gt":""}}').toString('base64url')}`,
      400,
    ],
  ])('refuse %s', async (_what, query, status) => {
    expect((await ask(`/users?${query}`)).status).toBe(status);
  });

  it('find nothing by signs alone, nor by what looks like a pattern', async () => {
    for (const q of ['***', '.*', '$where']) {
      expect(numbersOf(await read(`/users?q=${encodeURIComponent(q)}`))).toEqual([]);
    }
  });

  it('stay whole while rows are added', async () => {
    const first = await list('limit=3&sort=-id');
    await create({ lastName: mark });
    const rest = await list(`limit=3&sort=-id&cursor=${first.nextCursor}`);
    expect([...numbersOf(first), ...numbersOf(rest)]).toEqual(ids([4, 3, 2, 1, 0]));
  });
});

describe('a list', () => {
  it('shows each row that was there once, while a thousand are added before each page', async () => {
    const add = (from: number, count: number) =>
      SearchRecordModel.insertMany(
        Array.from({ length: count }, (_, n) => ({
          _id: from + n,
          runId: randomUUID(),
          owner: { type: 'session', id: randomUUID() },
          searchTerm: 'rows',
          summariesCount: n % 3,
          outcome: 'succeeded',
        })),
      );
    await add(500_001, 300);
    const shown: number[] = [];
    for (let page = 0, cursor: string | null = ''; cursor !== null; page += 1) {
      const more = cursor && `&cursor=${cursor}`;
      const list: AdminSearchList = await read(`/searches?sort=-id&limit=100${more}`);
      await add(600_001 + page * 1000, 1000);
      shown.push(...list.items.map(({ id }) => id));
      cursor = list.nextCursor;
    }
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.slice(0, 300)).toEqual(Array.from({ length: 300 }, (_, n) => 500_300 - n));
    await SearchRecordModel.deleteMany({ searchTerm: 'rows' });
  });
});

describe('a list as a file', () => {
  it('has every row, and no cell that a spreadsheet would reckon with', async () => {
    const mark = `csv${randomUUID().slice(0, 6)}`;
    for (let n = 0; n < 3; n += 1) {
      const answer = await world.api.call('/api/admin/users', {
        headers: { Authorization: `Bearer ${ADMIN_TOKEN}` },
        json: {
          username: `${mark}-${n}@example.org`,
          password: 'Weaving-9-looms',
          firstName: '=HYPERLINK("http://evil")',
          lastName: mark,
        },
      });
      expect(answer.status).toBe(201);
    }
    const answer = await ask(`/users.csv?q=${mark}&sort=id&limit=1`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="citeloom-users.csv"',
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    const lines = bytes.toString().split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFID,Username,First Name,Last Name,Role,Disabled,Created,Last Sign-in',
    );
    expect(lines).toHaveLength(5);
    expect(lines[1]).toContain(`,${mark}-0@example.org,"'=HYPERLINK(""http://evil"")",${mark},`);
    for (const list of ['downloads', 'searches', 'runs', 'audit'])
      expect((await ask(`/${list}.csv`)).status).toBe(200);
    const [exported] = (await read<AuditList>(`/audit?action=list.exported&sort=id`)).items;
    expect(exported).toMatchObject({ subject: { id: 'users' }, after: { q: mark } });
  });
});
