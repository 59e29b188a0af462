import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import PostalMime, { type Email } from 'postal-mime';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '../support/client.ts';
import { DownloadModel, type DownloadDocument } from '@citeloom/common/server/models/download';
import { DownloadRecordModel } from '@citeloom/common/server/models/download-record';
import { ArticleModel } from '@citeloom/common/server/models/article';
import { ImageModel } from '@citeloom/common/server/models/image';
import { writeBlob } from '@citeloom/common/server/blobs';
import { RunCallModel } from '@citeloom/common/server/models/run-call';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { startPackageProduct, type PackageProduct } from '../support/package-product.ts';
import { seedArticle, seedResearch } from '../support/seed-research.ts';
import { seedImages } from '../support/seed-images.ts';

const TO = 'reader@example.org';

let mails: MailServer;
let tried: PackageProduct;
beforeAll(async () => {
  mails = await startMailServer({ user: 'robot' });
  tried = await startPackageProduct({
    SMTP_URL: mails.url,
    MAIL_FROM: 'Citeloom <news@loom.example>',
  });
});
beforeEach(() => {
  mails.faults = [];
  for (const list of [mails.taken, mails.received, mails.asked]) list.length = 0;
});
afterAll(async () => {
  await tried.close();
  await mails.close();
});

const order = () => ({ articleId: tried.articleId, email: TO });
const parsed = (mail: Buffer | undefined): Promise<Email> => PostalMime.parse(mail ?? '');
const header = (mail: Email, key: string) => mail.headers.find((item) => item.key === key)?.value;

async function stored(runId: string): Promise<DownloadDocument> {
  return DownloadModel.findOne({ runId }).orFail().lean<DownloadDocument>();
}

