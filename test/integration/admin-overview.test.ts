import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminStats, AuditList } from '@citeloom/common/contracts/admin';
import type { AdminHealth, AdminSettings } from '@citeloom/common/contracts/admin-installation';
import {
  AdminCosts,
  type AdminRunItem,
  type AdminRunList,
  type AdminRunTimeline,
} from '@citeloom/common/contracts/admin-runs';
import type { AdminDownloadList } from '@citeloom/common/contracts/admin-records';
import type { Problem } from '@citeloom/common/contracts/problem';
import { settingNames } from '@citeloom/common/server/environment';
import { AccountModel } from '@citeloom/common/server/models/account';
import { RunCallModel } from '@citeloom/common/server/models/run-call';
import { RunModel } from '@citeloom/common/server/models/run';
import { SearchRecordModel } from '@citeloom/common/server/models/search-record';
import { SpendingModel } from '@citeloom/common/server/models/spending';
import { SummaryModel } from '@citeloom/common/server/models/summary';
import { WorkerBeatModel } from '@citeloom/common/server/models/worker-beat';
import { dayOf, recordSpending } from '@citeloom/common/server/record-spending';
import { recordDelivery, recordDownload } from '@citeloom/common/server/record-use';
import { createRun } from '@citeloom/common/server/runs/create-run';
import { recordEvent } from '@citeloom/common/server/runs/record-event';
import { ADMIN_TOKEN, startAdminWorld } from '../support/administrator.ts';
import type { AuthWorld } from '../support/auth-world.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await startAdminWorld({
    OPENAI_API_KEY: 'sk-secret-of-a-test',
    SEARXNG_URL: 'http://user:hidden@127.0.0.1:9/?key=hidden',
    CITELOOM_GENERATED: 'SECRETS_KEY REDIS_URL',
  });
});
afterAll(() => world.close());

const ask = (path: string, method = 'GET') =>
  world.api.call(`/api/admin${path}`, {
    method,
    headers: { Authorization: `Bearer ${ADMIN_TOKEN}` },
  });

async function read<Answer>(path: string, method = 'GET'): Promise<Answer> {
  const answer = await ask(path, method);
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as Answer;
}

const visitor = () => ({ type: 'session' as const, id: randomUUID() });
const end = (runId: string, status: 'succeeded' | 'failed' | 'cancelled') =>
  recordEvent(runId, {}, { status, message: 'Ended' });

async function search(title: string, summaries: number) {
  const owner = visitor();
  const run = await createRun({ kind: 'research', owner, title, input: { searchTerm: title } });
  for (let position = 0; position < summaries; position += 1) {
    await SummaryModel.create({
      _id: randomUUID(),
      owner,
      expiresAt: run.expiresAt,
      contentId: run._id,
      position,
      title: 'Ink',
      sentences: [],
      sourceIds: [],
      evidenceIds: [],
      sourcesCount: 1,
    });
  }
  return run._id;
}

const outcomeOf = async (runId: string) => {
  const { outcome, summariesCount } = await SearchRecordModel.findOne({ runId }).orFail().lean();
  return [outcome, summariesCount];
};

describe('a search', () => {
  it('is recorded when it begins, and how it ended; all of them count', async () => {
    const before = await read<AdminStats>('/stats');
    const [good, empty, failed, cancelled] = [
      await search('ink', 4),
      await search('quills', 0),
      await search('paper', 2),
      await search('glue', 0),
    ];
    expect(await outcomeOf(good)).toEqual(['running', 0]);
    await end(good, 'succeeded');
    await end(empty, 'succeeded');
    await end(failed, 'failed');
    await end(cancelled, 'cancelled');
    expect(await outcomeOf(good)).toEqual(['succeeded', 4]);
    expect(await outcomeOf(empty)).toEqual(['empty', 0]);
    expect(await outcomeOf(failed)).toEqual(['failed', 2]);
    expect(await outcomeOf(cancelled)).toEqual(['cancelled', 0]);
    const { searches } = await read<AdminStats>('/stats');
    expect(before.searches.total).toBe(0);
    expect(searches).toEqual({
      total: 4,
      averageSummaries: 1.5,
      succeeded: 1,
      empty: 1,
      failed: 1,
      cancelled: 1,
      running: 0,
    });
  });
});

