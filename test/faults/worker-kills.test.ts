import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RunModel } from '@citeloom/common/server/models/run';
import { createRunQueue, type RunQueue } from '@citeloom/common/server/run-queue';
import { requestCancel } from '@citeloom/common/server/runs/cancel-run';
import { readEvents, readPartials } from '@citeloom/common/server/runs/read-events';
import { ATTEMPTS_MAX } from '@citeloom/worker/run-engine/execute-run';
import { startRedisServer } from '../support/redis-server.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { createProbeRun, readRun, untilFinished, untilRun } from '../support/runs.ts';
import { startScriptedProvider, type ScriptedProvider } from '../support/scripted-provider.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { startWorkerProcess, type WorkerProcess } from '../support/worker-process.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let redis: ServerProcess;
let queue: RunQueue;
let provider: ScriptedProvider;
let workers: WorkerProcess[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  redis = await startRedisServer();
  queue = createRunQueue(redis.url);
});

afterAll(async () => {
  await queue.close();
  await redis.close();
  await database.close();
});

beforeEach(async () => {
  provider = await startScriptedProvider();
});

afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  workers = [];
  await provider.close();
});

async function startWorker(): Promise<WorkerProcess> {
  const worker = await startWorkerProcess('./probe-worker-process.ts', {
    MONGODB_URL: database.url,
    REDIS_URL: redis.url,
  });
  workers.push(worker);
  return worker;
}

async function start(input: { steps: number; parallel?: boolean }) {
  const run = await createProbeRun({ provider: provider.url, ...input });
  await queue.add(run);
  return run;
}

const requestsFor = (path: string) => provider.requests.filter((seen) => seen === path).length;

describe('kill -9 of a worker', () => {
  it('inside a call: another worker goes on by itself and repeats only that call', async () => {
    const first = await startWorker();
    provider.holds = (path) => path === '/step/2' && requestsFor('/step/2') === 1;
    const { _id } = await start({ steps: 4 });
    await provider.nextHeld();
    await startWorker();
    await first.kill();
    await untilRun(_id, (run) => run.attempts === 2);
    const run = await untilFinished(_id);
    expect(run.status).toBe('succeeded');
    expect([0, 1, 2, 3].map((index) => requestsFor(`/step/${index}`))).toEqual([1, 1, 2, 1]);
    const events = await readEvents(_id, 0);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_event, index) => index + 1));
    expect((await readPartials(_id)).map(({ id }) => id)).toEqual(['0', '1', '2', '3']);
  });

  it('between calls: no call whose answer had arrived 400 ms before is made again', async () => {
    const first = await startWorker();
    provider.holds = (path) => path === '/step/3' && requestsFor('/step/3') === 1;
    const { _id } = await start({ steps: 5, parallel: true });
    await provider.nextHeld();
    await wait(400);
    await first.kill();
    await startWorker();
    expect((await untilFinished(_id)).status).toBe('succeeded');
    expect([0, 1, 2, 4].map((index) => requestsFor(`/step/${index}`))).toEqual([1, 1, 1, 1]);
  });

  it('five times in one run: it still ends with every piece exactly once', async () => {
    provider.holds = (path) => requestsFor(path) === 1;
    const { _id } = await start({ steps: 5 });
    for (let death = 0; death < 5; death += 1) {
      const worker = await startWorker();
      const held = await provider.nextHeld();
      expect(held.path).toBe(`/step/${death}`);
      await worker.kill();
    }
    await startWorker();
    const run = await untilFinished(_id);
    expect(run).toMatchObject({ status: 'succeeded', attempts: 6, progress: 100 });
    expect([0, 1, 2, 3, 4].map((index) => requestsFor(`/step/${index}`))).toEqual([2, 2, 2, 2, 2]);
    expect((await readPartials(_id)).map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4']);
  });

  it('more often than is allowed: the run ends with a clear error and can be continued', async () => {
    const run = await createProbeRun({ provider: provider.url, steps: 1 });
    await RunModel.updateOne({ _id: run._id }, { attempts: ATTEMPTS_MAX });
    await startWorker();
    const ended = await untilFinished(run._id);
    expect(ended).toMatchObject({ status: 'failed', error: { code: 'too_many_attempts' } });
    expect(provider.requests).toHaveLength(0);
  });
});

describe('a full queue', () => {
  const WAITING = 700;

  /** So many runs of one owner wait; the reconciler and the queue offer them as they offer any others. */
  async function fillQueue(): Promise<string[]> {
    const first = await createProbeRun({ provider: provider.url, steps: 2 });
    const more = Array.from({ length: WAITING - 1 }, () => ({ ...first, _id: randomUUID() }));
    await RunModel.insertMany(more);
    const runs = [first, ...more];
    for (const { _id, fence } of runs) await queue.add({ _id, fence });
    return runs.map(({ _id }) => _id);
  }

  const countEnded = (ids: string[]) =>
    RunModel.countDocuments({ _id: { $in: ids }, status: 'succeeded' });

  it('lets whoever was under way when the worker is told to stop end before most that wait', async () => {
    const first = await startWorker();
    provider.holds = (path) => path === '/step/1' && requestsFor('/step/1') <= 4;
    const begun = await Promise.all([0, 1, 2, 3].map(() => start({ steps: 2 })));
    for (const _run of begun) await provider.nextHeld();
    const waiting = await fillQueue();
    await first.kill('SIGTERM');
    await startWorker();
    for (const { _id } of begun) await untilFinished(_id);
    expect(await countEnded(waiting)).toBeLessThan(WAITING / 2);
    await RunModel.deleteMany({ _id: { $in: waiting } });
  });

  it('lets the run of an owner who has none under way go before the tenth of another', async () => {
    const waiting = await fillQueue();
    const newcomer = await createProbeRun({ provider: provider.url, steps: 1 });
    await RunModel.updateOne({ _id: newcomer._id }, { 'owner.id': randomUUID() });
    await queue.add(newcomer);
    await startWorker();
    const { claimedAt } = await untilFinished(newcomer._id);
    const before = { _id: { $in: waiting }, claimedAt: { $gt: new Date(0), $lt: claimedAt } };
    expect(await RunModel.countDocuments(before)).toBeLessThan(10);
    await RunModel.deleteMany({ _id: { $in: waiting } });
  });
});

describe('two worker processes', () => {
  it('hand a run over at once when one is told to stop, and no attempt is counted', async () => {
    const first = await startWorker();
    provider.holds = (path) => path === '/step/1' && requestsFor('/step/1') === 1;
    const { _id } = await start({ steps: 2 });
    await provider.nextHeld();
    await startWorker();
    await first.kill('SIGTERM');
    const run = await untilFinished(_id);
    expect(run).toMatchObject({ status: 'succeeded', attempts: 1 });
  });

  it('see a cancellation that another process asked for, while their call still waits', async () => {
    await startWorker();
    await startWorker();
    provider.holds = () => true;
    const { _id } = await start({ steps: 1 });
    await provider.nextHeld();
    expect(await requestCancel(_id)).toBe('requested');
    expect((await untilFinished(_id)).status).toBe('cancelled');
  });

  it('share the runs and never do one twice', async () => {
    await startWorker();
    await startWorker();
    const runs = await Promise.all(Array.from({ length: 20 }, () => start({ steps: 2 })));
    await Promise.all(runs.map(({ _id }) => untilFinished(_id)));
    const attempts = await Promise.all(runs.map(async ({ _id }) => (await readRun(_id)).attempts));
    expect(attempts).toEqual(runs.map(() => 1));
    expect(provider.requests).toHaveLength(40);
  });
});
