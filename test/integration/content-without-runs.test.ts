import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ArticleAnswer } from '@citeloom/common/contracts/article-request';
import { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import type { ResearchAnswer } from '@citeloom/common/contracts/research';
import { RunSnapshot } from '@citeloom/common/contracts/run';
import { RunModel, type RunDocument } from '@citeloom/common/server/models/run';
import { sweepOnce } from '@citeloom/api/sweeper/start-sweeper';
import { seedImages } from '../support/seed-images.ts';
import { seedArticle, seedResearch, type SeededResearch } from '../support/seed-research.ts';
import { startTestApi, type TestApi } from '../support/start-api.ts';

const session = randomUUID();
const NOTES = [{ code: 'short' as const, text: 'The article is short.' }];
let api: TestApi;
let research: SeededResearch;
let article: RunDocument;
let imageId: string;

async function snapshot(id: string, as = session): Promise<[status: number, body: unknown]> {
  const answer = await api.call(`/api/runs/${id}`, { session: as });
  return [answer.status, await answer.json()];
}

beforeAll(async () => {
  api = await startTestApi();
  research = await seedResearch(session);
  article = await seedArticle(session, research);
  const [image] = await seedImages(session, article._id, 1);
  imageId = image?._id ?? '';
  await RunModel.updateOne({ _id: article._id }, { notes: NOTES });
  await RunModel.updateMany({}, { expiresAt: new Date(0) });
  await sweepOnce(api.services);
});
afterAll(async () => api.close());

describe('what runs have made, once the runs are gone', () => {
  it('has no run left', async () => {
    expect(await RunModel.countDocuments()).toBe(0);
  });

  it('keeps the address of an article, with its notes and its images', async () => {
    const [status, body] = await snapshot(article._id);
    expect(status).toBe(200);
    const run = RunSnapshot.parse(body);
    expect(run).toMatchObject({
      ...{ kind: 'article', status: 'succeeded', progress: 100, resumable: false, notes: NOTES },
      input: { searchId: research.run._id },
    });
    const answer = run.result as ArticleAnswer;
    expect(answer.content).toContain('Iron gall ink darkens');
    expect(answer.images.map(({ id }) => id)).toEqual([imageId]);
    expect((await api.call(answer.images[0]?.url ?? '')).status).toBe(200);
    expect((await api.call(answer.footnotes[0]?.url ?? '')).status).toBe(200);
  });

  it('keeps the address of a research, whose summaries can be made an article of', async () => {
    const [, body] = await snapshot(research.run._id);
    const { summaries } = (body as { result: ResearchAnswer }).result;
    expect(summaries).toHaveLength(1);
    const started = await api.call('/api/blog', {
      session,
      headers: { Prefer: 'respond-async' },
      json: { searchTerm: 'ink', selectedSummaries: [research.summaryId] },
    });
    expect(started.status).toBe(202);
  });

  it('can be edited, and its report be read', async () => {
    const editable = await api.call(`/api/articles/${article._id}`, { session });
    expect(editable.status).toBe(200);
    const report = await api.call(`/api/evidence/${article._id}`, { session });
    expect(EvidenceReport.parse(await report.json()).articleId).toBe(article._id);
  });

  it('is nobody else’s, and nothing to go on with', async () => {
    expect((await snapshot(article._id, randomUUID()))[0]).toBe(404);
    const options = { session, method: 'POST' as const };
    const goOn = await api.call(`/api/runs/${article._id}/continue`, options);
    expect(goOn.status).toBe(409);
  });
});
