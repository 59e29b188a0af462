import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminDownloadList, AdminSearchList } from '@citeloom/common/contracts/admin-records';
import { AdminCosts, type AdminRunList } from '@citeloom/common/contracts/admin-runs';
import type { AdminUserList } from '@citeloom/common/contracts/admin-users';
import { toVersion2 } from '@citeloom/common/server/data-version/migrations/to-version-2';
import { AccountModel } from '@citeloom/common/server/models/account';
import { DownloadRecordModel } from '@citeloom/common/server/models/download-record';
import { RunCallModel } from '@citeloom/common/server/models/run-call';
import { RunModel } from '@citeloom/common/server/models/run';
import { SearchRecordModel } from '@citeloom/common/server/models/search-record';
import { SpendingModel } from '@citeloom/common/server/models/spending';
import { createRun } from '@citeloom/common/server/runs/create-run';
import { administrator, startAdminWorld } from '../support/administrator.ts';
import type { AuthWorld } from '../support/auth-world.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await startAdminWorld();
});
afterAll(() => world.close());

const { read } = administrator(() => world);

describe('data from before the admin area', () => {
  it('is filled in once, and then looks like any other', async () => {
    const person = await world.signedUp();
    const owner = { type: 'user' as const, id: person.id };
    const title = `older${randomUUID().slice(0, 8)}`;
    await AccountModel.collection.updateOne({ _id: person.id as never }, [
      { $set: { userMetadata: JSON.stringify({ first_name: title, last_name: 'Byron' }) } },
      { $unset: ['number', 'version', 'words', 'firstName', 'lastName', 'sortName', 'sortEmail'] },
    ]);
    const createdAt = new Date('2026-01-01');
    const records = [
      { _id: 90_001, email: 'a@example.org', sent: true },
      { _id: 90_002, email: 'a@example.org', sent: false },
      { _id: 90_003, email: null, sent: false },
    ];
    await DownloadRecordModel.collection.insertMany(
      records.map((one) => ({
        ...one,
        owner,
        createdAt,
        runId: randomUUID(),
        articleTitle: title,
      })) as never,
    );
    const run = await createRun({ kind: 'article', owner, title, input: {} });
    await RunModel.collection.updateOne({ _id: run._id as never }, { $unset: { words: 1 } });
    await SearchRecordModel.collection.insertOne({
      _id: 90_001,
      owner,
      createdAt,
      runId: randomUUID(),
      searchTerm: title,
      summariesCount: 0,
    } as never);
    await Promise.all([SpendingModel.deleteMany({}), RunCallModel.deleteMany({})]);
    await RunCallModel.create({
      runId: run._id,
      key: 'plan:x',
      output: 1,
      model: 'm-1',
      durationMs: 1,
      costs: { calls: 1, inputTokens: 3, outputTokens: 2, usd: 0.5 },
    });
    const { db } = mongoose.connection;
    if (!db) throw new Error('not connected');
    // Cut off and begun again.
    await toVersion2[0].run(db);
    for (const step of [...toVersion2, ...toVersion2]) await step.run(db);

    const users = await read<AdminUserList>(`/users?q=${title}`);
    expect(users.items).toMatchObject([{ firstName: title, lastName: 'Byron' }]);
    const downloads = await read<AdminDownloadList>(`/downloads?q=${title}&sort=id`);
    expect(downloads.items.map(({ delivery }) => delivery)).toEqual(['sent', 'unknown', 'file']);
    const searches = await read<AdminSearchList>(`/searches?q=${title}`);
    expect(searches.items).toMatchObject([{ outcome: 'empty', userId: users.items[0]?.id }]);
    expect((await read<AdminRunList>(`/runs?q=${title}`)).items).toHaveLength(1);
    const { total } = AdminCosts.parse(await read('/costs'));
    expect(total).toMatchObject({ calls: 1, usd: 0.5 });
  });
});
