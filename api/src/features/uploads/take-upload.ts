import { randomUUID } from 'node:crypto';
import { AppError } from '@citeloom/common/domain/app-error';
import { UPLOAD_MAX_BYTES } from '@citeloom/common/domain/own-sources';
import { uploadName } from '@citeloom/common/domain/upload-name';
import { writeBlob } from '@citeloom/common/server/blobs';
import { RunModel, type RunDocument } from '@citeloom/common/server/models/run';
import { UploadModel, type UploadDocument } from '@citeloom/common/server/models/upload';
import { removeUpload } from '@citeloom/common/server/remove-upload';
import { keptUntil } from '@citeloom/common/server/runs/retention';
import { unavailable, withDeadline } from '@citeloom/common/server/deadline';
import type { IncomingFile } from '../../http/receive-file.ts';
import { problemOfRun } from '../../http/run-problem.ts';
import { acceptRun, requireDatabases } from '../../runs/accept-run.ts';
import { waitForRun } from '../../runs/wait-for-run.ts';
import { reserveBytes, type Storer } from '../../storage/reserve-bytes.ts';

const HOUR_MS = 3_600_000;
/** What was not read by then never will be: its sender has long been answered. */
const UNREAD_MS = HOUR_MS;
/** A reader has a minute for a file, and may have to wait for others. */
const READ_MS = 100_000;
/** Nobody looks at the run of a file once its sender is answered. */
const RUN_KEPT_MS = HOUR_MS / 6;

const refuse = (detail: string) =>
  new AppError('validation_failed', detail, { errors: [{ pointer: '/file', detail }] });

/**
 * Stores a file as it arrives, has a worker read it, and keeps its text for its owner. Of a file that
 * cannot be read nothing stays.
 *
 * @param gone aborted when the sender has gone: what nobody knows of is not kept.
 * @throws AppError `validation_failed` with the reason for a file that is empty or cannot be read,
 *   `unsupported_media_type` for a kind that is not read, those of `reserveBytes`, `requireEngines` and
 *   of the form, and `unavailable` when no worker has read it in time.
 */
export async function takeUpload(
  storer: Storer,
  { name: givenName, content, announcedBytes }: IncomingFile,
  gone: AbortSignal,
): Promise<UploadDocument> {
  const { services, caller: owner } = storer;
  const _id = randomUUID();
  try {
    await requireDatabases(services);
    await reserveBytes(storer, announcedBytes ?? UPLOAD_MAX_BYTES);
    const name = uploadName(givenName);
    const unread = { name, bytes: 0, extractor: 0, expiresAt: new Date(Date.now() + UNREAD_MS) };
    // First, so that what a crash leaves of its bytes is found by the sweeper.
    await withDeadline(UploadModel.create({ _id, owner, ...unread }));
    const { blobId, bytes } = await writeBlob(content, _id);
    if (bytes === 0) throw refuse('The file is empty.');
    await withDeadline(UploadModel.updateOne({ _id }, { $set: { blobId, bytes } }));
    await readUpload(storer, _id, name, gone);
    const kept = { expiresAt: keptUntil(owner) };
    return await withDeadline(
      UploadModel.findOneAndUpdate({ _id }, { $set: kept }, { returnDocument: 'after' })
        .orFail()
        .lean<UploadDocument>(),
    );
  } catch (error) {
    content.destroy();
    await removeUpload(_id).catch((cause: unknown) =>
      services.log.warn({ err: cause }, 'an upload is left to the sweeper'),
    );
    throw error;
  }
}

/** Has a worker read a stored file. @throws AppError when it cannot be read, or was not in time. */
async function readUpload(
  storer: Storer,
  uploadId: string,
  title: string,
  gone: AbortSignal,
): Promise<void> {
  const { services } = storer;
  const run = await acceptRun(storer, randomUUID(), {
    kind: 'upload',
    title,
    input: { uploadId },
    expiresAt: new Date(Date.now() + RUN_KEPT_MS),
  });
  const stop = AbortSignal.any([gone, services.shutdown]);
  const ended = await waitForRun(services.stream, run, READ_MS, stop);
  if (!ended) throw unavailable('no worker has read an upload in time');
  const { status, error, ...rest } = await withDeadline(
    RunModel.findById(run._id).orFail().lean<RunDocument>(),
  );
  if (status === 'succeeded') return;
  if (error?.code === 'unreadable') throw refuse(error.message);
  if (error?.code === 'content-type') throw new AppError('unsupported_media_type', error.message);
  throw problemOfRun({ status, error, ...rest });
}
