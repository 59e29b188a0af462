import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Problem } from '@citeloom/common/contracts/problem';
import { SourceWatchModel } from '@citeloom/common/server/models/source-watch';
import { UploadModel } from '@citeloom/common/server/models/upload';
import { routes } from '@citeloom/api/features/all-routes';
import { seedContent } from '../support/seed-content.ts';
import { seedImages } from '../support/seed-images.ts';
import { seedPackage } from '../support/seed-package.ts';
import { seedArticle, seedResearch, type SeededResearch } from '../support/seed-research.ts';
import { startTestApi, type TestApi } from '../support/start-api.ts';

const session = randomUUID();
const stranger = randomUUID();

let api: TestApi;
let research: SeededResearch;
let articleId: string;
let imageId: string;
let packageId: string;
let contentId: number;
const uploadId = randomUUID();

beforeAll(async () => {
  api = await startTestApi();
  research = await seedResearch(session);
  articleId = (await seedArticle(session, research))._id;
  imageId = (await seedImages(session, articleId, 1))[0]?._id ?? '';
  packageId = (await seedPackage(session, articleId))._id;
  contentId = await seedContent(session, articleId);
  await SourceWatchModel.create({
    ...{ _id: articleId, owner: { type: 'session', id: session } },
    ...{ dueAt: new Date(), expiresAt: new Date(Date.now() + 60_000) },
  });
  await UploadModel.create({
    ...{ _id: uploadId, name: 'ink.txt', bytes: 3, extractor: 1 },
    owner: { type: 'session', id: session },
    expiresAt: new Date(Date.now() + 60_000),
  });
});
afterAll(async () => api.close());

/** Path and body of every route that needs a session, about things of `session`. */
const calls: Record<string, () => { path: string; method?: string; json?: unknown }> = {
  'get /api/runs/:id': () => ({ path: `/api/runs/${research.run._id}` }),
  'delete /api/runs/:id': () => ({ path: `/api/runs/${research.run._id}`, method: 'DELETE' }),
  'put /api/summaries/:id': () => ({
    path: `/api/summaries/${research.summaryId}`,
    method: 'PUT',
    json: { title: 'Taken' },
  }),
  'post /api/runs/:id/continue': () => ({
    path: `/api/runs/${research.run._id}/continue`,
    method: 'POST',
  }),
  'get /api/runs/:id/events': () => ({ path: `/api/runs/${research.run._id}/events` }),
  'delete /api/uploads/:id': () => ({ path: `/api/uploads/${uploadId}`, method: 'DELETE' }),
  'get /api/source-watches/:id/mail': () => ({ path: `/api/source-watches/${articleId}/mail` }),
  'post /api/source-watches/:id/mail': () => ({
    path: `/api/source-watches/${articleId}/mail`,
    method: 'POST',
  }),
  'get /api/evidence/:articleId': () => ({ path: `/api/evidence/${articleId}` }),
  'get /api/articles/:articleId': () => ({ path: `/api/articles/${articleId}` }),
  'put /api/articles/:articleId': () => ({
    path: `/api/articles/${articleId}`,
    method: 'PUT',
    json: { version: 0, title: 'Taken', sections: [] },
  }),
  'post /api/articles/:articleId/judge': () => ({
    path: `/api/articles/${articleId}/judge`,
    json: { version: 0 },
  }),
  'post /api/articles/:articleId/sections/:sectionId/rewrite': () => ({
    path: `/api/articles/${articleId}/sections/lead/rewrite`,
    json: { version: 0 },
  }),
  'post /api/articles/:articleId/outline': () => ({
    path: `/api/articles/${articleId}/outline`,
    json: { title: 'Taken', sections: [{ heading: 'Mine' }] },
  }),
  'post /api/articles/:articleId/undo': () => ({
    path: `/api/articles/${articleId}/undo`,
    json: { version: 0 },
  }),
  'post /api/articles/:articleId/redo': () => ({
    path: `/api/articles/${articleId}/redo`,
    json: { version: 0 },
  }),
  'get /api/articles/:articleId/versions': () => ({ path: `/api/articles/${articleId}/versions` }),
  'get /api/articles/:articleId/versions/:versionId': () => ({
    path: `/api/articles/${articleId}/versions/${articleId}`,
  }),
  'post /api/articles/:articleId/versions/:versionId/restore': () => ({
    path: `/api/articles/${articleId}/versions/${articleId}/restore`,
    json: { version: 0 },
  }),
  'get /api/user/content/:id/preview': () => ({ path: `/api/user/content/${contentId}/preview` }),
  'get /api/articles/:articleId/share': () => ({ path: `/api/articles/${articleId}/share` }),
  'put /api/articles/:articleId/share': () => ({
    path: `/api/articles/${articleId}/share`,
    method: 'PUT',
    json: { indexable: true },
  }),
  'delete /api/articles/:articleId/share': () => ({
    path: `/api/articles/${articleId}/share`,
    method: 'DELETE',
  }),
  'get /api/sources/:id': () => ({ path: `/api/sources/${research.sourceId}` }),
  'get /api/images/:id': () => ({ path: `/api/images/${imageId}` }),
  'get /api/images/:id/:width': () => ({ path: `/api/images/${imageId}/640` }),
  'get /api/packages/:id': () => ({ path: `/api/packages/${packageId}` }),
  'post /api/generate-images': () => ({ path: '/api/generate-images', json: { articleId } }),
  'post /api/articles/:articleId/images/restore': () => ({
    path: `/api/articles/${articleId}/images/restore`,
    json: { imageIds: [imageId] },
  }),
  'post /api/download': () => ({ path: '/api/download', json: { articleId } }),
  'get /api/session/:sessionId/content': () => ({ path: `/api/session/${session}/content` }),
  'post /api/session/content': () => ({
    path: '/api/session/content',
    json: { sessionId: stranger, articleId, articleTitle: 'Taken' },
  }),
};
/** Routes that name nothing of anybody: a stranger may call them, without a session nobody may. */
const unnamed: Record<string, { path: string; json?: unknown }> = {
  'post /api/research': { path: '/api/research', json: { searchTerm: 'ink' } },
  'post /api/uploads': { path: '/api/uploads', json: {} },
  'post /api/blog': { path: '/api/blog', json: {} },
  'get /api/runs': { path: '/api/runs' },
  // Another's are left as they are (recent-work.test.ts).
  'post /api/runs/delete': { path: '/api/runs/delete', json: { ids: [] } },
  'post /api/runs/restore': { path: '/api/runs/restore', json: { ids: [] } },
  'post /api/connection-test': { path: '/api/connection-test', json: {} },
  'post /api/text-check': { path: '/api/text-check', json: { text: 'Ink darkens.' } },
};
const open = new Set([
  'get /api/library',
  'get /api/health/live',
  'get /api/health/ready',
  'get /api/docs',
  'get /schemas/article.json',
  'get /schemas/evidence-report.json',
]);
/** Who has the id of a link may read what it was made for (shares.test.ts). */
const byLink = routes.flatMap(({ method, path }) =>
  /^\/api\/shares\/|mail-off$/.test(path) ? `${method} ${path}` : [],
);
/** Of accounts, with the callers that there are with them (auth-access.test.ts). */
const ofAccounts = routes.flatMap(({ method, path, access }) =>
  access.scheme === 'account' || /^\/api\/admin|associate$/.test(path) ? `${method} ${path}` : [],
);
/** For whoever started the product, whatever the session (outbox.test.ts). */
const atTheMachine = routes.flatMap(({ method, path }) =>
  /^\/(outbox|local)/.test(path) ? `${method} ${path}` : [],
);

