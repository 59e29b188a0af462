import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sweepContents } from '@citeloom/api/sweeper/sweep-contents';
import { RunList, type RunListItem } from '@citeloom/common/contracts/run';
import { keepArticle } from '@citeloom/common/server/content/keep-article';
import { ArticleModel } from '@citeloom/common/server/models/article';
import { ContentModel } from '@citeloom/common/server/models/content';
import { ImageModel } from '@citeloom/common/server/models/image';
import { ResearchModel } from '@citeloom/common/server/models/research';
import { createRun } from '@citeloom/common/server/runs/create-run';
import { seedImages } from '../support/seed-images.ts';
import {
  seedArticle,
  seedArticleRun,
  seedResearch,
  sessionOwner,
} from '../support/seed-research.ts';
import { startTestApi, type TestApi } from '../support/start-api.ts';

const MINUTE_MS = 60_000;
const LISTED = '/api/runs?kind=research,article,text-check';
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => api.close());

async function list(session: string): Promise<RunListItem[]> {
  return RunList.parse(await (await api.call(LISTED, { session })).json()).items;
}
const idsOf = async (session: string) => (await list(session)).map(({ id }) => id);

async function change(session: string, to: 'delete' | 'restore', ids: string[]): Promise<string[]> {
  const answer = await api.call(`/api/runs/${to}`, { method: 'POST', session, json: { ids } });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { ids: string[] }).ids;
}

/** A research and an article of it with images and its item, as a visitor leaves them. */
async function seeded() {
  const session = randomUUID();
  const research = await seedResearch(session);
  const articleId = (await seedArticle(session, research))._id;
  await seedImages(session, articleId);
  await keepArticle(articleId);
  return { session, researchId: research.run._id, articleId };
}

describe('recent work', () => {
  it('tells what became of researches and articles', async () => {
    const { session, researchId, articleId } = await seeded();
    const nothing = (await seedResearch(session, { unanswered: { message: 'Nothing' } })).run._id;
    await ArticleModel.updateOne({ _id: articleId }, { title: 'Ink, renamed', version: 1 });
    const outcomes = new Map((await list(session)).map(({ id, outcome }) => [id, outcome]));
    expect(outcomes.get(researchId)).toEqual({ summaries: 1 });
    expect(outcomes.get(nothing)).toEqual({ summaries: 0 });
    expect(outcomes.get(articleId)).toEqual({ title: 'Ink, renamed', images: 3, edited: true });
  });

  it('loses an article with its item at once, and has it back after an undo', async () => {
    const { session, researchId, articleId } = await seeded();
    const before = await ArticleModel.findById(articleId).orFail().lean();
    expect(await change(session, 'delete', [articleId])).toEqual([articleId]);
    expect(await idsOf(session)).toEqual([researchId]);
    const deleted = await ArticleModel.findById(articleId).orFail().lean();
    expect(deleted.expiresAt.getTime()).toBeLessThan(Date.now() + 11 * MINUTE_MS);
    expect(await ContentModel.exists({ articleId, deletedAt: null })).toBeNull();

    expect(await change(session, 'restore', [articleId])).toEqual([articleId]);
    expect(await idsOf(session)).toEqual([articleId, researchId]);
    const back = await ArticleModel.findById(articleId).orFail().lean();
    expect(back.expiresAt.getTime()).toBeGreaterThanOrEqual(before.expiresAt.getTime());
    expect(await ContentModel.exists({ articleId, deletedAt: null })).not.toBeNull();
  });

  it('keeps a deleted research while an article is made of it, and no longer', async () => {
    const { session, researchId, articleId } = await seeded();
    const ends = async () =>
      (await ResearchModel.findById(researchId).orFail().lean()).expiresAt.getTime();
    const kept = await ends();
    await change(session, 'delete', [researchId]);
    expect(await idsOf(session)).toEqual([articleId]);
    expect(await ends()).toBe(kept);
    await change(session, 'delete', [articleId]);
    expect(await ends()).toBeLessThan(kept);
    await change(session, 'restore', [articleId]);
    expect(await ends()).toBeGreaterThanOrEqual(kept);
  });

  it('keeps a deleted research while an article is being written of it', async () => {
    const session = randomUUID();
    const research = await seedResearch(session);
    await seedArticleRun(session, research);
    const ends = async () =>
      (await ResearchModel.findById(research.run._id).orFail().lean()).expiresAt;
    const kept = await ends();
    await change(session, 'delete', [research.run._id]);
    expect(await ends()).toEqual(kept);
  });

  it('is gone for good once an undo is no longer possible', async () => {
    const { session, researchId, articleId } = await seeded();
    await change(session, 'delete', [researchId, articleId]);
    await sweepContents(new Date(Date.now() + 11 * MINUTE_MS));
    expect(await ArticleModel.exists({ _id: articleId })).toBeNull();
    expect(await ImageModel.exists({ articleId })).toBeNull();
    expect(await ResearchModel.exists({ _id: researchId })).toBeNull();
  });

  it('loses nothing that goes on, that has no row of its own, or that is another’s', async () => {
    const { session, articleId } = await seeded();
    const owner = sessionOwner(session);
    const going = await createRun({ kind: 'research', owner, title: 'ink', input: {} });
    const { runId: images } = await ImageModel.findOne({ articleId }).orFail().lean();
    expect(await change(session, 'delete', [going._id, images])).toEqual([]);
    expect(await idsOf(session)).toContain(going._id);
    const stranger = randomUUID();
    expect(await change(stranger, 'delete', [articleId])).toEqual([]);
    expect(await idsOf(session)).toContain(articleId);
    await change(session, 'delete', [articleId]);
    expect(await change(stranger, 'restore', [articleId])).toEqual([]);
    for (const ids of [[], ['no id'], Array.from({ length: 101 }, () => randomUUID())]) {
      const answer = await api.call('/api/runs/delete', { method: 'POST', session, json: { ids } });
      expect(answer.status).toBe(422);
    }
  });
});
