import { randomUUID } from 'node:crypto';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import type { ArticleAnswer } from '@citeloom/common/contracts/article-request';
import { removeBlobs } from '@citeloom/common/server/blobs';
import { ContentModel } from '@citeloom/common/server/models/content';
import { DownloadModel, type DownloadDocument } from '@citeloom/common/server/models/download';
import { ImageModel } from '@citeloom/common/server/models/image';
import mongoose from 'mongoose';
import { z } from 'zod';
import { countRecipient } from '@citeloom/api/features/downloads/recipients';
import { createClient } from '../support/client.ts';
import { startPackageProduct, type PackageProduct } from '../support/package-product.ts';
import { seedImages } from '../support/seed-images.ts';
import { seedArticle, seedResearch } from '../support/seed-research.ts';
import { unzip } from '../support/unzip.ts';

let tried: PackageProduct;
let url: string;
let zip: Buffer;
let files: Map<string, Buffer>;
beforeAll(async () => {
  tried = await startPackageProduct();
  const answer = tried.answerOf(await tried.download({ articleId: tried.articleId }));
  url = new URL(answer.downloadUrl, tried.product.url).toString();
  zip = await tried.fetchBytes(url);
  files = await unzip(zip);
});
afterAll(() => tried.close());

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const text = (path: string) => files.get(path)?.toString() ?? '';

