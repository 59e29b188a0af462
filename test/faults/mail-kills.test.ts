import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writeBlob } from '@citeloom/common/server/blobs';
import { DownloadModel, type DownloadDocument } from '@citeloom/common/server/models/download';
import { ImageModel } from '@citeloom/common/server/models/image';
import { RunModel } from '@citeloom/common/server/models/run';
import { RunCallModel } from '@citeloom/common/server/models/run-call';
import mongoose from 'mongoose';
import PostalMime from 'postal-mime';
import { createClient } from '../support/client.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { startPackageProduct, type PackageProduct } from '../support/package-product.ts';
import { seedImages } from '../support/seed-images.ts';
import { seedArticle, seedResearch } from '../support/seed-research.ts';
import { untilStored } from '../support/until-stored.ts';

const TO = 'reader@example.org';
/** Long enough in packing to be killed in the middle of it. */
const LARGE_BYTES = 48 * 1024 * 1024;

let mails: MailServer;
let tried: PackageProduct;
beforeAll(async () => {
  mails = await startMailServer();
  tried = await startPackageProduct({ SMTP_URL: mails.url, MAIL_FROM: 'news@loom.example' });
});
afterAll(async () => {
  await tried.close();
  await mails.close();
});

async function killWorker(): Promise<void> {
  const [worker] = tried.product.workers.splice(0);
  await worker?.kill();
}

/** Ids of the blobs of which a run has chunks, and of those that are whole. */
async function blobsOf(runId: string): Promise<{ begun: string[]; whole: string[] }> {
  const { connection } = mongoose;
  const own = { $gte: `${runId}:`, $lt: `${runId};` };
  const [begun, whole] = await Promise.all([
    connection.collection('blobs.chunks').distinct('files_id', { files_id: own }),
    connection
      .collection('blobs.files')
      .find({ _id: own as never })
      .toArray(),
  ]);
  return { begun: begun.map(String), whole: whole.map(({ _id }) => String(_id)) };
}

describe('kill -9 while a package is made', () => {
  it('in the middle of packing: it is packed again, and nothing of the first try is left', async () => {
    const reader = createClient(tried.product.url);
    const article = await seedArticle(reader.sessionId, await seedResearch(reader.sessionId));
    const [image] = await seedImages(reader.sessionId, article._id, 1);
    const large = await writeBlob(randomBytes(LARGE_BYTES), image?.runId ?? '');
    await ImageModel.updateOne({ _id: image?._id }, large);

    const runId = await tried.start({ articleId: article._id }, reader);
    await untilStored(async () => (await blobsOf(runId)).begun.length > 0);
    await killWorker();
    const left = await blobsOf(runId);
    expect([left.begun.length, left.whole.length]).toEqual([1, 0]);

    await tried.product.startWorker();
    const run = await reader.finished(runId);
    expect(run).toMatchObject({ status: 'succeeded', attempts: 2 });
    const stored = await DownloadModel.findOne({ runId }).orFail().lean<DownloadDocument>();
    expect(stored.blobId).not.toBe(left.begun[0]);
    expect(await blobsOf(runId)).toEqual({ begun: [stored.blobId], whole: [stored.blobId] });
    const { downloadUrl, bytes } = tried.answerOf(run);
    expect((await tried.fetchBytes(downloadUrl)).length).toBe(bytes);
  });

  it('while the mail server keeps silent: the second mail has the same Message-ID', async () => {
    mails.faults = [{ kind: 'hold' }];
    const held = mails.nextHeld();
    const runId = await tried.start({ articleId: tried.articleId, email: TO });
    await held;
    const during = await DownloadModel.findOne({ runId }).orFail().lean<DownloadDocument>();
    expect(during.mail).toMatchObject({ state: 'sending', tries: 1 });
    await killWorker();
    await tried.product.startWorker();

    const run = await tried.client.finished(runId);
    expect(run).toMatchObject({ status: 'succeeded', attempts: 2, notes: [] });
    expect(tried.answerOf(run).sent).toBe(true);
    const received = await Promise.all(mails.received.map((mail) => PostalMime.parse(mail)));
    expect(received).toHaveLength(2);
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(1);
    const after = await DownloadModel.findOne({ runId }).orFail().lean<DownloadDocument>();
    expect(after).toMatchObject({ blobId: during.blobId, mail: { state: 'sent', tries: 2 } });
  });

  it('after the mail was taken: it is not sent again', async () => {
    mails.received.length = 0;
    const run = await tried.download({ articleId: tried.articleId, email: TO });
    // As after a death between the server's answer and the storing of the call's.
    const { deletedCount } = await RunCallModel.deleteMany({ runId: run.id, key: /^send:/ });
    expect(deletedCount).toBe(1);
    await RunModel.updateOne({ _id: run.id }, { status: 'failed' });
    await tried.client.call('POST', `/api/runs/${run.id}/continue`);
    const again = await tried.client.finished(run.id);
    expect(again.status).toBe('succeeded');
    expect(tried.answerOf(again).sent).toBe(true);
    expect(mails.received).toHaveLength(1);
  });
});