async function problemOf(answer: Response): Promise<Problem> {
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  return (await answer.json()) as Problem;
}

describe('access', () => {
  it('is tested for every route there is', () => {
    const tested = [
      ...Object.keys(calls),
      ...Object.keys(unnamed),
      ...open,
      ...byLink,
      ...atTheMachine,
      ...ofAccounts,
    ].sort();
    expect(routes.map((route) => `${route.method} ${route.path}`).sort()).toEqual(tested);
  });

  it.each(Object.keys(calls))('%s answers 404 to a stranger', async (name) => {
    const { path, ...call } = calls[name]?.() ?? { path: '' };
    const answer = await api.call(path, {
      ...call,
      session: stranger,
      headers: { Accept: 'application/json' },
    });
    expect(answer.status).toBe(404);
    expect((await problemOf(answer)).code).toBe('not_found');
  });

  it.each([...Object.keys(calls), ...Object.keys(unnamed)].filter((name) => !/session/.test(name)))(
    '%s answers 401 without a session',
    async (name) => {
      const { path, ...call } = calls[name]?.() ?? unnamed[name] ?? { path: '' };
      const answer = await api.call(path, { ...call, headers: { Accept: 'application/json' } });
      expect(answer.status).toBe(401);
      expect((await problemOf(answer)).code).toBe('unauthorized');
    },
  );

  it('checks ownership before it validates or even reads the body', async () => {
    const answer = await api.call(`/api/runs/${research.run._id}/continue`, {
      session: stranger,
      body: '{not json',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(answer.status).toBe(404);
    const foreign = await api.call('/api/session/content', {
      json: { sessionId: stranger, articleId, images: 'not a list' },
    });
    expect(foreign.status).toBe(404);
  });

  it('refuses a session header that is not a UUID', async () => {
    expect((await api.call('/api/runs', { session: 'me' })).status).toBe(401);
  });

  it('answers 404 for malformed ids', async () => {
    expect((await api.call('/api/runs/42', { session })).status).toBe(404);
    expect((await api.call('/api/session/42/content')).status).toBe(404);
  });

  it('shows an expired run to nobody', async () => {
    const old = await seedResearch(session, { expiresAt: new Date(Date.now() - 1000) });
    expect((await api.call(`/api/runs/${old.run._id}`, { session })).status).toBe(404);
  });

  it('lets everybody see the library and the health', async () => {
    for (const path of [...open].map((name) => name.replace('get ', ''))) {
      expect((await api.call(path)).status).toBe(200);
    }
  });
});