describe('a package', () => {
  it('is ready without an e-mail address, under the name of its title', async () => {
    const run = await tried.download({ articleId: tried.articleId });
    expect(run).toMatchObject({ status: 'succeeded', progress: 100, notes: [] });
    const answer = tried.answerOf(run);
    expect(answer).toMatchObject({ sent: false, email: null, bytes: zip.length });
    expect(answer.fileName).toMatch(/^[\p{L}\p{M}\p{N}_]+\.zip$/u);
  });

  it('holds the article, its sources, its evidence and its images, and says so', () => {
    const { files: named } = JSON.parse(text('MANIFEST.json')) as {
      files: { path: string; sha256: string; bytes: number }[];
    };
    expect(named.map(({ path }) => path)).toEqual([
      ...['article.html', 'article.md', 'evidence.json', 'images/01-feature-image.png'],
      ...['images/02-image.png', 'images/03-image.png', 'report.html', 'sources.html'],
      'sources.json',
    ]);
    expect([...files.keys()]).toEqual([...named.map(({ path }) => path), 'MANIFEST.json']);
    for (const { path, sha256: hash, bytes } of named) {
      const content = files.get(path) ?? Buffer.alloc(0);
      expect([path, sha256(content), content.length]).toEqual([path, hash, bytes]);
    }
  });

  it('has the same bytes when it is packed again', async () => {
    const again = tried.answerOf(await tried.download({ articleId: tried.articleId }));
    expect(sha256(await tried.fetchBytes(again.downloadUrl))).toBe(sha256(zip));
  });

  it('carries the evidence report that the api answers', async () => {
    const answer = await tried.client.call('GET', `/api/evidence/${tried.articleId}`);
    const report = EvidenceReport.parse(await answer.json());
    const unsigned = JSON.stringify(report).replace(/\?token=[^"]*/g, '');
    const { $schema, ...packed } = JSON.parse(text('evidence.json')) as { $schema: string };
    expect($schema).toMatch(/\/schemas\/evidence-report\.json$/);
    expect(packed).toEqual(JSON.parse(unsigned));
    expect(text('evidence.json')).not.toContain('token');
  });

  it('holds to the JSON Schema that is published for it, as the api does', async () => {
    const published = await fetch(`${tried.product.url}/schemas/evidence-report.json`);
    expect(published.headers.get('content-type')).toContain('application/schema+json');
    const schema = (await published.json()) as z.core.JSONSchema.JSONSchema;
    const packed = JSON.parse(text('evidence.json')) as { $schema: string; sentences: unknown[] };
    expect(schema.$id).toBe(packed.$schema);
    const answer = await tried.client.call('GET', `/api/evidence/${tried.articleId}`);
    const validator = z.fromJSONSchema(schema);
    expect(validator.safeParse(packed).error).toBeUndefined();
    expect(validator.safeParse(await answer.json()).error).toBeUndefined();
    const wrong = { ...packed, sentences: [{ text: 'No verdict.' }] };
    expect(validator.safeParse(wrong).success).toBe(false);
  });

  it('can be followed from every citation to its passage without us', async () => {
    const html = text('article.html');
    const run = await tried.client.snapshot(tried.articleId);
    const { footnotes } = run.result as ArticleAnswer;
    expect(footnotes.length).toBeGreaterThan(2);
    const markers = [...html.matchAll(/<sup class="citation"><a[^>]* href="#(fn-\d+)"/g)];
    const ids = footnotes.map(({ id }) => `fn-${id}`);
    expect(new Set(markers.map(([, id]) => id))).toEqual(new Set(ids));
    for (const { id, evidenceId, text: quote } of footnotes) {
      const note = new RegExp(`id="fn-${id}"[\\s\\S]*?</li>`).exec(html)?.[0] ?? '';
      expect(note).toContain(`href="sources.html#e-${evidenceId}"`);
      expect(text('sources.html')).toMatch(
        new RegExp(`id="e-${evidenceId}">(?:<[^<>]*>)*${quote.slice(0, 20)}`),
      );
      expect(text('article.md')).toContain(`(sources.html#e-${evidenceId})`);
      expect(text('report.html')).toContain(`href="sources.html#e-${evidenceId}"`);
    }
    for (const path of ['article.html', 'sources.html', 'article.md', 'report.html'])
      expect(text(path)).not.toMatch(/\/api\/|token=/);
    expect(text('sources.json')).not.toContain('token=');
  });

  it('has only the form of the text that was asked for', async () => {
    const answer = tried.answerOf(
      await tried.download({ articleId: tried.articleId, formats: ['markdown'] }),
    );
    const names = [...(await unzip(await tried.fetchBytes(answer.downloadUrl))).keys()];
    expect(names).toContain('article.md');
    expect(names).not.toContain('article.html');
  });

  it('takes in further forms when they are asked for', async () => {
    const formats = ['html', 'docx', 'bibtex', 'csv'];
    const run = await tried.download({ articleId: tried.articleId, formats });
    const packed = await unzip(await tried.fetchBytes(tried.answerOf(run).downloadUrl));
    expect([...packed.keys()]).toEqual(
      expect.arrayContaining(['article.html', 'article.docx', 'sources.bib', 'citations.csv']),
    );
    expect([...packed.keys()]).not.toContain('article.md');
    const words = await unzip(packed.get('article.docx') ?? Buffer.alloc(0));
    expect([...words.keys()].some((path) => /^word\/media\/.+\.jpg$/.test(path))).toBe(true);
  });

  it('comes without an image that is gone, and says so', async () => {
    const owner = createClient(tried.product.url);
    const [kept, gone] = await seedImages(owner.sessionId, null, 2);
    await mongoose.connection.collection('blobs.files').deleteOne({ _id: gone?.blobId as never });
    const images = [`/api/images/${kept?._id}`, `/api/images/${gone?._id}`];
    const run = await tried.download({ title: 'Ink', content: '<p>Ink.</p>', images }, owner);
    expect(run.status).toBe('succeeded');
    expect(run.notes).toEqual([expect.objectContaining({ code: 'image-failed' })]);
    const packed = await unzip(await tried.fetchBytes(tried.answerOf(run).downloadUrl));
    expect([...packed.keys()].filter((path) => path.startsWith('images/'))).toEqual([
      'images/01-feature-image.png',
    ]);
  });
});

describe('the images of a package', () => {
  const packedImages = async (body: object) => {
    const run = await tried.download({ articleId: tried.articleId, ...body });
    const packed = await unzip(await tried.fetchBytes(tried.answerOf(run).downloadUrl));
    const images = [...packed].filter(([path]) => path.startsWith('images/'));
    return { run, packed, images: images.map(([path, bytes]) => [path, sha256(bytes)]) };
  };

  it('are those that were chosen, in their order, the first one on top', async () => {
    const [first, second, third] = await ImageModel.find({ articleId: tried.articleId })
      .sort({ slot: 1 })
      .lean<{ _id: string; sha256: string; alt: string }[]>();
    const { packed, images, run } = await packedImages({ imageIds: [third?._id, first?._id] });
    expect(run.notes).toEqual([]);
    expect(images).toEqual([
      ['images/01-feature-image.png', third?.sha256],
      ['images/02-image.png', first?.sha256],
    ]);
    expect(packed.get('article.html')?.toString()).toContain(`alt="${third?.alt}"`);
    expect(images.map(([, hash]) => hash)).not.toContain(second?.sha256);
  });

  it('are none where none was chosen', async () => {
    const { packed, images } = await packedImages({ imageIds: [] });
    expect(images).toEqual([]);
    expect(packed.get('article.html')?.toString()).not.toContain('<img');
  });

  it('come as far as their bytes are there', async () => {
    const owner = createClient(tried.product.url);
    const research = await seedResearch(owner.sessionId);
    const { _id: articleId } = await seedArticle(owner.sessionId, research);
    const [feature, ...others] = await seedImages(owner.sessionId, articleId);
    await removeBlobs([feature?.blobId ?? '']);
    const run = await tried.download({ articleId, formats: ['html', 'docx', 'epub'] }, owner);
    expect(run.notes).toEqual([expect.objectContaining({ code: 'image-failed' })]);
    const packed = await unzip(await tried.fetchBytes(tried.answerOf(run).downloadUrl));
    const images = [...packed].filter(([path]) => path.startsWith('images/'));
    expect(images.map(([, bytes]) => sha256(bytes))).toEqual(others.map((one) => one.sha256));
  });

  it('are the article’s own only; what is not among them is told of', async () => {
    const [foreign] = await seedImages(createClient(tried.product.url).sessionId, null, 1);
    const { run, images } = await packedImages({ imageIds: [foreign?._id, randomUUID()] });
    expect(images).toEqual([]);
    expect(run.notes).toEqual([expect.objectContaining({ code: 'image-failed' })]);
  });
});

describe('what somebody keeps of an article', () => {
  it.each([
    ['a package', {}],
    ['one form', { file: 'text' }],
    ['a mail', { email: 'one@example.org' }],
  ])('is marked as downloaded by %s', async (_what, how) => {
    const { articleId } = tried;
    await ContentModel.updateMany({ articleId }, { $set: { downloaded: false } });
    await tried.download({ articleId, ...how });
    const kept = await ContentModel.find({ articleId }).lean<{ downloaded: boolean }[]>();
    expect(kept.map(({ downloaded }) => downloaded)).toEqual([true]);
  });
});

describe('an article in one form', () => {
  it.each([
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'PK'],
    ['pdf', 'application/pdf', '%PDF-'],
    ['epub', 'application/epub+zip', 'PK'],
    ['bib', 'application/x-bibtex; charset=utf-8', '@misc{'],
  ])('is a .%s by itself, named and typed as such', async (extension, mediaType, start) => {
    const file = extension === 'bib' ? 'bibtex' : extension;
    const answer = tried.answerOf(await tried.download({ articleId: tried.articleId, file }));
    expect(answer.fileName).toMatch(new RegExp(`^[\\p{L}\\p{M}\\p{N}_]+\\.${extension}$`, 'u'));
    const response = await fetch(new URL(answer.downloadUrl, tried.product.url));
    expect(response.headers.get('content-type')).toBe(mediaType);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=/);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.toString('utf8', 0, start.length)).toBe(start);
    expect(bytes.length).toBe(answer.bytes);
  });

  it('leads nowhere that is not there: alone it has no page of sources', async () => {
    for (const file of ['html', 'markdown']) {
      const answer = tried.answerOf(await tried.download({ articleId: tried.articleId, file }));
      const content = String(await tried.fetchBytes(answer.downloadUrl));
      expect(content).not.toMatch(/sources\.html|images\/|\/api\//);
    }
  });

  it('is JSON that holds to the schema that it names', async () => {
    const answer = tried.answerOf(
      await tried.download({ articleId: tried.articleId, file: 'json' }),
    );
    const content = JSON.parse(String(await tried.fetchBytes(answer.downloadUrl))) as {
      $schema: string;
      citations: unknown[];
    };
    const published = await fetch(`${tried.product.url}/schemas/article.json`);
    const schema = (await published.json()) as z.core.JSONSchema.JSONSchema;
    expect(schema.$id).toBe(content.$schema);
    expect(z.fromJSONSchema(schema).safeParse(content).error).toBeUndefined();
    expect(content.citations.length).toBeGreaterThan(2);
  });

  it('of a text that only the client has is HTML or Markdown, and nothing that needs sources', async () => {
    const given = { title: 'Ink', content: '<p>Ink <b>dries</b>.</p>' };
    const answer = tried.answerOf(await tried.download({ ...given, file: 'markdown' }));
    expect(String(await tried.fetchBytes(answer.downloadUrl))).toContain('Ink **dries**.');
    const refused = await tried.client.call('POST', '/api/download', { ...given, file: 'docx' });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('Only an article that is kept here can take this form');
  });
});

