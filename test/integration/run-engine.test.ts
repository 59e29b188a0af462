import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { createLogger } from '@citeloom/common/server/log';
import { RunCallModel } from '@citeloom/common/server/models/run-call';
import { RunModel } from '@citeloom/common/server/models/run';
import { createRunQueue, type RunQueue } from '@citeloom/common/server/run-queue';
import { connectRedis } from '@citeloom/common/server/redis';
import { requestCancel } from '@citeloom/common/server/runs/cancel-run';
import { continueRun } from '@citeloom/common/server/runs/continue-run';
import { readEvents, readPartials } from '@citeloom/common/server/runs/read-events';
import { recordEvent } from '@citeloom/common/server/runs/record-event';
import { claimRun } from '@citeloom/worker/run-engine/lease';
import { startRunEngine } from '@citeloom/worker/run-engine/start-run-engine';
import { createProbeKind } from '../support/probe-kind.ts';
import { startRedisServer } from '../support/redis-server.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { createProbeRun, readRun, untilFinished, untilRun } from '../support/runs.ts';
import { startScriptedProvider, type ScriptedProvider } from '../support/scripted-provider.ts';
import { openTestDatabase } from '../support/test-database.ts';

const HASTY_MS = 1500;

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let redis: ServerProcess;
let queue: RunQueue;
let engine: ReturnType<typeof startRunEngine>;
let provider: ScriptedProvider;

beforeAll(async () => {
  database = await openTestDatabase();
  redis = await startRedisServer();
  queue = createRunQueue(redis.url);
  engine = startRunEngine({
    kinds: { probe: createProbeKind(), 'hasty-probe': createProbeKind(HASTY_MS) },
    redisUrl: redis.url,
    concurrency: 4,
    log: createLogger('test', 'silent'),
  });
});

afterAll(async () => {
  await engine.close();
  await queue.close();
  await redis.close();
  await database.close();
});

beforeEach(async () => {
  provider = await startScriptedProvider();
});

afterEach(async () => {
  await provider.close();
});

async function start(
  input: { steps: number; parallel?: boolean; ticks?: number },
  more: Parameters<typeof createProbeRun>[1] = {},
) {
  const run = await createProbeRun({ provider: provider.url, ...input }, more);
  await queue.add(run);
  return run;
}