describe('downloads', () => {
  it('tell what happened to each', async () => {
    const owner = { type: 'session' as const, id: randomUUID() };
    const title = `deliveries${randomUUID().slice(0, 6)}`;
    const record = async (
      mailedTo: string | null,
      state?: Parameters<typeof recordDelivery>[1],
    ) => {
      const runId = randomUUID();
      await recordDownload({ runId, owner, kind: 'package', articleTitle: title, mailedTo });
      if (state) await recordDelivery(runId, state);
    };
    await record(null);
    await record('a@example.org');
    for (const state of ['sent', 'kept', 'failed', 'unknown'] as const)
      await record('a@example.org', state);
    const { items } = await read<AdminDownloadList>(`/downloads?q=${title}&sort=id`);
    expect(items.map(({ delivery, downloadSent }) => [delivery, downloadSent])).toEqual([
      ['file', true],
      ['pending', false],
      ['sent', true],
      ['outbox', false],
      ['failed', false],
      ['unknown', false],
    ]);
    const sent = await read<AdminDownloadList>(`/downloads?q=${title}&status=sent`);
    expect(sent.items.map(({ delivery }) => delivery)).toEqual(['sent', 'file']);
    expect((await read<AdminDownloadList>(`/downloads?q=${title}&status=pending`)).total).toBe(4);
  });
});

describe('runs', () => {
  it('are listed whosever they are, with what they cost, and told in order', async () => {
    const person = await world.signedUp();
    const owner = { type: 'user' as const, id: person.id };
    const title = `bindings ${randomUUID().slice(0, 8)}`;
    const { _id } = await createRun({ kind: 'research', owner, title, input: {} });
    await recordEvent(_id, {}, { status: 'running', stage: 'search', message: 'Searching' });
    const calls = [
      {
        runId: _id,
        key: `plan:${'a'.repeat(32)}`,
        output: 'a secret answer',
        costs: { calls: 1, inputTokens: 10, outputTokens: 5, usd: 0.01 },
        model: 'm-1',
        durationMs: 12,
        tries: 3,
      },
      {
        runId: _id,
        key: `failed:${randomUUID()}:read:${'b'.repeat(32)}`,
        output: null,
        costs: null,
        model: null,
        durationMs: 1,
        tries: 4,
        error: 'The page cannot be read.',
      },
    ];
    for (const call of calls) await RunCallModel.create([call]);
    await recordEvent(_id, {}, { stage: 'read', message: 'Reading' });
    await recordEvent(
      _id,
      {},
      {
        status: 'failed',
        message: 'Ended',
        error: { code: 'provider', message: 'No answer.', retryable: true },
        costs: { calls: 1, inputTokens: 10, outputTokens: 5, usd: 0.01 },
      },
    );
    const { items } = await read<AdminRunList>(`/runs?q=${encodeURIComponent(title)}`);
    const { number } = await AccountModel.findById(person.id).orFail().lean();
    expect(items).toMatchObject([
      {
        id: _id,
        kind: 'research',
        status: 'failed',
        owner: { type: 'user', userId: number, email: person.email },
        costs: { usd: 0.01 },
        cancellable: false,
        resumable: true,
      },
    ]);
    const timeline = await read<AdminRunTimeline>(`/runs/${_id}`);
    expect(timeline.stages.map(({ label, endedAt }) => [label, endedAt !== null])).toEqual([
      ['Searching', true],
      ['Reading', true],
    ]);
    expect(timeline.calls).toMatchObject([
      { name: 'plan', model: 'm-1', tries: 3, inputTokens: 10, error: null },
      { name: 'read', tries: 4, error: 'The page cannot be read.' },
    ]);
    expect(timeline).toMatchObject({ callsTotal: 2, eventsTotal: 4, run: { id: _id } });
    expect(JSON.stringify(timeline)).not.toContain('a secret answer');
  });

  it('are cancelled and continued, which is recorded', async () => {
    const { _id } = await createRun({
      kind: 'article',
      owner: visitor(),
      title: 'Ink',
      input: {},
    });
    expect(await read<AdminRunItem>(`/runs/${_id}/cancel`, 'POST')).toMatchObject({
      status: 'cancelled',
    });
    // As often as one likes.
    expect((await ask(`/runs/${_id}/cancel`, 'POST')).status).toBe(200);
    expect(await read<AdminRunItem>(`/runs/${_id}/continue`, 'POST')).toMatchObject({
      status: 'queued',
      cancellable: true,
    });
    const again = (await (await ask(`/runs/${_id}/continue`, 'POST')).json()) as Problem;
    expect(again).toMatchObject({ status: 409, code: 'not_resumable' });
    const { items } = await read<AuditList>(`/audit?q=${_id}`);
    expect(items.map(({ action, after }) => [action, after])).toEqual([
      ['run.continued', { status: 'queued' }],
      ['run.cancelled', { status: 'cancelled' }],
      ['run.cancelled', { status: 'cancelled' }],
    ]);
    await RunModel.deleteOne({ _id });
  });
});

