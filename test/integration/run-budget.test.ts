import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@citeloom/common/server/log';
import { RunModel, type RunDocument } from '@citeloom/common/server/models/run';
import { SpendingModel } from '@citeloom/common/server/models/spending';
import { createRunQueue, type RunQueue } from '@citeloom/common/server/run-queue';
import { continueRun } from '@citeloom/common/server/runs/continue-run';
import type { Budget } from '@citeloom/worker/run-engine/budget';
import { startRunEngine } from '@citeloom/worker/run-engine/start-run-engine';
import { createProbeKind } from '../support/probe-kind.ts';
import { startRedisServer } from '../support/redis-server.ts';
import { createProbeRun, untilFinished } from '../support/runs.ts';
import { startScriptedProvider, type ScriptedProvider } from '../support/scripted-provider.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { openTestDatabase } from '../support/test-database.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let redis: ServerProcess;
let queue: RunQueue;
let provider: ScriptedProvider;
let engine: ReturnType<typeof startRunEngine> | null = null;
const kinds = { probe: createProbeKind() };

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
  await engine?.close();
  await provider.close();
});

async function restartEngine(budget: Budget): Promise<void> {
  await engine?.close();
  const log = createLogger('test', 'silent');
  engine = startRunEngine({ kinds, redisUrl: redis.url, concurrency: 4, log, budget });
}

/** Each step of the probe costs a cent and ten tokens. */
async function start(steps: number, more: { tokens?: number } = {}) {
  const run = await createProbeRun({ provider: provider.url, steps, ...more });
  await queue.add(run);
  return run;
}

async function goOn(runId: string) {
  const run = await continueRun(runId);
  if (!run) throw new Error('the run cannot be continued');
  await queue.add(run);
  return untilFinished(runId);
}

it.each<[string, Budget, number]>([
  ['money', { usd: 0.025 }, 3],
  ['tokens', { tokens: 40 }, 4],
])(
  'a run whose budget of %s is used up stops, keeps what it has, and goes on with a larger one',
  async (_what, budget, calls) => {
    await restartEngine(budget);
    const { _id } = await start(6);
    const run = await untilFinished(_id);
    expect(run).toMatchObject({ status: 'succeeded', costs: { calls } });
    expect(run.notes[0]).toMatchObject({ code: 'incomplete' });
    expect(run.notes[0]?.text).toMatch(/^The budget of .* is used up/);
    expect((run.result as { answers: unknown[] }).answers).toHaveLength(calls);
    expect(provider.requests).toHaveLength(calls);

    const still = await goOn(_id);
    expect(still.notes[0]?.text).toMatch(/is used up/);
    expect(provider.requests).toHaveLength(calls);

    await restartEngine({});
    const whole = await goOn(_id);
    expect(whole).toMatchObject({ status: 'succeeded', notes: [], costs: { calls: 6 } });
    expect(provider.requests).toHaveLength(6);
  },
);

it('what a failed call has cost counts, also after the run is continued', async () => {
  await restartEngine({});
  let broken = true;
  provider.status = (path) => (broken && path === '/step/1' ? { status: 400 } : null);
  const { _id } = await start(3);
  const failed = await untilFinished(_id);
  expect(failed.costs).toMatchObject({ calls: 2, inputTokens: 20 });
  broken = false;
  const whole = await goOn(_id);
  expect(whole).toMatchObject({ status: 'succeeded', costs: { calls: 4, inputTokens: 40 } });
  expect(whole.costs.usd).toBeCloseTo(0.04);
});

it('what a failed call has cost in money alone counts as well', async () => {
  await restartEngine({});
  provider.status = (path) => (path === '/step/1' ? { status: 400 } : null);
  const { _id } = await start(3, { tokens: 0 });
  const failed = await untilFinished(_id);
  expect(failed.costs.usd).toBeCloseTo(0.02);
});

describe('the budget of a day', () => {
  const others = '0ddba115-0000-4000-8000-000000000000';
  beforeEach(async () => void (await SpendingModel.deleteMany({})));

  async function startAs(owner: string, steps: number): Promise<RunDocument> {
    const run = await createProbeRun({ provider: provider.url, steps });
    await RunModel.updateOne({ _id: run._id }, { 'owner.id': owner });
    await queue.add(run);
    return untilFinished(run._id);
  }

  it('of a person holds over all of their runs, and for nobody else', async () => {
    await restartEngine({ personDay: { usd: 0.035 } });
    const me = '0ddba111-0000-4000-8000-000000000000';
    expect(await startAs(me, 2)).toMatchObject({ status: 'succeeded', notes: [] });
    const second = await startAs(me, 6);
    expect(second).toMatchObject({ status: 'succeeded', costs: { calls: 2 } });
    expect(second.notes[0]?.text).toMatch(
      /^The budget of \$0\.0[34] for one person a day is used up.*BUDGET_PERSON_DAY_USD/,
    );
    const third = await startAs(me, 1);
    expect(third).toMatchObject({ status: 'failed', error: { code: 'budget' } });
    expect(await startAs(others, 2)).toMatchObject({ status: 'succeeded', notes: [] });
    // What was spent yesterday counts no more.
    await SpendingModel.updateMany({}, { day: '2020-01-01' });
    expect((await goOn(second._id)).costs.calls).toBe(6);
  });

  it('of the installation holds for everybody', async () => {
    await restartEngine({ installationDay: { tokens: 30 } });
    expect(await startAs(others, 2)).toMatchObject({ status: 'succeeded', notes: [] });
    const next = await startAs('c0ffee00-0000-4000-8000-000000000000', 4);
    expect(next.costs.calls).toBe(1);
    expect(next.notes[0]?.text).toMatch(/30 tokens for the whole installation a day is used up/);
  });
});