describe('a run', () => {
  it('goes from queued to succeeded with its result, costs and progress 100', async () => {
    const { _id } = await start({ steps: 3 });
    const run = await untilFinished(_id);
    expect(run).toMatchObject({ status: 'succeeded', progress: 100, attempts: 1, error: null });
    expect(run.result).toEqual({
      answers: [0, 1, 2].map((index) => ({ path: `/step/${index}`, count: 1 })),
    });
    expect(run.costs).toMatchObject({ calls: 3, inputTokens: 30 });
    expect(run.costs.usd).toBeCloseTo(0.03);
    expect(run.leaseUntil).toBeNull();
  });

  it('numbers its events from 1 without holes, with progress that never falls and ends at 100', async () => {
    const { _id } = await start({ steps: 8, parallel: true, ticks: 40 });
    await untilFinished(_id);
    const events = await readEvents(_id, 0);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_event, index) => index + 1));
    const progress = events.map((event) => event.progress);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(events.at(-1)).toMatchObject({ status: 'succeeded', progress: 100 });
    expect(progress.slice(0, -1).every((value) => value < 100)).toBe(true);
  });

  it('coalesces progress without pieces but keeps the last', async () => {
    const { _id } = await start({ steps: 1, ticks: 500 });
    await untilFinished(_id);
    const ticks = (await readEvents(_id, 0)).filter(({ message }) => message.startsWith('Tick'));
    expect(ticks.length).toBeLessThan(10);
    expect(ticks.at(-1)?.message).toBe('Tick 500');
  });

  it('shows every finished piece once, also when the same job is delivered twice', async () => {
    const { _id } = await start({ steps: 4 });
    await queue.add({ _id, fence: 77 });
    await untilFinished(_id);
    expect((await readPartials(_id)).map(({ id }) => id)).toEqual(['0', '1', '2', '3']);
    expect(provider.requests).toHaveLength(4);
  });

  it('tries again what may succeed, with the wait that the provider asks for', async () => {
    let failures = 2;
    provider.status = (path) =>
      path === '/step/1' && failures-- > 0
        ? { status: 503, headers: { 'retry-after': '1' } }
        : null;
    const started = Date.now();
    const { _id } = await start({ steps: 2 });
    expect((await untilFinished(_id)).status).toBe('succeeded');
    expect(provider.requests.filter((path) => path === '/step/1')).toHaveLength(3);
    expect(Date.now() - started).toBeGreaterThanOrEqual(2000);
  });

  it('fails at once on a 4xx, says so in words, and keeps what was finished', async () => {
    provider.status = (path) => (path === '/step/0' ? { status: 403 } : null);
    const { _id } = await start({ steps: 2 });
    const run = await untilFinished(_id);
    expect(run).toMatchObject({
      status: 'failed',
      error: { code: 'http_403', message: 'The provider answered 403' },
    });
    expect(provider.requests).toHaveLength(1);
  });

  it('ends as succeeded with note incomplete when a provider fails after a finished piece', async () => {
    provider.status = (path) => (path === '/step/2' ? { status: 401 } : null);
    const { _id } = await start({ steps: 3 });
    const run = await untilFinished(_id);
    expect(run.status).toBe('succeeded');
    expect(run.notes).toMatchObject([{ code: 'incomplete', text: 'The provider answered 401' }]);
    expect((run.result as { answers: unknown[] }).answers).toHaveLength(2);
  });

  it('goes on from its stored calls when it is continued', async () => {
    provider.status = (path) => (path === '/step/2' ? { status: 401 } : null);
    const { _id } = await start({ steps: 3 });
    await untilFinished(_id);
    provider.status = () => null;
    const continued = await continueRun(_id);
    expect(continued).toMatchObject({ status: 'queued', attempts: 0, notes: [] });
    await queue.add({ _id, fence: continued?.fence ?? 0 });
    const run = await untilRun(_id, ({ status }) => status === 'succeeded');
    expect(run.progress).toBe(100);
    expect(provider.requests.filter((path) => path === '/step/0')).toHaveLength(1);
    expect(provider.requests.filter((path) => path === '/step/1')).toHaveLength(1);
    const events = await readEvents(_id, 0);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_event, index) => index + 1));
  });

  it('cannot be continued while it runs or when it is complete', async () => {
    const { _id } = await start({ steps: 1 });
    await untilFinished(_id);
    expect(await continueRun(_id)).toBeNull();
  });

  it('is cancelled while a call is under way, without its answer', async () => {
    provider.holds = (path) => path === '/step/1';
    const { _id } = await start({ steps: 3 });
    await provider.nextHeld();
    expect(await requestCancel(_id)).toBe('requested');
    const run = await untilFinished(_id);
    expect(run.status).toBe('cancelled');
    expect(run.result).toBeDefined();
    expect(await requestCancel(_id)).toBe('finished');
  });

  it('is cancelled at once while it waits in the queue', async () => {
    const run = await createProbeRun({ provider: provider.url, steps: 1 });
    expect(await requestCancel(run._id)).toBe('cancelled');
    await queue.add(run);
    expect((await readRun(run._id)).status).toBe('cancelled');
    expect(provider.requests).toHaveLength(0);
  });

  it('is given back when work is paused, says why, and goes on from its stored calls', async () => {
    provider.holds = (path) => path === '/step/1' && provider.requests.length < 3;
    const { _id } = await start({ steps: 3 });
    await provider.nextHeld();
    await engine.pause();
    const waiting = await untilRun(_id, (run) => /room on the disk/.test(run.message));
    expect(waiting.status).toBe('running');
    await untilRun(_id, (run) => run.leaseUntil === null);
    expect(provider.requests).toHaveLength(2);
    engine.resume();
    const run = await untilFinished(_id);
    expect(run.status).toBe('succeeded');
    expect(provider.requests.filter((path) => path === '/step/0')).toHaveLength(1);
  });

  it('that lost its place in the queue is found by the reconciler', async () => {
    const run = await createProbeRun({ provider: provider.url, steps: 1 });
    expect((await untilFinished(run._id)).status).toBe('succeeded');
  });

  it('survives that Redis loses everything in the middle', async () => {
    provider.holds = (path) => path === '/step/1';
    const running = await start({ steps: 3 });
    const held = await provider.nextHeld();
    const waiting = await createProbeRun({ provider: provider.url, steps: 1 });
    const client = connectRedis(redis.url, { failFast: false });
    await client.flushall();
    client.disconnect();
    held.answer();
    expect((await untilFinished(running._id)).status).toBe('succeeded');
    expect((await untilFinished(waiting._id)).status).toBe('succeeded');
    expect(provider.requests.filter((path) => path === '/step/0')).toHaveLength(2);
  });

  it('survives that Redis crashes and comes back', async () => {
    provider.holds = (path) => path === '/step/1';
    const running = await start({ steps: 3 });
    const held = await provider.nextHeld();
    await redis.kill();
    await expect(queue.add({ ...running, fence: 99 })).rejects.toThrow();
    expect(await queue.ping()).toBe(false);
    const accepted = await createProbeRun({ provider: provider.url, steps: 1 });
    held.answer();
    expect((await untilFinished(running._id)).status).toBe('succeeded');
    await redis.start();
    expect((await untilFinished(accepted._id)).status).toBe('succeeded');
  });
});

