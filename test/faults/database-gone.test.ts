import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectDatabase, disconnectDatabase } from '@citeloom/common/server/database';
import { createRunQueue, type RunQueue } from '@citeloom/common/server/run-queue';
import { readEvents } from '@citeloom/common/server/runs/read-events';
import { startMongodbServer } from '../support/mongodb-server.ts';
import { startRedisServer } from '../support/redis-server.ts';
import { createProbeRun, untilFinished } from '../support/runs.ts';
import { startScriptedProvider, type ScriptedProvider } from '../support/scripted-provider.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { startWorkerProcess, type WorkerProcess } from '../support/worker-process.ts';

let mongodb: ServerProcess;
let redis: ServerProcess;
let queue: RunQueue;
let worker: WorkerProcess;
let provider: ScriptedProvider;

beforeAll(async () => {
  [mongodb, redis] = await Promise.all([startMongodbServer(), startRedisServer()]);
  await connectDatabase(mongodb.url);
  queue = createRunQueue(redis.url);
  provider = await startScriptedProvider();
  worker = await startWorkerProcess('./probe-worker-process.ts', {
    MONGODB_URL: mongodb.url,
    REDIS_URL: redis.url,
  });
});

afterAll(async () => {
  await worker.kill();
  await provider.close();
  await queue.close();
  await disconnectDatabase();
  await Promise.all([mongodb.close(), redis.close()]);
});

describe('MongoDB crashes in the middle of a run', () => {
  it.each([1, 12])('for %d s: the run ends well and its events have no hole', async (seconds) => {
    let heldOnce = false;
    provider.holds = (path) => path === '/step/1' && !heldOnce;
    const { _id, fence } = await createProbeRun({ provider: provider.url, steps: 3 });
    await queue.add({ _id, fence });
    const held = await provider.nextHeld();
    heldOnce = true;
    await mongodb.kill();
    await wait((seconds * 1000) / 2);
    held.answer();
    await wait((seconds * 1000) / 2);
    await mongodb.start();
    const run = await untilFinished(_id);
    expect(run.status).toBe('succeeded');
    const events = await readEvents(_id, 0);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_event, index) => index + 1));
    expect(worker.alive()).toBe(true);
  });
});
