import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Footnote } from '@citeloom/common/contracts/article-request';
import type {
  SessionContentItem,
  SessionContentSaved,
} from '@citeloom/common/contracts/session-content';
import { ContentModel } from '@citeloom/common/server/models/content';
import { ResearchModel } from '@citeloom/common/server/models/research';
import { SourceModel } from '@citeloom/common/server/models/source';
import { seedArticle, seedResearch } from '../support/seed-research.ts';
import { startTestApi, type TestApi } from '../support/start-api.ts';

type Saved = ReturnType<typeof SessionContentSaved.parse>;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => api.close());

async function save(body: Record<string, unknown>): Promise<Saved> {
  const answer = await api.call('/api/session/content', { json: body });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Saved;
}

async function list(session: string): Promise<SessionContentItem[]> {
  const answer = await api.call(`/api/session/${session}/content`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { contents: SessionContentItem[] }).contents;
}

const DAY = 24 * 3_600_000;

describe('saving', () => {
  it('keeps the fields as posted under a numeric id for 24 hours', async () => {
    const session = randomUUID();
    const posted = {
      sessionId: session,
      searchTerm: 'ink',
      searchId: randomUUID(),
      articleTitle: 'On ink',
      articleContent: '<p>Ink & paper.</p>',
      featuredImageUrl: 'https://example.org/a.png',
      footnotes: JSON.stringify([{ id: 1, text: 'q', source: 's', date: null }]),
      images: ['https://example.org/a.png'],
      summaries: [{ id: 'x', title: 't' }],
    };
    const saved = await save(posted);
    expect(Number.isInteger(saved.id)).toBe(true);
    const [item] = await list(session);
    expect(item).toMatchObject({
      ...posted,
      id: saved.id,
      articleId: null,
      articleContent: '<p>Ink &amp; paper.</p>',
    });
    const life = Date.parse(item?.expiresAt ?? '') - Date.now();
    expect(life).toBeGreaterThan(DAY - 60_000);
    expect(life).toBeLessThanOrEqual(DAY);
  });

  it('has nothing to keep without a search term and an article', async () => {
    const session = randomUUID();
    const saved = await save({ sessionId: session, searchTerm: '  ', images: ['x'] });
    expect(saved.id).toBeNull();
    expect(await ContentModel.countDocuments({ 'owner.id': session })).toBe(0);
  });

  it('writes one item per research and article, newest first', async () => {
    const session = randomUUID();
    const [one, other] = [randomUUID(), randomUUID()];
    const first = await save({ sessionId: session, searchTerm: 'a', searchId: one });
    const second = await save({ sessionId: session, searchTerm: 'b', searchId: other });
    const again = await save({ sessionId: session, searchTerm: 'a2', searchId: one });
    expect(again.id).toBe(first.id);
    const items = await list(session);
    expect(items.map((item) => item.id)).toEqual([second.id, first.id]);
    expect(items[1]?.searchTerm).toBe('a2');
  });

  it('keeps apart articles that have neither ids nor a name', async () => {
    const session = randomUUID();
    const unnamed = { sessionId: session, articleContent: '<p>Warp</p>' };
    const [one, other] = [
      await save(unnamed),
      await save({ ...unnamed, articleContent: '<p>Weft</p>' }),
    ];
    expect(other.id).not.toBe(one.id);
    expect((await save(unnamed)).id).toBe(one.id);
  });

  it('writes one item of many simultaneous saves', async () => {
    const session = randomUUID();
    const searchId = randomUUID();
    const saves = Array.from({ length: 6 }, () =>
      save({ sessionId: session, searchTerm: 'ink', searchId }),
    );
    expect(new Set((await Promise.all(saves)).map((saved) => saved.id)).size).toBe(1);
  });

  it('lets expiresAt shorten the 24 hours, never extend them', async () => {
    const session = randomUUID();
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const late = new Date(Date.now() + 7 * DAY).toISOString();
    const body = { sessionId: session, searchTerm: 'ink' };
    expect((await save({ ...body, expiresAt: soon })).expiresAt).toBe(soon);
    const capped = await save({ ...body, expiresAt: late });
    expect(Date.parse(capped.expiresAt ?? '')).toBeLessThanOrEqual(Date.now() + DAY);
  });

  it('shows nothing that has expired', async () => {
    const session = randomUUID();
    await save({ sessionId: session, searchTerm: 'a', expiresAt: new Date(0).toISOString() });
    expect((await api.call(`/api/session/${session}/content`)).status).toBe(404);
  });

  it('sanitises HTML at write', async () => {
    const session = randomUUID();
    const articleContent = '<p onclick="x()">a</p><script>alert(1)</script>';
    await save({ sessionId: session, searchTerm: 'ink', articleContent });
    const stored = await ContentModel.findOne({ 'owner.id': session }).lean();
    expect(stored?.articleContent).toBe('<p>a</p>');
  });

  it("lets the server's article win over the client's", async () => {
    const session = randomUUID();
    const research = await seedResearch(session);
    const article = await seedArticle(session, research);
    await save({
      sessionId: session,
      articleId: article._id,
      articleTitle: 'Forged',
      articleContent: '<p>Forged.</p>',
      footnotes: '[]',
    });
    const [item] = await list(session);
    expect(item).toMatchObject({ articleTitle: 'Ink that darkens', searchId: research.run._id });
    expect(item?.articleContent).not.toContain('Forged');
    expect(item?.articleContent).toContain(`/api/sources/${research.sourceId}?token=`);
    const [footnote] = JSON.parse(item?.footnotes ?? '[]') as Footnote[];
    expect(footnote?.url).toContain(`/api/sources/${research.sourceId}?token=`);
    expect((await api.call(footnote?.url ?? '')).status).toBe(200);
  });

  it('lets the research that an item is made of live as long as the item', async () => {
    const session = randomUUID();
    const research = await seedResearch(session, { expiresAt: new Date(Date.now() + 60_000) });
    const saved = await save({
      sessionId: session,
      searchTerm: 'ink',
      searchId: research.run._id,
    });
    const kept = { expiresAt: new Date(saved.expiresAt ?? '') };
    expect(await ResearchModel.exists({ _id: research.run._id, ...kept })).not.toBeNull();
    expect(await SourceModel.exists({ _id: research.sourceId, ...kept })).not.toBeNull();
  });
});

