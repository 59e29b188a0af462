import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Problem } from '@citeloom/common/contracts/problem';
import type { AcceptedRun } from '@citeloom/common/contracts/run';
import { IdempotencyModel } from '@citeloom/common/server/models/idempotency-record';
import { RunEventModel } from '@citeloom/common/server/models/run-event';
import { RunModel } from '@citeloom/common/server/models/run';
import { SearchRecordModel } from '@citeloom/common/server/models/search-record';
import { recordEvent } from '@citeloom/common/server/runs/record-event';
import { finishResearch } from '../support/seed-research.ts';
import { startTestApi, until, type TestApi } from '../support/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ WAIT_LIMIT_S: '10' });
});
afterAll(async () => api.close());

type Options = {
  session: string;
  key: string;
  term?: string;
  prefer?: string;
  signal?: AbortSignal;
};

function research({ session, key, term = 'ink', prefer = 'respond-async', signal }: Options) {
  return fetch(`${api.url}/api/research`, {
    method: 'POST',
    headers: {
      'X-Session-Id': session,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      Prefer: prefer,
    },
    body: JSON.stringify({ searchTerm: term }),
    signal: signal ?? null,
  });
}

const runsOf = (session: string) => RunModel.find({ 'owner.id': session }).lean();

async function onlyRun(session: string): Promise<string> {
  await until(async () => (await runsOf(session)).length === 1);
  return (await runsOf(session))[0]?._id ?? '';
}

