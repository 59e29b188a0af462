import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ArticleAnswer } from '@citeloom/common/contracts/article-request';
import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import type { SourceAnswer } from '@citeloom/common/contracts/source';
import { SourceModel } from '@citeloom/common/server/models/source';
import { TextModel } from '@citeloom/common/server/models/text';
import { seedArticle, seedResearch, type SeededResearch } from '../support/seed-research.ts';
import { startTestApi, type TestApi } from '../support/start-api.ts';

const session = randomUUID();
let api: TestApi;
let research: SeededResearch;
let articleId: string;
let citation: string;

beforeAll(async () => {
  api = await startTestApi();
  research = await seedResearch(session);
  articleId = (await seedArticle(session, research))._id;
  const snapshot = (await (
    await api.call(`/api/runs/${articleId}`, { session })
  ).json()) as RunSnapshot;
  const { content } = snapshot.result as ArticleAnswer;
  citation = (/href="([^"]+)"/.exec(content)?.[1] ?? '').replaceAll('&amp;', '&');
});
afterAll(async () => api.close());

const html = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('a citation link', () => {
  it('opens the stored passage, highlighted, with no header and no script', async () => {
    const answer = await api.call(citation, { headers: html });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await answer.text();
    expect(page).toContain(`<mark id="e-${research.evidenceId}" class="passage">${research.quote}`);
    expect(citation.endsWith(`#e-${research.evidenceId}`)).toBe(true);
    expect(page).toContain('&lt;in Europe&gt;');
    expect(page).toContain('1 October 2026');
    expect(page).toContain('exactly the one that was read');
    expect(page).not.toContain('<script');
    const policy = answer.headers.get('content-security-policy') ?? '';
    const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1];
    expect(policy).toContain("default-src 'none'");
    expect(page).toContain(`<style nonce="${nonce}">`);
    expect(page).toContain(`<link rel="stylesheet" href="/fonts/faces.css" nonce="${nonce}">`);
    expect(policy).toContain("font-src 'self'");
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toContain('private');
  });

  it('is the same at every read, so that caches know it', async () => {
    const again = (await (
      await api.call(`/api/runs/${articleId}`, { session })
    ).json()) as RunSnapshot;
    expect((again.result as ArticleAnswer).content).toContain(citation.replaceAll('&', '&amp;'));
  });

  it('ends with a page for people when it is wrong or has expired', async () => {
    const { tokens } = api.services;
    const late = tokens.sign('source', research.sourceId, new Date(Date.now() - 1000));
    const answer = await api.call(`/api/sources/${research.sourceId}?token=${late}`, {
      headers: html,
    });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('<h1>This link has expired</h1>');
    const unknown = randomUUID();
    const valid = tokens.sign('source', unknown, new Date(Date.now() + 60_000));
    const missing = await api.call(`/api/sources/${unknown}?token=${valid}`, { headers: html });
    expect(missing.status).toBe(404);
    expect(missing.headers.get('content-type')).toContain('text/html');
  });

  it('dies with its research', async () => {
    const old = await seedResearch(session, { expiresAt: new Date(Date.now() - 1000) });
    const token = api.services.tokens.sign('source', old.sourceId, new Date(Date.now() + 60_000));
    expect((await api.call(`/api/sources/${old.sourceId}?token=${token}`)).status).toBe(404);
  });
});

