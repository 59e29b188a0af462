import { toldFields } from '@citeloom/common/server/models/read-fields';
import type { Logger } from '@citeloom/common/server/log';
import type { UploadAnswer, UploadRequest } from '@citeloom/common/contracts/upload';
import { readBlob, removeBlobsOf } from '@citeloom/common/server/blobs';
import { FORMATS_IN_WORDS } from '@citeloom/common/domain/document-formats';
import type { Owner } from '@citeloom/common/server/models/owner';
import { UploadModel, type UploadDocument } from '@citeloom/common/server/models/upload';
import type { z } from 'zod';
import { unreadContent } from '../documents/extract/unread-content.ts';
import { extensionOf, kindOf } from '../documents/extract/document-kind.ts';
import type { ExtractedDocument } from '../documents/extract/extract-document.ts';
import { EXTRACTOR_VERSION } from '../documents/extract/extractor-version.ts';
import { kindOfContent } from '../documents/extract/kind-of-content.ts';
import { shareOfFiles, type ReaderPool } from '../documents/extract/readers/reader-pool.ts';
import { storeText } from '../documents/stored-texts.ts';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { RunFunction } from '../run-engine/run-context.ts';
import { untilAborted } from '../web/until-aborted.ts';

type Parts = { readers: Pick<ReaderPool, 'read'>; log: Logger };

const refused = (code: 'content-type' | 'unreadable', userText: string, retryable = false) =>
  new ProviderError({ code, message: `upload: ${userText}`, userText, retryable });

/**
 * Reads an uploaded file in a process of its own, by what its content is, and keeps its text in place of
 * its bytes. Fails with `content-type` for a kind that is not read, `unreadable` with the reason for any
 * other file that gives no text.
 */
export function createReadUpload(
  parts: Parts,
): RunFunction<z.output<typeof UploadRequest>, UploadAnswer> {
  return async (context, { uploadId }) => {
    const upload = await UploadModel.findById(uploadId).lean<UploadDocument>();
    if (!upload) throw refused('unreadable', 'It was removed before it could be read.');
    const { name, bytes, blobId } = upload;
    // Read before this worker took the run up.
    if (!blobId) return { id: uploadId, name, bytes, contentType: upload.contentType };
    await context.report({ stage: 'read', done: 0, total: 1, message: `Reading “${name}”` });
    const contentType = await context.call('read', { uploadId }, async (_input, { signal }) => {
      const document = await readDocument(parts, { name, blobId, owner: context.owner }, signal);
      await storeText(document);
      const found = { textId: document.textId, ...toldFields(document) };
      const read = { ...found, extractor: EXTRACTOR_VERSION };
      await UploadModel.updateOne({ _id: uploadId }, { $set: read });
      return document.contentType;
    });
    // Only its text is used from here.
    await UploadModel.updateOne({ _id: uploadId }, { $set: { blobId: null } });
    await removeBlobsOf(uploadId);
    return { id: uploadId, name, bytes, contentType };
  };
}

async function readDocument(
  { readers, log }: Parts,
  { name, blobId, owner }: { name: string; blobId: string; owner: Owner },
  signal: AbortSignal,
): Promise<ExtractedDocument> {
  const chunks: Buffer[] = [];
  for await (const chunk of readBlob(blobId)) chunks.push(chunk as Buffer);
  const bytes = new Uint8Array(Buffer.concat(chunks));
  const kind = kindOfContent(bytes, name);
  if (kind === undefined) {
    const what = unreadContent(bytes);
    const told = what === undefined ? 'It is of a kind that is not read.' : `It is ${what}.`;
    throw refused('content-type', `${told} Files that are read: ${FORMATS_IN_WORDS}.`);
  }
  // A reader goes by the extension.
  const path = kindOf(name) === kind ? name : name + extensionOf(kind);
  const reading = readers.read({ path, bytes }, shareOfFiles(owner.id), { signal });
  const outcome = await untilAborted(reading, signal);
  if (outcome.ok) return outcome.document;
  log.info({ reason: outcome.reason, detail: outcome.detail }, 'an upload cannot be read');
  throw refused('unreadable', outcome.reason, outcome.passing);
}
