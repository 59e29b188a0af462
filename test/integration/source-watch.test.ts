import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DownloadAnswer } from '@citeloom/common/contracts/download';
import { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { UserContentList } from '@citeloom/common/contracts/user-content';
import { CheckedPageModel } from '@citeloom/common/server/models/checked-page';
import { RunModel } from '@citeloom/common/server/models/run';
import { SourceModel } from '@citeloom/common/server/models/source';
import { SourceWatchModel } from '@citeloom/common/server/models/source-watch';
import { connectRedis } from '@citeloom/common/server/redis';
import { startDueChecks } from '@citeloom/worker/source-check/start-due-checks';
import PostalMime from 'postal-mime';
import { createClient } from '../support/client.ts';
import { formFields } from '../support/open-link.ts';
import { unzip } from '../support/unzip.ts';
import { untilStored } from '../support/until-stored.ts';
import {
  pageOf,
  PAGES,
  startWatchingProduct,
  type WatchingProduct,
} from '../support/watching-product.ts';

let tried: WatchingProduct;
beforeAll(async () => {
  tried = await startWatchingProduct();
});
afterAll(() => tried?.close());
beforeEach(async () => {
  await tried.reset();
  await tried.switchOff();
  await CheckedPageModel.deleteMany({});
  tried.mails.taken.length = 0;
  tried.mails.faults.length = 0;
  tried.web.asked.length = 0;
});

const otherWords = (path: string) => pageOf(PAGES[path]?.title ?? '', ['All about puffins now.']);
const stateAt = async (path: string) => (await tried.sourceAt(path)).check;

/** Two checks on two days. */
async function checkTwoDays() {
  await tried.check();
  await tried.dayLater();
  return tried.check();
}

async function itemWatch() {
  const answer = await tried.account.call('GET', '/api/user/content');
  const { contents } = UserContentList.parse(await answer.json());
  return contents.find(({ id }) => id === tried.contentId)?.watch;
}

describe('the sources of a watched article', () => {
  it('are not asked for before the watch is switched on', async () => {
    expect(await tried.watch()).toMatchObject({ offered: true, on: false, nextAt: null });
    const refused = await tried.account.call(
      'POST',
      `/api/user/content/${tried.contentId}/watch/check`,
    );
    expect(refused.status).toBe(422);
    expect(tried.web.asked).toEqual([]);
    expect(await itemWatch()).toBeUndefined();
  });

  it('are unchanged while they are as they were, pages and files alike', async () => {
    await tried.switchOn(false);
    const run = await tried.check();
    expect(run).toMatchObject({ status: 'succeeded', progress: 100 });
    const { sources, checkedAt } = await tried.watch();
    expect(sources.length).toBeGreaterThanOrEqual(4);
    for (const { check } of sources)
      expect(check).toMatchObject({ state: 'unchanged', problem: null, missing: [] });
    expect(run.result).toMatchObject({ asked: sources.length, unanswered: 0, concerns: 0 });
    expect(await itemWatch()).toEqual({ checkedAt, concerns: 0 });
  });

  it('tell changed from lost: another text that carries the passages is quiet', async () => {
    await tried.switchOn(true);
    const { title = '', paragraphs = [] } = PAGES['/coast'] ?? {};
    const spaced = paragraphs.map((text) => `An addition.</p><p>${text.replaceAll(' ', '\n')}`);
    tried.web.put('/coast', { body: pageOf(title, spaced) });
    tried.web.put('/bushes', { body: otherWords('/bushes') });
    await tried.check();
    expect(await stateAt('/coast')).toMatchObject({ state: 'changed', missing: [] });
    expect(await stateAt('/bushes')).toMatchObject({ state: 'passage-missing', confirmed: false });
    expect(await itemWatch()).toMatchObject({ concerns: 0 });

    await tried.dayLater();
    const run = await tried.check();
    expect(run.result).toMatchObject({ concerns: 1, mailed: true });
    const { check, passages } = await tried.sourceAt('/bushes');
    expect(check).toMatchObject({ state: 'passage-missing', confirmed: true });
    expect(check?.missing).toEqual(passages.map(({ id }) => id));
    expect(await itemWatch()).toMatchObject({ concerns: 1 });
  });

  it('are gone after 404 or 410 on two days, and not after two timeouts', async () => {
    await tried.switchOn(false);
    tried.web.put('/coast');
    tried.web.put('/bushes', (_request, response) => response.writeHead(410).end());
    tried.web.put('/news', (_request, response) => response.destroy());
    const run = await checkTwoDays();
    expect(run.result).toMatchObject({ concerns: 2, unanswered: 1 });
    expect(await stateAt('/coast')).toMatchObject({ state: 'gone', confirmed: true });
    expect(await stateAt('/bushes')).toMatchObject({ state: 'gone', confirmed: true });
    expect(await stateAt('/news')).toMatchObject({
      ...{ state: null, confirmed: false, problem: 'Its server could not be reached.' },
    });
  });

  it('have moved by a permanent redirect or a canonical address, and not by a passing redirect', async () => {
    await tried.switchOn(false);
    const there = (status: number, to: string) =>
      tried.web.put(to.replace('/new', ''), (_request, response) =>
        response.writeHead(status, { location: to }).end(),
      );
    const { coast, bushes, news } = { coast: '/coast', bushes: '/bushes', news: '/news' };
    for (const path of [coast, bushes]) {
      const { title = '', paragraphs = [] } = PAGES[path] ?? {};
      tried.web.put(`${path}/new`, { body: pageOf(title, paragraphs) });
    }
    there(308, `${coast}/new`);
    there(302, `${bushes}/new`);
    const { title = '', paragraphs = [] } = PAGES[news] ?? {};
    tried.web.put(news, {
      body: pageOf(title, paragraphs, '<link rel="canonical" href="/2026/news">'),
    });
    await tried.check();
    expect(await stateAt(coast)).toMatchObject({
      ...{ state: 'moved', movedTo: `${tried.web.origin}/coast/new`, confirmed: false },
    });
    expect(await stateAt(bushes)).toMatchObject({ state: 'unchanged', movedTo: null });
    expect(await stateAt(news)).toMatchObject({
      ...{ state: 'moved', movedTo: `${tried.web.origin}/2026/news` },
    });
  });

  it('in the folder are gone with their file', async () => {
    await tried.switchOn(false);
    const other = join(tried.folder, 'other.md');
    await writeFile(other, '# Gulls\n\nGulls nest on the roofs of towns by the sea.\n');
    await tried.check();
    await rm(join(tried.folder, tried.file));
    await checkTwoDays();
    expect(await stateAt(tried.file)).toMatchObject({ state: 'gone', confirmed: true });
    await tried.reset();
    await tried.check();
    expect(await stateAt(tried.file)).toMatchObject({ state: 'unchanged', confirmed: false });
    await rm(other);
  });

  it('in the folder are not lost with the folder: then nobody can know', async () => {
    await tried.switchOn(false);
    await rm(join(tried.folder, tried.file));
    await checkTwoDays();
    expect(await stateAt(tried.file)).toMatchObject({
      ...{ state: null, problem: 'The folder of documents is empty or not there.' },
    });
  });

  it('are asked for changes only, and not again by a daily check of the same day', async () => {
    const asked: (string | undefined)[] = [];
    const { title = '', paragraphs = [] } = PAGES['/coast'] ?? {};
    tried.web.put('/coast', (request, response) => {
      asked.push(request.headers['if-none-match']);
      if (request.headers['if-none-match'] === '"v1"') return response.writeHead(304).end();
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', etag: '"v1"' })
        .end(pageOf(title, paragraphs));
    });
    await tried.switchOn(false);
    await tried.check();
    await tried.check();
    expect(asked).toEqual([undefined, '"v1"']);
    expect(await stateAt('/coast')).toMatchObject({ state: 'unchanged', problem: null });
    await SourceWatchModel.updateOne({ _id: tried.articleId }, { $set: { dueAt: new Date(0) } });
    const [runId = ''] = await startDueChecks(() => Promise.resolve());
    await tried.account.finished(runId);
    expect(asked).toHaveLength(2);
  });

  it('stand in the evidence report with what was found, beside the stored passage', async () => {
    await tried.switchOn(false);
    tried.web.put('/coast');
    await checkTwoDays();
    const answer = await tried.account.call('GET', `/api/evidence/${tried.articleId}`);
    const report = EvidenceReport.parse(await answer.json());
    const coast = report.sources.find(({ url }) => url.endsWith('/coast'));
    expect(coast?.watch).toMatchObject({ state: 'gone', confirmed: true });
    const lost = report.evidence.filter(({ id }) => coast?.watch?.missing.includes(id));
    expect(lost.length).toBeGreaterThan(0);
    for (const { quote } of lost) expect(PAGES['/coast']?.paragraphs.join(' ')).toContain(quote);
    const packed = await tried.account.finished(
      await tried.account.start('/api/download', { articleId: tried.articleId }),
    );
    const { downloadUrl } = DownloadAnswer.parse(packed.result);
    const zip = await fetch(new URL(downloadUrl, tried.product.url));
    const files = await unzip(Buffer.from(await zip.arrayBuffer()));
    const [, json] = [...files].find(([path]) => path.endsWith('evidence.json')) ?? [];
    const inPackage = EvidenceReport.parse(JSON.parse(json?.toString() ?? ''));
    expect(inPackage.sources.find(({ id }) => id === coast?.id)?.watch).toEqual(coast?.watch);

    await tried.switchOff();
    const later = await tried.account.call('GET', `/api/evidence/${tried.articleId}`);
    const { sources } = EvidenceReport.parse(await later.json());
    expect(sources.some(({ watch }) => watch)).toBe(false);
  });

  it('that are retracted after publication are told of at once, by mail, in the report and in the text', async () => {
    await tried.switchOn(true);
    await tried.check();
    expect((await stateAt('/coast'))?.standing).toBeUndefined();
    const { title = '', paragraphs = [] } = PAGES['/coast'] ?? {};
    tried.web.put('/coast', { body: pageOf(`RETRACTED: ${title}`, paragraphs) });
    const run = await tried.check();
    expect(run.result).toMatchObject({ concerns: 1, mailed: true });
    const words = `RETRACTED: ${title}`;
    const standing = { kind: 'retracted', statedBy: 'title', words };
    const { check, title: named, id } = await tried.sourceAt('/coast');
    expect(check).toMatchObject({ standing, missing: [] });
    expect(named).toBe(`Retracted: ${title}`);
    expect(await itemWatch()).toMatchObject({ concerns: 1 });
    const mail = await PostalMime.parse(tried.mails.taken[0] as Buffer);
    expect(mail.subject).toMatch(/is lost or retracted$/);
    expect(mail.text).toContain('is now marked “Retracted”');

    const answer = await tried.account.call('GET', `/api/evidence/${tried.articleId}`);
    const report = EvidenceReport.parse(await answer.json());
    const coast = report.sources.find(({ url }) => url.endsWith('/coast'));
    expect(coast).toMatchObject({ title: `Retracted: ${title}`, standing });
    const article = await tried.account.snapshot(tried.articleId);
    expect(JSON.stringify(article.result)).toContain(`Retracted: ${title}`);

    tried.mails.taken.length = 0;
    await tried.dayLater();
    await tried.check();
    expect((await tried.sourceAt('/coast')).check?.standingSince).toBe(check?.standingSince);
    expect(tried.mails.taken).toEqual([]);
    await SourceModel.updateOne({ _id: id }, { $unset: { standing: 1 } });
  });
});

describe('the mail about lost sources', () => {
  it('comes once for what is new, names the sources, and is switched off by its own link', async () => {
    await tried.switchOn(true);
    tried.web.put('/coast');
    await checkTwoDays();
    await tried.dayLater();
    await tried.check();
    expect(tried.mails.taken).toHaveLength(1);
    const mail = await PostalMime.parse(tried.mails.taken[0] as Buffer);
    expect(mail.to?.[0]?.address).toBe(tried.email);
    expect(mail.subject).toMatch(/^A source of “.+” is lost$/);
    expect(mail.text).toContain('“Burrows on the coast”');
    expect(mail.text).toContain(`/articles/${tried.articleId}/report`);

    const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const off = headers.get('list-unsubscribe')?.slice(1, -1) ?? '';
    const address = off.replace(/^https?:\/\/[^/]+/, tried.product.url);
    const page = await fetch(address);
    expect([page.status, (await tried.watch()).mail]).toEqual([200, true]);
    const html = await page.text();
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    const form = new URLSearchParams(formFields(html));
    const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(action).not.toContain(form.get('token'));
    const pressed = await fetch(tried.product.url + action, { method: 'POST', body: form });
    expect([pressed.status, (await tried.watch()).mail]).toEqual([200, false]);
    form.set('id', randomUUID());
    const other = await fetch(tried.product.url + action, { method: 'POST', body: form });
    expect(other.status).toBe(404);
    await tried.switchOn(true);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(address, { method: 'POST', body })).status).toBe(200);
    expect(await tried.watch()).toMatchObject({ on: true, mail: false });
    const forged = address.replace(/token=.{6}/, 'token=abcdef');
    expect((await fetch(forged, { method: 'POST' })).status).toBe(403);

    tried.web.put('/bushes');
    await tried.dayLater();
    await checkTwoDays();
    expect(tried.mails.taken).toHaveLength(1);
  });

  it('comes at most once a day for an article: what is lost meanwhile stands in the next', async () => {
    await tried.switchOn(true);
    tried.web.put('/coast');
    await checkTwoDays();
    tried.web.put('/bushes');
    await tried.check();
    const back = { state: 'gone', since: '2026-01-01T00:00:00.000Z', confirmed: true };
    const { id } = await tried.sourceAt('/bushes');
    const set = Object.fromEntries(
      Object.entries(back).map(([name, value]) => [`checks.${id}.${name}`, value]),
    );
    await SourceWatchModel.updateOne({ _id: tried.articleId }, { $set: set });
    expect((await tried.check()).result).toMatchObject({ concerns: 2, mailed: false });
    expect(tried.mails.taken).toHaveLength(1);
    await tried.dayLater();
    expect((await tried.check()).result).toMatchObject({ mailed: true });
    const mail = await PostalMime.parse(tried.mails.taken[1] as Buffer);
    expect(mail.text).toContain('“Penguins under bushes”');
    expect(mail.text).not.toContain('“Burrows on the coast”');
  });

  it('that no server takes is noted, and its news stand in the next', async () => {
    await tried.switchOn(true);
    tried.web.put('/coast');
    tried.mails.faults = [{ kind: 'refuse', at: 'data', status: 550, text: 'not now' }];
    const run = await checkTwoDays();
    expect(run).toMatchObject({ status: 'succeeded', result: { mailed: false } });
    expect(run.notes.map(({ text }) => text).join()).toContain('was not sent');
    expect((await tried.check()).result).toMatchObject({ mailed: true });
  });
});