describe('a package of an article that only the client has', () => {
  it('is sanitised, has our images of the caller only, and no evidence', async () => {
    const owner = createClient(tried.product.url);
    const [mine] = await seedImages(owner.sessionId, null, 1);
    const others = await ImageModel.find({ articleId: tried.articleId }).lean<{ _id: string }[]>();
    const foreign = `/api/images/${others[0]?._id}`;
    const content = `<h2>Ink</h2><p onclick="x()">Dry.<script>alert(1)</script><img src="https://evil.example/a.png"><img src="/api/images/${mine?._id}"><img src="${foreign}"></p>`;
    const featuredImageUrl = `${tried.product.url}/api/images/${mine?._id}?token=old`;
    const run = await tried.download(
      { title: '../Ink\u0000 & paper', content, featuredImageUrl, images: [foreign, 'x'] },
      owner,
    );
    const answer = tried.answerOf(run);
    expect(answer.fileName).toMatch(/^[\p{L}\p{N}_]+\.zip$/u);
    const packed = await unzip(await tried.fetchBytes(answer.downloadUrl));
    expect([...packed.keys()]).toEqual([
      ...['article.html', 'article.md', 'images/01-feature-image.png', 'MANIFEST.json'],
    ]);
    const html = packed.get('article.html')?.toString() ?? '';
    expect(html).toContain('<img src="images/01-feature-image.png"');
    expect(html).not.toMatch(/script>|onclick|evil\.example|\/api\//);
  });
});

describe('the address of a package', () => {
  it('answers parts of it, so that a broken download can go on', async () => {
    const whole = await fetch(url, { method: 'HEAD' });
    expect(whole.headers.get('content-length')).toBe(String(zip.length));
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    expect(whole.headers.get('content-disposition')).toMatch(/^attachment; filename=/);
    const etag = whole.headers.get('etag') ?? '';
    expect(etag).toBe(`"${sha256(zip)}"`);

    const part = await fetch(url, { headers: { range: 'bytes=100-299', 'if-range': etag } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 100-299/${zip.length}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(zip.subarray(100, 300))).toBe(true);

    const tail = await fetch(url, { headers: { range: 'bytes=-22' } });
    expect(Buffer.from(await tail.arrayBuffer()).equals(zip.subarray(-22))).toBe(true);

    const changed = await fetch(url, { headers: { range: 'bytes=0-9', 'if-range': '"other"' } });
    expect([changed.status, (await changed.arrayBuffer()).byteLength]).toEqual([200, zip.length]);
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const beyond = await fetch(url, { headers: { range: `bytes=${zip.length}-` } });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${zip.length}`);
  });

  it('opens for its link and for its owner, for nobody else', async () => {
    const bare = new URL(url).pathname;
    expect((await tried.client.call('GET', bare)).status).toBe(200);
    expect((await createClient(tried.product.url).call('GET', bare)).status).toBe(404);
    expect((await fetch(`${tried.product.url}${bare}?token=x.y`)).status).toBe(403);
  });
});

describe('a package that cannot be stored', () => {
  it('fails with plain words, leaves nothing half, and comes on Continue', async () => {
    const { db } = mongoose.connection;
    const refuse = (validator: object) => db?.command({ collMod: 'blobs.chunks', validator });
    // A database that refuses bytes, as one with a full disk does.
    await refuse({ n: { $lt: 0 } });
    const runId = await tried.start({ articleId: tried.articleId });
    const failed = await tried.client.finished(runId);
    expect(failed).toMatchObject({ status: 'failed', resumable: true });
    expect(failed.error).toMatchObject({ code: 'storage_failed' });
    expect(failed.error?.message).toMatch(/disk may be full/);
    expect(await DownloadModel.countDocuments({ runId })).toBe(0);

    await refuse({});
    await tried.client.call('POST', `/api/runs/${runId}/continue`);
    const run = await tried.client.finished(runId);
    expect(run.status).toBe('succeeded');
    const stored = await DownloadModel.findOne({ runId }).lean<DownloadDocument>();
    const kept = await mongoose.connection
      .collection('blobs.files')
      .find({ _id: new RegExp(`^${runId}:`) })
      .toArray();
    expect(kept.map(({ _id }) => String(_id))).toEqual([stored?.blobId]);
  });
});

describe('a download that is asked for wrongly', () => {
  const send = (body: unknown) => tried.client.call('POST', '/api/download', body);

  it.each([
    ['an address that is none', { email: 'nobody' }, '/email'],
    ['an address with a line break', { email: 'a@b.org\r\nBcc: c@d.org' }, '/email'],
    ['two addresses', { email: 'a@b.org, c@d.org' }, '/email'],
    ['no such format', { formats: ['odt'] }, '/formats/0'],
  ])('by %s is refused', async (_what, changes, pointer) => {
    const answer = await send({ articleId: tried.articleId, ...changes });
    expect(answer.status).toBe(422);
    const { errors } = (await answer.json()) as { errors: { pointer: string }[] };
    expect(errors.map((error) => error.pointer)).toContain(pointer);
  });

  it('is refused without an article, and mails nothing that is not kept here', async () => {
    expect((await send({ title: 'Ink' })).status).toBe(422);
    const mailed = await send({ title: 'Ink', content: 'Ink.', email: 'a@example.org' });
    expect(mailed.status).toBe(422);
  });

  it('is not found for an article of somebody else', async () => {
    const stranger = createClient(tried.product.url);
    const answer = await stranger.call('POST', '/api/download', { articleId: tried.articleId });
    expect(answer.status).toBe(404);
  });

  it('writes to three new addresses a day, and to those again', async () => {
    const to = async (email: string) => {
      const answer = await send({ articleId: tried.articleId, email });
      await answer.text();
      return answer;
    };
    for (const name of ['one', 'two', 'three'])
      expect((await to(`${name}@example.org`)).status).toBe(200);
    const fourth = await to('four@example.org');
    expect(fourth.status).toBe(429);
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(80_000);
    expect((await to('ONE@example.org')).status).toBe(200);
  });

  it('counts addresses that are asked for side by side', async () => {
    const owner = { type: 'session' as const, id: randomUUID() };
    const sender = { owner, address: '2001:db8:1::1' };
    const names = ['a', 'b', 'c', 'd', '$e', 'f', 'g', 'h'];
    const outcomes = await Promise.allSettled(
      names.map((name) => countRecipient(sender, `${name}@example.org`, 1000)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const tomorrow = new Date(Date.now() + 86_500_000);
    await countRecipient(sender, '$name@example.org', 1000, tomorrow);
    await countRecipient(sender, '$name@example.org', 1000, tomorrow);
  });
});
