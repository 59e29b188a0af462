import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Problem } from '@citeloom/common/contracts/problem';
import { SharedArticle, ShareState } from '@citeloom/common/contracts/share';
import { claimSession } from '@citeloom/common/server/accounts/claim-session';
import { robotsFor } from '@citeloom/api/web/robots';
import { deleteContents, restoreContents } from '@citeloom/common/server/content/delete-content';
import { ContentModel, type ContentDocument } from '@citeloom/common/server/models/content';
import { SourceModel } from '@citeloom/common/server/models/source';
import { ArticleModel } from '@citeloom/common/server/models/article';
import { ShareModel } from '@citeloom/common/server/models/share';
import { sweepOnce } from '@citeloom/api/sweeper/start-sweeper';
import { seedImages } from '../support/seed-images.ts';
import { seedArticle, seedResearch } from '../support/seed-research.ts';
import { startTestApi, type TestApi } from '../support/start-api.ts';

const QUOTED = 'Iron gall ink darkens within 2 days of writing.';
const SECRET = 'The ink of the secret archive was bought for 37 florins.';
const DAY_MS = 24 * 3_600_000;

let api: TestApi;
let session: string;
let articleId: string;
let sourceId: string;
let evidenceId: string;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => api.close());

beforeEach(async () => {
  session = randomUUID();
  const far = 'x '.repeat(400);
  const text = `Ink & paper\n\n${QUOTED} It was used for 1,400 years <in Europe>.\n\n${far}${SECRET}`;
  const research = await seedResearch(session, { text });
  ({ sourceId, evidenceId } = research);
  articleId = (await seedArticle(session, research))._id;
});

const path = () => `/api/articles/${articleId}/share`;

async function share(indexable = false): Promise<string> {
  const answer = await api.call(path(), { method: 'PUT', session, json: { indexable } });
  expect(answer.status).toBe(200);
  return ShareState.parse(await answer.json()).share?.id ?? '';
}

async function state(): Promise<ShareState> {
  return ShareState.parse(await (await api.call(path(), { session })).json());
}

const read = (id: string) => api.call(`/api/shares/${id}`);

async function refusal(answer: Response): Promise<[number, string]> {
  return [answer.status, ((await answer.json()) as Problem).code];
}

