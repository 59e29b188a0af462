import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ArticleAnswer } from '@citeloom/common/contracts/article-request';
import type { Problem } from '@citeloom/common/contracts/problem';
import type { ResearchAnswer } from '@citeloom/common/contracts/research';
import type {
  AcceptedRun,
  RunSnapshot,
  RunList as RunListSchema,
} from '@citeloom/common/contracts/run';
import { RunModel } from '@citeloom/common/server/models/run';
import { SourceModel } from '@citeloom/common/server/models/source';
import { recordEvent } from '@citeloom/common/server/runs/record-event';
import { seedImages } from '../support/seed-images.ts';
import { finishResearch, seedArticle, seedResearch } from '../support/seed-research.ts';
import { startTestApi, until, type TestApi } from '../support/start-api.ts';

type RunPage = z.infer<typeof RunListSchema>;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ WAIT_LIMIT_S: '5' });
});
afterAll(async () => api.close());

const async = { Prefer: 'respond-async' };

/** The newest run of a session, once it is there. */
async function newestRun(session: string): Promise<string> {
  let id = '';
  await until(async () => {
    const run = await RunModel.findOne({ 'owner.id': session }).sort({ createdAt: -1 }).lean();
    id = run?._id ?? '';
    return id !== '';
  });
  return id;
}

function emptyResult(searchId: string): ResearchAnswer {
  return { searchId, searchTerm: 'ink', summaries: [], notes: [] };
}

describe('respond-async', () => {
  it('answers 202 at once with where the run is', async () => {
    const session = randomUUID();
    const answer = await api.call('/api/research', {
      session,
      json: { searchTerm: '  ink ' },
      headers: async,
    });
    expect(answer.status).toBe(202);
    const body = (await answer.json()) as AcceptedRun;
    expect(answer.headers.get('location')).toBe(`/api/runs/${body.runId}`);
    expect(answer.headers.get('preference-applied')).toBe('respond-async');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body.statusUrl).toBe(`/api/runs/${body.runId}`);
    const snapshot = (await (await api.call(body.statusUrl, { session })).json()) as RunSnapshot;
    expect(snapshot).toMatchObject({
      kind: 'research',
      status: 'queued',
      title: 'ink',
      seq: 1,
      progress: 0,
      input: { searchTerm: 'ink' },
      resumable: false,
    });
    expect(snapshot).not.toHaveProperty('result');
    expect(snapshot).not.toHaveProperty('owner');
  });
});