describe('what strangers can make wait', () => {
  const stranger = { type: 'session', id: '57a4e600-0000-4000-8000-000000000000' } as const;
  const person = { type: 'session', id: 'be450400-0000-4000-8000-000000000000' } as const;

  it('ends when its kind has taken its longest time, with what was finished', async () => {
    provider.holds = (path) => path === '/step/1';
    const { _id } = await start({ steps: 3 }, { kind: 'hasty-probe' });
    const started = Date.now();
    const run = await untilFinished(_id);
    expect(Date.now() - started).toBeLessThan(HASTY_MS + 3000);
    expect(run).toMatchObject({ status: 'succeeded', notes: [{ code: 'incomplete' }] });
    expect(run.notes[0]?.text).toMatch(/^This took longer than 1 minute and was stopped\./);
    const { answers } = run.result as { answers: unknown[] };
    expect(answers).toHaveLength(1);
  });

  it('takes two places at once for an owner, and leaves its lane and the others free', async () => {
    provider.holds = () => true;
    const held = Array.from({ length: 6 }, () => provider.nextHeld());
    const theirs = [];
    for (let run = 0; run < 6; run += 1)
      theirs.push(await start({ steps: 1 }, { lane: 'sites', owner: stranger }));
    await Promise.all(held.slice(0, 2));
    // Whoever has none under way goes first, in the same lane and in others.
    provider.holds = () => false;
    for (const lane of ['sites', 'files', 'work'] as const) {
      const { _id } = await start({ steps: 1 }, { lane, owner: person });
      expect((await untilFinished(_id)).status).toBe('succeeded');
    }
    const running = await RunModel.countDocuments({ status: 'running', 'owner.id': stranger.id });
    expect(running).toBe(2);
    // One that ends gives its place to the next.
    (await held[0])?.answer();
    (await held[1])?.answer();
    for (const { _id } of theirs) expect((await untilFinished(_id)).status).toBe('succeeded');
  });
});

describe('a process that died in the middle of a transaction', () => {
  it('does not keep its run from the next one for longer than its lease', async () => {
    const run = await createProbeRun({ provider: provider.url, steps: 1 });
    // As a killed process leaves it: begun, and never ended by anybody.
    const session = await mongoose.startSession();
    session.startTransaction();
    await RunModel.updateOne({ _id: run._id }, { $inc: { seq: 1 } }, { session });
    // Returns once the run can be claimed; the engine of these tests may have been faster.
    await claimRun(run._id);
    expect((await readRun(run._id)).fence).toBeGreaterThan(0);
    // The server ended the transaction by itself: its own limit came first.
    await expect(session.commitTransaction()).rejects.toThrow();
    await session.abortTransaction().catch(() => undefined);
    await session.endSession();
  });
});

describe('the fence', () => {
  it('lets one worker hold a run and refuses the writes of an earlier one', async () => {
    const run = await createProbeRun({ provider: provider.url, steps: 1 });
    const claims = await Promise.all([claimRun(run._id), claimRun(run._id), claimRun(run._id)]);
    const held = claims.filter((claim) => claim !== null);
    expect(held).toHaveLength(1);
    const fence = held[0]?.fence ?? 0;
    expect(await recordEvent(run._id, { fence: fence - 1 }, { message: 'late' })).toBeNull();
    expect(await recordEvent(run._id, { fence }, { message: 'in time' })).not.toBeNull();
    expect((await readEvents(run._id, 0)).map(({ message }) => message)).not.toContain('late');
    await requestCancel(run._id);
  });

  it('keeps calls unique: the first stored answer wins', async () => {
    const { _id } = await start({ steps: 2 });
    await untilFinished(_id);
    const [first] = await RunCallModel.find({ runId: _id }).lean();
    await expect(RunCallModel.create([{ ...first, _id: undefined }])).rejects.toMatchObject({
      code: 11000,
    });
  });
});