describe('the link of an article', () => {
  it('is made by its author, once however often it is asked for', async () => {
    expect(await state()).toEqual({ share: null });
    const [one, other] = await Promise.all([share(), share()]);
    expect(one).toBe(other);
    expect((await state()).share).toMatchObject({ id: one, indexable: false });
  });

  it('is not made, seen or taken back by anybody else', async () => {
    const id = await share();
    const stranger = randomUUID();
    for (const call of [
      { method: 'GET' },
      { method: 'PUT', json: { indexable: true } },
      { method: 'DELETE' },
    ]) {
      expect(await refusal(await api.call(path(), { ...call, session: stranger }))).toEqual([
        404,
        'not_found',
      ]);
    }
    expect((await read(id)).status).toBe(200);
  });

  it('lets anybody read the article with its passages and its report, and nothing else', async () => {
    const answer = await read(await share());
    const body = SharedArticle.parse(await answer.json());
    expect(body.title).toBe('Ink that darkens');
    expect(body.content).toContain(QUOTED);
    expect(body.report.evidence.map(({ quote }) => quote)).toEqual([QUOTED]);
    const text = JSON.stringify(body);
    expect(text).not.toContain(session);
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain('token=');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    for (const address of [
      `/api/articles/${articleId}`,
      `/api/evidence/${articleId}`,
      `/api/runs/${articleId}`,
      `/api/sources/${sourceId}`,
    ]) {
      expect((await api.call(address)).status).toBe(401);
    }
  });

  it('leads to the quoted passages of a source, never to the rest of it', async () => {
    const id = await share();
    const body = SharedArticle.parse(await (await read(id)).json());
    const address = body.footnotes[0]?.url ?? '';
    expect(address).toContain(`/api/shares/${id}/sources/${sourceId}?evidence=${evidenceId}`);
    expect(body.content).toContain(address.replaceAll('&', '&amp;'));
    const page = await api.call(address, { headers: { Accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    const html = await page.text();
    expect(html).toContain('Iron gall ink darkens');
    expect(html).not.toContain('37 florins');
    const foreign = (await seedResearch(randomUUID())).sourceId;
    expect((await api.call(`/api/shares/${id}/sources/${foreign}`)).status).toBe(404);
  });

  it('leads to the images of the article alone, and no longer once it is taken back', async () => {
    const [image] = await seedImages(session, articleId, 1);
    const [foreign] = await seedImages(session, null, 1);
    const id = await share();
    const { images } = SharedArticle.parse(await (await read(id)).json());
    expect(images.map(({ url }) => url)).toEqual([`/api/shares/${id}/images/${image?._id}`]);
    const [small] = images[0]?.variants ?? [];
    const asked = [images[0]?.url ?? '', small?.url ?? ''];
    for (const address of asked) {
      const answer = await api.call(address);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([
        ...[200, 'private, no-cache'],
      ]);
      const headers = { 'If-None-Match': answer.headers.get('etag') ?? '' };
      expect((await api.call(address, { headers })).status).toBe(304);
    }
    expect((await api.call(`/api/shares/${id}/images/${foreign?._id}`)).status).toBe(404);
    await api.call(path(), { method: 'DELETE', session });
    for (const address of asked)
      expect(await refusal(await api.call(address))).toEqual([410, 'share_revoked']);
  });

  it('says that it was taken back, and a new one is another', async () => {
    const id = await share();
    expect((await api.call(path(), { method: 'DELETE', session })).status).toBe(204);
    expect(await state()).toEqual({ share: null });
    expect(await refusal(await read(id))).toEqual([410, 'share_revoked']);
    const source = await api.call(`/api/shares/${id}/sources/${sourceId}`, {
      headers: { Accept: 'application/json' },
    });
    expect(await refusal(source)).toEqual([410, 'share_revoked']);
    expect(await share()).not.toBe(id);
    expect(await refusal(await read(id))).toEqual([410, 'share_revoked']);
  });

  it('ends with the article and says so for a month', async () => {
    const id = await share();
    const ended = { expiresAt: new Date(Date.now() - 1000) };
    await ArticleModel.updateOne({ _id: articleId }, ended);
    await ShareModel.updateOne({ _id: id }, ended);
    expect(await refusal(await read(id))).toEqual([410, 'share_expired']);
    await sweepOnce(api.services);
    expect(await refusal(await read(id))).toEqual([410, 'share_expired']);
    await ShareModel.updateOne({ _id: id }, { expiresAt: new Date(Date.now() - 31 * DAY_MS) });
    await sweepOnce(api.services);
    expect(await refusal(await read(id))).toEqual([404, 'not_found']);
  });

  it('is closed at once when the article is deleted, and open again when that is taken back', async () => {
    const [image] = await seedImages(session, articleId, 1);
    const id = await share(true);
    const json = { searchTerm: 'ink', articleId };
    const saved = await api.call(`/api/session/content`, {
      ...{ method: 'POST', session, json: { ...json, sessionId: session } },
    });
    expect(saved.status).toBe(200);
    const owner = { type: 'session', id: session } as const;
    const item = await ContentModel.findOne({ articleId }).lean<ContentDocument>();
    const ids = [item?._id ?? 0];
    const asJson = { headers: { Accept: 'application/json' } };
    expect(await deleteContents(owner, ids)).toEqual(ids);
    for (const address of ['', `/sources/${sourceId}`, `/images/${image?._id}`])
      expect(await refusal(await api.call(`/api/shares/${id}${address}`, asJson))).toEqual([
        ...[410, 'share_expired'],
      ]);
    expect(await robotsFor(`/shared/${id}`)).toBe('noindex');
    await restoreContents(owner, ids);
    expect((await read(id)).status).toBe(200);
    expect(await robotsFor(`/shared/${id}`)).toBeNull();
  });

  it('does not say where documents lie in the folder', async () => {
    await SourceModel.updateOne({ _id: sourceId }, { $set: { path: 'bees/private-plan.html' } });
    const id = await share();
    const page = await api.call(`/api/shares/${id}/sources/${sourceId}`);
    expect(await (await read(id)).text()).not.toContain('private-plan');
    expect(await page.text()).not.toContain('private-plan');
  });

  it('follows the article into an account, and is kept with it', async () => {
    const id = await share();
    await claimSession(session, randomUUID());
    const body = SharedArticle.parse(await (await read(id)).json());
    expect(body.expiresAt).toBeNull();
    expect((await api.call(path(), { session })).status).toBe(404);
  });

  it('keeps whether search engines may list it', async () => {
    const id = await share(true);
    expect(SharedArticle.parse(await (await read(id)).json()).indexable).toBe(true);
    await share(false);
    expect(SharedArticle.parse(await (await read(id)).json()).indexable).toBe(false);
    const listing = async () => (await api.call(`/shared/${id}`)).headers.get('x-robots-tag');
    expect(await listing()).toBe('noindex');
    await share(true);
    expect(await listing()).toBeNull();
    await api.call(path(), { method: 'DELETE', session });
    expect(await listing()).toBe('noindex');
    const odd = await api.call(path(), { method: 'PUT', session, json: { indexable: 'yes' } });
    expect(odd.status).toBe(422);
  });

  it('is no address for anything but an id', async () => {
    for (const id of ['1', '..%2f..', `${randomUUID()}x`]) {
      expect((await read(id)).status).toBe(404);
    }
    expect(await refusal(await read(randomUUID()))).toEqual([404, 'not_found']);
  });
});