describe('waiting', () => {
  it('answers 200 with the JSON of the spec once the run has succeeded', async () => {
    const session = randomUUID();
    const waiting = api.call('/api/research', { session, json: { searchTerm: 'ink' } });
    const runId = await newestRun(session);
    const run = await finishResearch(runId);
    api.publish({ runId, seq: run.seq });
    const answer = await waiting;
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(emptyResult(runId));
  });

  it('notices the end of a run although every hint is lost', async () => {
    const session = randomUUID();
    const waiting = api.call('/api/research', { session, json: { searchTerm: 'ink' } });
    const runId = await newestRun(session);
    await finishResearch(runId);
    expect((await waiting).status).toBe(200);
  });

  it('answers 202 when the run outlasts what the caller waits for', async () => {
    const started = Date.now();
    const answer = await api.call('/api/research', {
      session: randomUUID(),
      json: { searchTerm: 'ink' },
      headers: { Prefer: 'wait=1' },
    });
    expect(answer.status).toBe(202);
    expect(Date.now() - started).toBeGreaterThanOrEqual(1000);
    expect(answer.headers.get('location')).toMatch(/^\/api\/runs\//);
    expect(answer.headers.get('preference-applied')).toBeNull();
  });

  it('answers a problem with the message of the run when it fails', async () => {
    const session = randomUUID();
    const waiting = api.call('/api/research', { session, json: { searchTerm: 'ink' } });
    const runId = await newestRun(session);
    const message = 'The API key was refused. Check OPENAI_API_KEY.';
    const error = { code: 'provider_failed', message, retryable: false };
    await recordEvent(runId, {}, { status: 'failed', message, error }, api.publish);
    const answer = await waiting;
    expect(answer.status).toBe(502);
    expect((await answer.json()) as Problem).toMatchObject({
      code: 'provider_failed',
      detail: message,
      instance: `/api/runs/${runId}`,
    });
  });

  it('answers 409 when the run is cancelled', async () => {
    const session = randomUUID();
    const waiting = api.call('/api/research', { session, json: { searchTerm: 'ink' } });
    const runId = await newestRun(session);
    await api.call(`/api/runs/${runId}`, { session, method: 'DELETE' });
    const answer = await waiting;
    expect(answer.status).toBe(409);
    expect(((await answer.json()) as Problem).code).toBe('run_cancelled');
  });
});

describe('POST /api/blog', () => {
  it('keeps the ids only, names the research, and lets that live on for it', async () => {
    const session = randomUUID();
    const research = await seedResearch(session, {
      expiresAt: new Date(Date.now() + 3_600_000),
    });
    const answer = await api.call('/api/blog', {
      session,
      headers: async,
      json: {
        searchTerm: 'ink',
        selectedSummaries: [{ id: research.summaryId.toUpperCase(), summary: 'Made-up text' }],
      },
    });
    const { runId } = (await answer.json()) as AcceptedRun;
    const [blog, behind] = await Promise.all([
      RunModel.findById(runId).lean(),
      SourceModel.findById(research.sourceId).lean(),
    ]);
    expect(blog?.input).toEqual({
      searchTerm: 'ink',
      selectedSummaries: [research.summaryId],
      searchId: research.run._id,
    });
    expect(behind?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  });

  it('answers with the article rendered from its sentences', async () => {
    const session = randomUUID();
    const research = await seedResearch(session);
    const run = await seedArticle(session, research);
    const snapshot = (await (
      await api.call(`/api/runs/${run._id}`, { session })
    ).json()) as RunSnapshot;
    const result = snapshot.result as ArticleAnswer;
    expect(result).toMatchObject({
      articleId: run._id,
      searchId: research.run._id,
      title: 'Ink that darkens',
      featureImage: null,
      engine: 'built-in',
    });
    const link = `/api/sources/${research.sourceId}?token=`;
    expect(result.content).toContain(`${research.quote}<sup class="citation"><a href="${link}`);
    expect(result.content).toContain(`data-evidence="${research.evidenceId}">[1]</a></sup>`);
    expect(result.content).toContain('<h2>How ink &lt;darkens&gt;</h2>');
    expect(result.content).not.toContain('3 km');
    expect(result.footnotes).toHaveLength(1);
    expect(result.footnotes[0]).toMatchObject({
      id: 1,
      text: research.quote,
      source: 'On ink',
      date: '2026-10-01',
    });
    expect(result.footnotes[0]?.url).toContain(`${link}`);
    expect(result.footnotes[0]?.url).toContain(`evidence=${research.evidenceId}`);
  });
});

describe('a run', () => {
  it('is cancelled as often as one likes, but not once it has finished', async () => {
    const session = randomUUID();
    const { runId } = (await (
      await api.call('/api/research', { session, json: { searchTerm: 'ink' }, headers: async })
    ).json()) as AcceptedRun;
    for (let times = 0; times < 2; times += 1) {
      const answer = await api.call(`/api/runs/${runId}`, { session, method: 'DELETE' });
      expect(answer.status).toBe(202);
    }
    const done = await seedResearch(session);
    const refused = await api.call(`/api/runs/${done.run._id}`, { session, method: 'DELETE' });
    expect(refused.status).toBe(409);
    expect(((await refused.json()) as Problem).code).toBe('already_finished');
  });

  it('goes on after it was cancelled, and not when it is complete', async () => {
    const session = randomUUID();
    const { runId } = (await (
      await api.call('/api/research', { session, json: { searchTerm: 'ink' }, headers: async })
    ).json()) as AcceptedRun;
    const still = await api.call(`/api/runs/${runId}/continue`, { session, method: 'POST' });
    expect(still.status).toBe(409);
    await api.call(`/api/runs/${runId}`, { session, method: 'DELETE' });
    const continued = await api.call(`/api/runs/${runId}/continue`, { session, method: 'POST' });
    expect(continued.status).toBe(202);
    expect(continued.headers.get('location')).toBe(`/api/runs/${runId}`);
    expect((await RunModel.findById(runId).lean())?.status).toBe('queued');
  });

  it('is listed page by page, newest first', async () => {
    const session = randomUUID();
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      ids.unshift((await seedResearch(session)).run._id);
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const path = `/api/runs?limit=2${cursor ? `&cursor=${cursor}` : ''}`;
      const page = (await (await api.call(path, { session })).json()) as RunPage;
      // Counted once: the later pages know it already.
      expect(page.total).toBe(cursor ? undefined : 5);
      seen.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(ids);
  });

  it('is listed by kind, state and article', async () => {
    const session = randomUUID();
    const research = await seedResearch(session);
    const article = await seedArticle(session, research);
    await seedArticle(session, research);
    const [image] = await seedImages(session, article._id, 1);
    const listed = async (query: string) => {
      const answer = await api.call(`/api/runs?${query}`, { session });
      return ((await answer.json()) as RunPage).items.map(({ id }) => id);
    };
    expect(await listed('kind=research,images')).toEqual([image?.runId, research.run._id]);
    expect(await listed(`articleId=${article._id}`)).toEqual([image?.runId]);
    expect(await listed('status=queued,running')).toEqual([]);
    expect((await api.call('/api/runs?kind=poem', { session })).status).toBe(422);
  });
});