describe('GET /api/sources/:id as JSON', () => {
  const asJson = { Accept: 'application/json' };

  it('gives the text with its fingerprint to the session that researched it', async () => {
    const answer = await api.call(`/api/sources/${research.sourceId}`, {
      session,
      headers: asJson,
    });
    const source = (await answer.json()) as SourceAnswer;
    expect(source).toMatchObject({ id: research.sourceId, site: 'docs', intact: true });
    expect(createHash('sha256').update(source.text).digest('hex')).toBe(source.sha256);
  });

  it('says what a page says of itself, for programs and for people, escaped', async () => {
    const { sourceId } = await seedResearch(session, { text: `${randomUUID()} a page` });
    const facts = {
      canonicalUrl: 'https://a.example/boats',
      siteName: 'The <b>Harbour</b>',
      updatedAt: '2026-10-09T00:00:00.000Z',
    };
    await SourceModel.updateOne({ _id: sourceId }, { $set: { ...facts, site: 'a.example' } });
    const path = `/api/sources/${sourceId}`;
    expect(await (await api.call(path, { session, headers: asJson })).json()).toMatchObject(facts);
    const page = await (await api.call(path, { session, headers: html })).text();
    expect(page).toContain('<dd>a.example (The &lt;b&gt;Harbour&lt;/b&gt;)</dd>');
    expect(page).toContain('<dt>Updated</dt><dd>9 October 2026</dd>');
    expect(page).toContain('<dt>Canonical address</dt><dd>https://a.example/boats</dd>');
  });

  it('says so when the stored text was changed', async () => {
    const text = `${randomUUID()} a text that somebody will change`;
    const changed = await seedResearch(session, { text });
    await TextModel.collection.updateOne(
      { _id: changed.textId as never },
      { $set: { text: 'changed' } },
    );
    const path = `/api/sources/${changed.sourceId}`;
    const source = (await (
      await api.call(path, { session, headers: asJson })
    ).json()) as SourceAnswer;
    expect(source.intact).toBe(false);
    const page = await (await api.call(path, { session, headers: html })).text();
    expect(page).toContain('no longer matches its fingerprint');
  });
});

describe('GET /api/evidence/:articleId', () => {
  const reportOf = async (id: string) =>
    (await (await api.call(`/api/evidence/${id}`, { session })).json()) as EvidenceReport;

  it('reports every sentence and every passage, verbatim in the stored text', async () => {
    const answer = await api.call(`/api/evidence/${articleId}`, { session });
    const report = (await answer.json()) as EvidenceReport;
    expect(report.totals).toMatchObject({ sentences: 2, cited: 1, supported: 1, removed: 1 });
    expect(report.origins).toBe(1);
    expect(report.sentences.map((sentence) => sentence.verdict)).toEqual([
      'supported',
      'uncited',
      'removed',
    ]);
    const [source] = report.sources;
    expect(source).toMatchObject({
      id: research.sourceId,
      dateBasis: 'front-matter',
    });
    expect(source?.url).toContain(`/api/sources/${research.sourceId}?token=`);
    const stored = (await (
      await api.call(source?.url ?? '', { headers: { Accept: 'application/json' } })
    ).json()) as SourceAnswer;
    expect(stored.sha256).toBe(source?.sha256);
    for (const { start, end, quote } of report.evidence) {
      expect(stored.text.slice(start, end)).toBe(quote);
    }
  });

  it('says where a passage says what its sentence says', async () => {
    const report = await reportOf(articleId);
    expect(report.sentences[0]?.matches).toEqual([
      { evidenceId: research.evidenceId, ranges: [[0, research.quote.length]] },
    ]);
    expect(report.sources.map(({ intact }) => intact)).toEqual([true]);
  });

  it('says of a source that its stored text was changed after it was checked', async () => {
    const text = `${randomUUID()} a text that somebody will change`;
    const changed = await seedResearch(session, { text });
    const { _id } = await seedArticle(session, changed);
    await TextModel.collection.updateOne(
      { _id: changed.textId as never },
      { $set: { text: text.replace('somebody', 'nobody') } },
    );
    expect((await reportOf(_id)).sources.map(({ intact }) => intact)).toEqual([false]);
    await TextModel.collection.deleteOne({ _id: changed.textId as never });
    expect((await reportOf(_id)).sources.map(({ intact }) => intact)).toEqual([false]);
  });

  it('answers 404 for a run that has no article', async () => {
    const answer = await api.call(`/api/evidence/${research.run._id}`, { session });
    expect(answer.status).toBe(404);
  });
});
