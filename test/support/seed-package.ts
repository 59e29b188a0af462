import { randomUUID } from 'node:crypto';
import { writeBlob } from '@citeloom/common/server/blobs';
import { DownloadModel, type DownloadDocument } from '@citeloom/common/server/models/download';
import { createRun } from '@citeloom/common/server/runs/create-run';
import { finishRun, sessionOwner } from './seed-research.ts';

/** A finished download run with its package, as a worker stores it. */
export async function seedPackage(session: string, articleId: string): Promise<DownloadDocument> {
  const owner = sessionOwner(session);
  const input = { articleId, formats: ['html'] };
  const run = await createRun({ kind: 'download', owner, title: 'Ink', input });
  const stored = await DownloadModel.create({
    ...{ _id: randomUUID(), runId: run._id, owner, articleId, articleTitle: 'Ink' },
    ...(await writeBlob(Buffer.from('PK'), run._id)),
    ...{ fileName: 'ink.zip', expiresAt: run.expiresAt },
  });
  await finishRun(run._id, { packageId: stored._id });
  return stored.toObject();
}
