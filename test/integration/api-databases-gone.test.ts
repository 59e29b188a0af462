import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AcceptedRun } from '@citeloom/common/contracts/run';
import { connectSocket } from '../support/socket-client.ts';
import { openProxy, type CuttableProxy } from '../support/cuttable-proxy.ts';
import { startTestApi, until, type TestApi } from '../support/start-api.ts';
import { freshDatabaseUrl } from '../support/test-database.ts';

let api: TestApi;
let redis: CuttableProxy;
let mongodb: CuttableProxy;
const session = randomUUID();

/** A proxy before the engine that an address names, and the address that leads through it. */
async function behindProxy(address: string): Promise<[CuttableProxy, string]> {
  const url = new URL(address);
  const proxy = await openProxy(url.hostname, Number(url.port));
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  return [proxy, url.href];
}

beforeAll(async () => {
  const database = new URL(freshDatabaseUrl());
  // Without this the driver would go around the proxy, to the member that the replica set names.
  database.searchParams.delete('replicaSet');
  database.searchParams.set('directConnection', 'true');
  const [before, redisUrl] = await behindProxy(process.env.REDIS_URL ?? '');
  const [beforeDatabase, mongodbUrl] = await behindProxy(database.href);
  [redis, mongodb] = [before, beforeDatabase];
  api = await startTestApi({ REDIS_URL: redisUrl, MONGODB_URL: mongodbUrl, WAIT_LIMIT_S: '20' });
});
afterAll(async () => {
  await api.close();
  await redis.close();
  await mongodb.close();
});
afterEach(async () => {
  redis.mend();
  mongodb.mend();
  await until(async () => (await api.call('/api/health/ready')).status === 200);
});

function research(headers: Record<string, string> = { Prefer: 'respond-async' }) {
  return api.call('/api/research', { session, json: { searchTerm: 'ink' }, headers });
}

/** A research that was accepted: a database that has just come back may need a moment. */
async function accepted(): Promise<AcceptedRun> {
  let answer = await research();
  await until(async () => answer.status === 202 || (answer = await research()).status === 202);
  return (await answer.json()) as AcceptedRun;
}

describe.each(['cut', 'freeze'] as const)('Redis gone in the middle (%s)', (fault) => {
  it('answers 503 while nothing comes back, accepts nothing, and recovers', async () => {
    const before = (await (await api.call('/api/runs', { session })).json()) as { total: number };
    redis[fault]();
    for (let times = 0; times < 3; times += 1) {
      const answer = await research();
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    }
    const after = (await (await api.call('/api/runs', { session })).json()) as { total: number };
    expect(after.total).toBe(before.total);
    const ready = await api.call('/api/health/ready');
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ mongodb: true, redis: false, workers: null });
    redis.mend();
    await until(async () => (await research()).status === 202);
  });

  it('still shows runs, and cancels them', async () => {
    const run = await accepted();
    redis[fault]();
    const list = await api.call('/api/runs', { session });
    expect(list.status).toBe(200);
    const cancelled = await api.call(run.statusUrl, { session, method: 'DELETE' });
    expect(cancelled.status).toBe(202);
  });

  it('loses no event of a socket', async () => {
    const { runId, statusUrl } = await accepted();
    const socket = await connectSocket(api.url, { session });
    await socket.subscribe(runId);
    redis[fault]();
    await api.call(statusUrl, { session, method: 'DELETE' });
    await until(() => socket.events.at(-1)?.status === 'cancelled');
    expect(socket.events.map((event) => event.seq)).toEqual([1, 2]);
    socket.close();
  });
});

describe.each(['cut', 'freeze'] as const)('MongoDB gone in the middle (%s)', (fault) => {
  it('answers 503 while nothing comes back, and recovers', async () => {
    mongodb[fault]();
    const calls = ['/api/runs', `/api/runs/${randomUUID()}`, '/api/library'];
    const answers = await Promise.all([
      research(),
      research({}),
      research({ 'Idempotency-Key': randomUUID() }),
      ...calls.map((path) => api.call(path, { session })),
    ]);
    for (const answer of answers) expect(answer.status).toBe(503);
    expect((await api.call('/api/health/live')).status).toBe(200);
    mongodb.mend();
    await until(async () => (await research()).status === 202);
  });

  it('takes up sockets again', async () => {
    const { runId, statusUrl } = await accepted();
    const socket = await connectSocket(api.url, { session });
    await socket.subscribe(runId);
    mongodb[fault]();
    expect(await socket.subscribe(randomUUID())).toEqual({ ok: false, code: 'unavailable' });
    mongodb.mend();
    await until(
      async () => (await api.call(statusUrl, { session, method: 'DELETE' })).status === 202,
    );
    await until(() => socket.events.at(-1)?.status === 'cancelled');
    expect(socket.events.map((event) => event.seq)).toEqual([1, 2]);
    socket.close();
  });
});