describe('a package by mail', () => {
  it('arrives with the zip, a link that works, and a Message-ID of its run', async () => {
    const run = await tried.download(order());
    expect(run).toMatchObject({ status: 'succeeded', notes: [] });
    const answer = tried.answerOf(run);
    expect(answer).toMatchObject({ sent: true, email: TO });

    expect(mails.taken).toHaveLength(1);
    const mail = await parsed(mails.taken[0]);
    expect(mail.from).toEqual({ name: 'Citeloom', address: 'news@loom.example' });
    expect(mail.to).toEqual([{ name: '', address: TO }]);
    expect(mail.messageId).toMatch(new RegExp(`^<${run.id}\\.[0-9a-f]{16}@loom\\.example>$`));
    expect(header(mail, 'auto-submitted')).toBe('auto-generated');
    expect(header(mail, 'list-unsubscribe')).toBeUndefined();

    const zip = await tried.fetchBytes(answer.downloadUrl);
    const [attachment] = mail.attachments;
    expect(attachment?.filename).toBe(answer.fileName);
    expect(Buffer.from(attachment?.content as ArrayBuffer).equals(zip)).toBe(true);
    const link = /http\S+\/api\/packages\/\S+/.exec(mail.text ?? '')?.[0] ?? '';
    expect(mail.html).toContain(link.replaceAll('&', '&amp;'));
    expect(
      (await tried.fetchBytes(new URL(link).pathname + new URL(link).search)).equals(zip),
    ).toBe(true);

    const { mail: state } = await stored(run.id);
    expect(state).toMatchObject({ state: 'sent', tries: 1, messageId: mail.messageId });
    const records = await DownloadRecordModel.find({ runId: run.id }).lean();
    expect(records).toMatchObject([
      { email: TO, delivery: 'sent', kind: 'package', articleTitle: run.title },
    ]);
    expect(tried.product.output()).not.toMatch(/right|robot/);
  });

  it('has a subject of one line without addresses, whatever the title', async () => {
    const reader = createClient(tried.product.url);
    const research = await seedResearch(reader.sessionId);
    const article = await seedArticle(reader.sessionId, research);
    const title = `Ink\r\nBcc: spy@example.org ${'🎉'.repeat(100)}${'x'.repeat(180)}`;
    await ArticleModel.updateOne({ _id: article._id }, { title });
    await tried.download({ articleId: article._id, email: TO }, reader);
    const mail = await parsed(mails.taken[0]);
    expect(mail.subject).toMatch(/^Your article: Ink Bcc: 🎉+x*…$/u);
    expect(header(mail, 'bcc')).toBeUndefined();
    expect(mails.asked).toEqual([TO]);
    expect(mail.attachments[0]?.filename).toMatch(/^ink__bcc__spy_example_org_+x*\.zip$/);
  });

  it('comes as a link alone when it is larger than 15 MB', async () => {
    const reader = createClient(tried.product.url);
    const research = await seedResearch(reader.sessionId);
    const article = await seedArticle(reader.sessionId, research);
    const [image] = await seedImages(reader.sessionId, article._id, 1);
    const large = await writeBlob(randomBytes(16 * 1024 * 1024), image?.runId ?? '');
    await ImageModel.updateOne({ _id: image?._id }, large);
    const run = await tried.download({ articleId: article._id, email: TO }, reader);
    expect(tried.answerOf(run)).toMatchObject({ sent: true });
    const mail = await parsed(mails.taken[0]);
    expect(mail.attachments).toEqual([]);
    expect(mail.text).toMatch(/too large for a mail[^]*\/api\/packages\//);
  });

  it('comes as a link alone when the server finds it too large', async () => {
    mails.faults = [{ kind: 'refuse', at: 'data', status: 552, text: '5.3.4 message too big' }];
    const run = await tried.download(order());
    expect(tried.answerOf(run)).toMatchObject({ sent: true });
    const [first, second] = await Promise.all(mails.received.map(parsed));
    expect(first?.attachments).toHaveLength(1);
    expect(second?.attachments).toEqual([]);
    expect(second?.messageId).toBe(first?.messageId);
  });
});

describe('a mail server in trouble', () => {
  it('that refuses the address is asked once; the package is there, and why is said', async () => {
    mails.faults = [
      { kind: 'refuse', at: 'recipient', status: 550, text: `5.1.1 <${TO}> unknown here` },
    ];
    const run = await tried.download(order());
    expect(run).toMatchObject({ status: 'succeeded', resumable: true });
    expect(run.notes).toEqual([
      {
        code: 'incomplete',
        text: 'The package is ready, but the email was not sent. The mail server refused the address. It says: “550 5.1.1 … unknown here”',
      },
    ]);
    expect(mails.asked).toEqual([TO]);
    const answer = tried.answerOf(run);
    expect(answer.sent).toBe(false);
    expect((await tried.fetchBytes(answer.downloadUrl)).length).toBe(answer.bytes);
    expect((await stored(run.id)).mail).toMatchObject({ state: 'failed', tries: 1 });
    const record = await DownloadRecordModel.findOne({ runId: run.id }).lean();
    expect(record).toMatchObject({ email: TO, delivery: 'failed' });
  });

  it('that was mended takes the mail on Continue, and nothing is packed again', async () => {
    mails.faults = [{ kind: 'refuse', at: 'data', status: 554, text: '5.7.1 not today' }];
    const run = await tried.download(order());
    expect(run.resumable).toBe(true);
    const before = await stored(run.id);
    await tried.client.call('POST', `/api/runs/${run.id}/continue`);
    const whole = await tried.client.finished(run.id);
    expect(whole).toMatchObject({ status: 'succeeded', resumable: false, notes: [] });
    expect(tried.answerOf(whole).sent).toBe(true);
    const { blobId, mail } = await stored(run.id);
    expect(blobId).toBe(before.blobId);
    expect(mail).toMatchObject({ state: 'sent', tries: 2 });
    expect(await RunCallModel.countDocuments({ runId: run.id, key: /^pack:/ })).toBe(1);
  });

  it('that greylists gets the same mail a little later', async () => {
    mails.faults = [
      { kind: 'refuse', at: 'recipient', status: 451, text: '4.7.1 greylisted, try again' },
    ];
    const run = await tried.download(order());
    expect(run).toMatchObject({ status: 'succeeded', notes: [] });
    expect(mails.asked).toEqual([TO, TO]);
    expect(mails.taken).toHaveLength(1);
  });

  it('that takes its time is waited for', async () => {
    mails.faults = [{ kind: 'accept', delayMs: 3000 }];
    const run = await tried.download(order());
    expect(tried.answerOf(run).sent).toBe(true);
    expect(mails.received).toHaveLength(1);
  });

  it('that cuts after the whole mail gets it again under the same Message-ID', async () => {
    mails.faults = [{ kind: 'cut' }];
    const run = await tried.download(order());
    expect(tried.answerOf(run).sent).toBe(true);
    const [first, second, ...more] = await Promise.all(mails.received.map(parsed));
    expect(more).toEqual([]);
    expect(first?.messageId).toMatch(run.id);
    expect(second?.messageId).toBe(first?.messageId);
    expect((await stored(run.id)).mail).toMatchObject({ state: 'sent', tries: 2 });
  });

  it('that is silent is hung up on when the run is cancelled', async () => {
    mails.faults = [{ kind: 'hold' }];
    const held = mails.nextHeld();
    const runId = await tried.start(order());
    await held;
    await tried.client.call('DELETE', `/api/runs/${runId}`);
    while (mails.connections() > 0) await wait(20);
    const run = await tried.client.finished(runId);
    expect(run.status).toBe('cancelled');
    expect(tried.answerOf(run)).toMatchObject({ sent: false });
  });
});