describe('Idempotency-Key', () => {
  it('gives the first 202 again and starts nothing', async () => {
    const [session, key] = [randomUUID(), randomUUID()];
    const first = await research({ session, key });
    const again = await research({ session, key });
    expect([first.status, again.status]).toEqual([202, 202]);
    const [one, other] = [await first.json(), await again.json()] as [AcceptedRun, AcceptedRun];
    expect(other.runId).toBe(one.runId);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    expect(await runsOf(session)).toHaveLength(1);
  });

  it('gives the first 202 again also when the run has ended since', async () => {
    const [session, key] = [randomUUID(), randomUUID()];
    await research({ session, key });
    const runId = await onlyRun(session);
    await finishResearch(runId);
    expect((await research({ session, key, prefer: '' })).status).toBe(202);
  });

  it('presents the first 200 afresh', async () => {
    const [session, key] = [randomUUID(), randomUUID()];
    const waiting = research({ session, key, prefer: '' });
    const runId = await onlyRun(session);
    const run = await finishResearch(runId);
    api.publish({ runId, seq: run.seq });
    const first = await waiting;
    const again = await research({ session, key, prefer: '' });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await again.json()).toEqual(await first.json());
    const stored = JSON.stringify(await IdempotencyModel.find().lean());
    expect(stored).not.toContain(session);
  });

  it('gives the problem of a failed run again', async () => {
    const [session, key] = [randomUUID(), randomUUID()];
    const waiting = research({ session, key, prefer: '' });
    const runId = await onlyRun(session);
    const error = { code: 'internal_error', message: 'It broke.', retryable: false };
    await recordEvent(runId, {}, { status: 'failed', message: 'It broke.', error }, api.publish);
    expect((await waiting).status).toBe(502);
    const again = await research({ session, key, prefer: '' });
    expect(again.status).toBe(502);
    expect(((await again.json()) as Problem).detail).toBe('It broke.');
    expect(await runsOf(session)).toHaveLength(1);
  });

  it('refuses another body under the same key', async () => {
    const [session, key] = [randomUUID(), randomUUID()];
    await research({ session, key });
    const other = await research({ session, key, term: 'paper' });
    expect(other.status).toBe(422);
    expect(((await other.json()) as Problem).code).toBe('idempotency_mismatch');
    expect(await runsOf(session)).toHaveLength(1);
  });

  it('answers 409 only while the first request is unanswered', async () => {
    const [session, key] = [randomUUID(), randomUUID()];
    const waiting = research({ session, key, prefer: '' });
    const runId = await onlyRun(session);
    const during = await research({ session, key, prefer: '' });
    expect(during.status).toBe(409);
    expect(((await during.json()) as Problem).code).toBe('idempotency_conflict');
    expect(Number(during.headers.get('retry-after'))).toBeGreaterThan(0);
    const run = await finishResearch(runId);
    api.publish({ runId, seq: run.seq });
    await waiting;
    expect((await research({ session, key, prefer: '' })).status).toBe(200);
  });

  it('makes one run of many simultaneous requests', async () => {
    const [session, key] = [randomUUID(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => research({ session, key })));
    expect(answers.every(({ status }) => status === 202 || status === 409)).toBe(true);
    expect(answers.filter(({ status }) => status === 202).length).toBeGreaterThanOrEqual(1);
    expect(await runsOf(session)).toHaveLength(1);
  });

  it('lets the next request go on when the caller of the first went away', async () => {
    const [session, key] = [randomUUID(), randomUUID()];
    const leaving = new AbortController();
    const left = research({ session, key, prefer: '', signal: leaving.signal });
    const runId = await onlyRun(session);
    leaving.abort();
    await expect(left).rejects.toThrow();
    let answer: Response | null = null;
    await until(async () => {
      answer = await research({ session, key, prefer: 'wait=0' });
      return answer.status !== 409;
    });
    expect(((await (answer as unknown as Response).json()) as AcceptedRun).runId).toBe(runId);
    expect(await runsOf(session)).toHaveLength(1);
  });

  it('is free again after a crash, and finds the run that the crash left', async () => {
    const [session, key] = [randomUUID(), randomUUID()];
    await research({ session, key });
    const runId = await onlyRun(session);
    // As a process leaves it that died between writing the run and answering.
    const crashed = { status: null, claimedUntil: new Date(Date.now() - 1) };
    await IdempotencyModel.updateOne({ runId }, { $set: crashed });
    const again = await research({ session, key });
    expect(((await again.json()) as AcceptedRun).runId).toBe(runId);
    // And one that died before it: what is recorded of a search is written with its run.
    await IdempotencyModel.updateOne({ runId }, { $set: crashed });
    await Promise.all([
      RunModel.deleteOne({ _id: runId }),
      RunEventModel.deleteMany({ runId }),
      SearchRecordModel.deleteOne({ runId }),
    ]);
    const fresh = await research({ session, key });
    expect(((await fresh.json()) as AcceptedRun).runId).toBe(runId);
    expect(await runsOf(session)).toHaveLength(1);
  });

  it('is scoped to the caller and to the route', async () => {
    const key = randomUUID();
    const [one, other] = [randomUUID(), randomUUID()];
    await research({ session: one, key });
    await research({ session: other, key, term: 'paper' });
    expect(await runsOf(one)).toHaveLength(1);
    expect(await runsOf(other)).toHaveLength(1);
  });

  it('is not used up by a request that was refused', async () => {
    const [session, key] = [randomUUID(), randomUUID()];
    const blog = (selectedSummaries: string[]) =>
      api.call('/api/blog', {
        session,
        json: { searchTerm: 'ink', selectedSummaries },
        headers: { 'Idempotency-Key': key },
      });
    expect((await blog([randomUUID()])).status).toBe(422);
    const second = (await (await blog([randomUUID()])).json()) as Problem;
    expect(second.code).toBe('validation_failed');
  });

  it('continues a run once', async () => {
    const [session, key] = [randomUUID(), randomUUID()];
    await research({ session, key });
    const runId = await onlyRun(session);
    const goOn = () =>
      api.call(`/api/runs/${runId}/continue`, {
        session,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
      });
    await api.call(`/api/runs/${runId}`, { session, method: 'DELETE' });
    expect((await goOn()).status).toBe(202);
    await api.call(`/api/runs/${runId}`, { session, method: 'DELETE' });
    expect((await goOn()).status).toBe(202);
    expect((await RunModel.findById(runId).lean())?.status).toBe('cancelled');
  });

  it('refuses a key that is not one', async () => {
    const answer = await research({ session: randomUUID(), key: 'x'.repeat(201) });
    expect(answer.status).toBe(400);
  });
});