describe('the daily check', () => {
  it('is started once by several workers, at the time of day of its article', async () => {
    await tried.switchOn(false);
    const path = { _id: tried.articleId };
    const { dueAt } = await SourceWatchModel.findOne(path).orFail();
    expect(dueAt.getTime()).toBeGreaterThan(Date.now());
    expect(await startDueChecks(() => Promise.resolve())).toEqual([]);
    const before = await RunModel.countDocuments({ kind: 'source-check' });
    await SourceWatchModel.updateOne(path, { $set: { dueAt: new Date(1000) } });
    const started = await Promise.all(
      Array.from({ length: 5 }, () => startDueChecks(() => Promise.resolve())),
    );
    expect(new Set(started.flat()).size).toBe(1);
    expect(await RunModel.countDocuments({ kind: 'source-check' })).toBe(before + 1);
    const run = await tried.account.finished(started.flat()[0] ?? '');
    expect(run).toMatchObject({ status: 'succeeded', input: { daily: true } });
    expect((await SourceWatchModel.findOne(path).orFail()).dueAt).toEqual(dueAt);
  });

  it('is started by the schedule of the workers, without anybody who asks', async () => {
    await tried.switchOn(false);
    await SourceWatchModel.updateOne({ _id: tried.articleId }, { $set: { dueAt: new Date(2000) } });
    await untilStored(async () => Boolean((await tried.watch()).checkedAt));
  });

  it('goes on, once for all workers, after Redis has lost everything', async () => {
    await tried.switchOn(false);
    const second = await tried.product.startWorker();
    const redis = connectRedis(tried.product.redis.url, { failFast: false });
    await redis.flushall();
    await redis.call('CLIENT', 'KILL', 'TYPE', 'normal');
    const before = await RunModel.countDocuments({ kind: 'source-check' });
    await SourceWatchModel.updateOne({ _id: tried.articleId }, { $set: { dueAt: new Date(2500) } });
    await untilStored(async () => Boolean((await tried.watch()).checkedAt));
    // Where BullMQ keeps the job schedulers of a queue.
    expect(await redis.zcard('bull:source-watches:repeat')).toBe(1);
    expect(await RunModel.countDocuments({ kind: 'source-check' })).toBe(before + 1);
    redis.disconnect();
    await second.kill();
    tried.product.workers.splice(1);
  });

  it('ends with the article: nothing is asked for while it is deleted, and again when it is back', async () => {
    await tried.switchOn(false);
    const ids = { ids: [tried.contentId] };
    await tried.account.call('POST', '/api/user/content/delete', ids);
    await SourceWatchModel.updateOne({ _id: tried.articleId }, { $set: { dueAt: new Date(3000) } });
    expect(await startDueChecks(() => Promise.resolve())).toEqual([]);
    const deleted = await SourceWatchModel.findById(tried.articleId).orFail();
    expect(deleted.expiresAt.getTime()).toBeLessThan(Date.now() + 15 * 60_000);
    await tried.account.call('POST', '/api/user/content/restore', ids);
    const back = await SourceWatchModel.findById(tried.articleId).orFail();
    expect(back.expiresAt.getUTCFullYear()).toBe(9999);
  });

  it('is nobody else’s to see or to start', async () => {
    const path = `/api/user/content/${tried.contentId}/watch`;
    const stranger = createClient(tried.product.url);
    expect((await stranger.call('GET', path)).status).toBe(401);
    expect((await stranger.call('PUT', path, { mail: false })).status).toBe(401);
    expect((await stranger.call('POST', `${path}/check`)).status).toBe(401);
    const mailPath = `/api/source-watches/${tried.articleId}/mail`;
    await tried.switchOn(true);
    expect((await stranger.call('POST', mailPath)).status).toBe(404);
  });
});