describe('costs', () => {
  it('are summed by day, person, kind and model, also of runs and people that are gone', async () => {
    await SpendingModel.deleteMany({});
    const person = await world.signedUp();
    const { number } = await AccountModel.findById(person.id).orFail().lean();
    const costs = (usd: number) => ({ calls: 1, inputTokens: 100, outputTokens: 10, usd });
    const owner = { type: 'user' as const, id: person.id };
    await recordSpending({ owner, kind: 'article', model: 'm-1' }, costs(0.5));
    await recordSpending({ owner, kind: 'article', model: 'm-1' }, costs(0.25));
    await recordSpending({ owner: visitor(), kind: 'research', model: null }, costs(0.1));
    await recordSpending({ owner: visitor(), kind: 'research', model: 'm-2' }, costs(0.1));
    const gone = { type: 'user' as const, id: randomUUID() };
    await recordSpending({ owner: gone, kind: 'judge', model: 'm-2' }, costs(2));
    await SpendingModel.create({
      day: '2020-02-29',
      owner: gone,
      kind: 'judge',
      model: 'm-2',
      ...costs(9),
    });
    const by = async (group: string) => {
      const { items } = AdminCosts.parse(await read(`/costs?by=${group}`));
      return items.map(({ key, usd }) => [key, Math.round(usd * 100) / 100]);
    };
    expect(await by('day')).toEqual([[dayOf(new Date()), 2.95]]);
    expect(await by('person')).toEqual([
      ['gone', 2],
      [String(number), 0.75],
      ['session', 0.2],
    ]);
    expect(await by('kind')).toEqual([
      ['judge', 2],
      ['article', 0.75],
      ['research', 0.2],
    ]);
    expect(await by('model')).toEqual([
      ['m-2', 2.1],
      ['m-1', 0.75],
      ['none', 0.1],
    ]);
    const old = AdminCosts.parse(await read('/costs?from=2020-02-01&to=2020-03-01'));
    expect(old).toMatchObject({ total: { usd: 9, calls: 1 }, items: [{ key: '2020-02-29' }] });
  });

  it.each([
    ['from=2026-02-30', 422],
    ['by=owner', 422],
    ['from=2026-03-01&to=2026-02-01', 400],
    ['from=2000-01-01', 400],
  ])('are not asked for by %s', async (query, status) => {
    expect((await ask(`/costs?${query}`)).status).toBe(status);
  });
});

describe('the installation', () => {
  it('tells what waits, who works, what writes, where mail goes and how full it is', async () => {
    const { _id } = await createRun({ kind: 'judge', owner: visitor(), title: 'Ink', input: {} });
    const now = new Date();
    const worker = { host: 'loom-1', version: '9.9.9', concurrency: 4, startedAt: now };
    await WorkerBeatModel.create([
      { _id: 'awake', ...worker, lastBeatAt: now },
      { _id: 'silent', ...worker, lastBeatAt: new Date(now.getTime() - 60_000) },
    ]);
    const health = await read<AdminHealth>('/health');
    expect(health).toMatchObject({ mongodb: true, redis: true });
    expect(health.kinds.find(({ kind }) => kind === 'judge')).toMatchObject({
      waiting: 1,
      active: 0,
    });
    expect(health.kinds.find(({ kind }) => kind === 'upload')?.oldestWaitingS).toBeNull();
    expect(health.workers.map(({ id, alive }) => [id, alive])).toEqual([
      ['awake', true],
      ['silent', false],
    ]);
    expect(health.engines[0]).toMatchObject({ part: 'writer', name: /^OpenAI/ });
    expect(health.mail).toEqual({ destination: 'outbox', server: null, sender: '', records: [] });
    expect(health.storage.databaseBytes).toBeGreaterThan(0);
    await RunModel.deleteOne({ _id });
  });

  it('tells its settings with where they are from, and no secret', async () => {
    const answer = await ask('/settings');
    const text = await answer.text();
    const { items } = JSON.parse(text) as AdminSettings;
    expect(items.map(({ name }) => name)).toEqual(settingNames);
    const of = (wanted: string) => items.find(({ name }) => name === wanted);
    expect(of('LIMITS_FACTOR')).toMatchObject({ value: '1000', source: 'environment' });
    expect(of('WAIT_LIMIT_S')).toMatchObject({ value: '120', source: 'default' });
    expect(of('SMTP_URL')).toMatchObject({ value: null, source: 'unset' });
    expect(of('SECRETS_KEY')).toEqual({
      name: 'SECRETS_KEY',
      value: null,
      secret: true,
      source: 'generated',
    });
    expect(of('OPENAI_API_KEY')).toMatchObject({ value: null, secret: true });
    expect(of('SEARXNG_URL')).toMatchObject({ value: 'http://127.0.0.1:9/' });
    const { MONGODB_URL, REDIS_URL, SECRETS_KEY } = world.api.environment;
    const passwords = [MONGODB_URL, REDIS_URL].map((url) => new URL(url).password);
    for (const secret of [...passwords, SECRETS_KEY, ADMIN_TOKEN, 'sk-secret', 'hidden'].filter(
      Boolean,
    ))
      expect(text).not.toContain(secret);
  });
});