describe('addresses of ours', () => {
  it('are reduced to ids on save and signed afresh at read', async () => {
    const session = randomUUID();
    const { sourceId, evidenceId } = await seedResearch(session);
    const path = `/api/sources/${sourceId}`;
    await save({
      sessionId: session,
      searchTerm: 'ink',
      articleContent: `<p>a<a href="${api.url}${path}?token=old" data-evidence="${evidenceId}">[1]</a></p>`,
      footnotes: JSON.stringify([{ id: 1, url: `${path}?token=old`, evidenceId }]),
      summaries: [{ sources: [{ id: sourceId, url: `${path}?token=old` }] }],
    });
    const stored = JSON.stringify(await ContentModel.findOne({ 'owner.id': session }).lean());
    expect(stored).not.toContain('token=');
    const [item] = await list(session);
    expect(JSON.stringify(item)).not.toContain('token=old');
    const summary = item?.summaries[0] as { sources: { url: string }[] };
    expect((await api.call(summary.sources[0]?.url ?? '')).status).toBe(200);
    expect(item?.articleContent).toMatch(/href="\/api\/sources\/[^"]+token=[^"]+#e-/);
  });

  it('are not signed for whoever only names them', async () => {
    const foreign = await seedResearch(randomUUID());
    const session = randomUUID();
    await save({
      sessionId: session,
      searchTerm: 'ink',
      summaries: [{ url: `/api/sources/${foreign.sourceId}` }],
      articleContent: `<a href="/api/sources/${foreign.sourceId}">a</a>`,
    });
    expect(JSON.stringify(await list(session))).not.toContain('token=');
  });
});

describe('refusals', () => {
  it.each([
    ['images that are no list', { images: 'x' }, '/images'],
    ['a searchId that is none', { searchId: 'x' }, '/searchId'],
    ['an expiresAt that is no time', { expiresAt: 'tomorrow' }, '/expiresAt'],
    ['footnotes that are no string', { footnotes: [] }, '/footnotes'],
  ])('answers %s with 422', async (_name, wrong, pointer) => {
    const answer = await api.call('/api/session/content', {
      json: { sessionId: randomUUID(), searchTerm: 'ink', ...wrong },
    });
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { errors: { pointer: string }[] }).errors[0]?.pointer).toBe(
      pointer,
    );
  });

  it('answers data that is nested too deeply with 422', async () => {
    const deep = JSON.parse(`${'['.repeat(3000)}${']'.repeat(3000)}`) as unknown;
    const answer = await api.call('/api/session/content', {
      json: { sessionId: randomUUID(), searchTerm: 'ink', summaries: [deep] },
    });
    expect(answer.status).toBe(422);
  });

  it('answers 401 to a save that names no session, 404 to one that names two', async () => {
    const path = '/api/session/content';
    expect((await api.call(path, { json: { searchTerm: 'ink' } })).status).toBe(401);
    const two = await api.call(path, {
      session: randomUUID(),
      json: { sessionId: randomUUID(), searchTerm: 'ink' },
    });
    expect(two.status).toBe(404);
  });

  it('answers 404 for a session that has left nothing here', async () => {
    expect((await api.call(`/api/session/${randomUUID()}/content`)).status).toBe(404);
    const known = randomUUID();
    await seedResearch(known);
    expect(await list(known)).toEqual([]);
  });
});
