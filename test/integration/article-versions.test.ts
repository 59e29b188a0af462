import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EditableArticle } from '@citeloom/common/contracts/article';
import type {
  ArticleVersion,
  ArticleVersionList,
} from '@citeloom/common/contracts/article-versions';
import { RunModel } from '@citeloom/common/server/models/run';
import { seedArticle, seedResearch } from '../support/seed-research.ts';
import { startTestApi, type TestApi } from '../support/start-api.ts';

const session = randomUUID();
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => api.close());

async function newArticle(): Promise<string> {
  return (await seedArticle(session, await seedResearch(session)))._id;
}
const path = (articleId: string) => `/api/articles/${articleId}`;
async function get<Answer>(address: string): Promise<Answer> {
  const answer = await api.call(address, { session });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}
const list = (articleId: string) => get<ArticleVersionList>(`${path(articleId)}/versions`);
const change = (articleId: string, method: string, to: string, json: object) =>
  api.call(path(articleId) + to, { method, session, json });
async function retitle(articleId: string, title: string): Promise<EditableArticle> {
  const { version, sections } = await get<EditableArticle>(path(articleId));
  const kept = sections.map(({ id, blocks }) => ({
    id,
    blocks: blocks.map((block) =>
      block.type === 'paragraph'
        ? { type: 'paragraph', sentences: [{ from: 0 }, { from: 1 }] }
        : { type: 'heading', level: 2, text: block.type === 'heading' ? block.text : '' },
    ),
  }));
  const answer = await change(articleId, 'PUT', '', { version, title, sections: kept });
  expect(answer.status).toBe(200);
  return (await answer.json()) as EditableArticle;
}

describe('versions of an article', () => {
  it('are one while nobody has changed it: itself', async () => {
    const articleId = await newArticle();
    const { version, versions } = await list(articleId);
    expect(version).toBe(0);
    expect(versions).toEqual([
      expect.objectContaining({
        ...{ id: articleId, title: 'Ink that darkens', sentences: 2 },
        ...{ isCurrent: true, isOriginal: true },
      }),
    ]);
    const { content } = await get<ArticleVersion>(`${path(articleId)}/versions/${articleId}`);
    expect(content).toContain('token=');
  });

  it('are listed newest first, with their times and which is current', async () => {
    const articleId = await newArticle();
    await retitle(articleId, 'Second');
    const { version } = await retitle(articleId, 'Third');
    await change(articleId, 'POST', '/undo', { version });
    const { versions } = await list(articleId);
    expect(versions.map(({ title, isCurrent }) => [title, isCurrent])).toEqual([
      ['Third', false],
      ['Second', true],
      ['Ink that darkens', false],
    ]);
    expect(versions.map(({ isOriginal }) => isOriginal)).toEqual([false, false, true]);
    expect(versions.every(({ createdAt }) => createdAt !== null)).toBe(true);
  });

  it('can be restored, as a change on top that can be undone', async () => {
    const articleId = await newArticle();
    await retitle(articleId, 'Second');
    const { version, versions } = await list(articleId);
    const first = versions.at(-1)?.id ?? '';
    const restored = await change(articleId, 'POST', `/versions/${first}/restore`, { version });
    expect(await restored.json()).toMatchObject({ title: 'Ink that darkens', canUndo: true });
    const after = await list(articleId);
    expect(after.versions).toHaveLength(3);
    await change(articleId, 'POST', '/undo', { version: after.version });
    expect((await get<EditableArticle>(path(articleId))).title).toBe('Second');
  });

  it('are not restored over what another tab has changed since', async () => {
    const articleId = await newArticle();
    await retitle(articleId, 'Second');
    const { version, versions } = await list(articleId);
    await retitle(articleId, 'Third, in another tab');
    const address = `/versions/${versions.at(-1)?.id}/restore`;
    const refused = await change(articleId, 'POST', address, { version });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'edit_conflict' });
    expect((await get<EditableArticle>(path(articleId))).title).toBe('Third, in another tab');
    // Of two tabs that restore at once one is first.
    const now = (await list(articleId)).version;
    const both = await Promise.all(
      [0, 1].map(() => change(articleId, 'POST', address, { version: now })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are none of another article, and none while it is written', async () => {
    const [one, other] = [await newArticle(), await newArticle()];
    await retitle(other, 'Second');
    const foreign = (await list(other)).versions[0]?.id ?? '';
    for (const id of [foreign, other, randomUUID()]) {
      expect((await api.call(`${path(one)}/versions/${id}`, { session })).status).toBe(404);
      const restore = await change(one, 'POST', `/versions/${id}/restore`, { version: 0 });
      expect(restore.status).toBe(404);
    }
    await RunModel.updateOne({ _id: one }, { status: 'running' });
    const running = await change(one, 'POST', `/versions/${one}/restore`, { version: 0 });
    expect(running.status).toBe(409);
  });
});
