import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import mongoose from 'mongoose';

const BUCKET = 'blobs';
const CHUNK_BYTES = 1024 * 1024;

/** Between the two parts of a blob's id: what it belongs to, and its own. */
const PART = ':';
/** The character behind `PART`, so that ids with one beginning form a range. */
const AFTER_PART = ';';

/** A stored blob: immutable, named by an id of its own at every write. */
export type StoredBlob = { blobId: string; bytes: number; sha256: string };

function bucket(): mongoose.mongo.GridFSBucket {
  const { db } = mongoose.connection;
  if (!db) throw new Error('blobs need a connected database');
  return new mongoose.mongo.GridFSBucket(db, { bucketName: BUCKET, chunkSizeBytes: CHUNK_BYTES });
}

/** GridFS wants ObjectIds by its types; any id is one (GridFS specification, "files_id: any type"). */
function asFileId(blobId: string): mongoose.mongo.ObjectId {
  return blobId as unknown as mongoose.mongo.ObjectId;
}

/**
 * Stores bytes as they come, never holding more than a few chunks. Every write makes a new blob, so two
 * workers that do the same step cannot mix their chunks; what nobody names any more goes with the
 * thing it belongs to.
 *
 * @param belongsTo id of the run or upload that writes it: what of its blobs nothing names goes with it.
 * @throws whatever the source or the database throws; half-written chunks are removed.
 */
export async function writeBlob(
  source: Readable | Buffer,
  belongsTo: string,
  signal?: AbortSignal,
): Promise<StoredBlob> {
  const blobId = `${belongsTo}${PART}${randomUUID()}`;
  const hash = createHash('sha256');
  let bytes = 0;
  const upload = bucket().openUploadStreamWithId(asFileId(blobId), blobId);
  const count = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  const from = Buffer.isBuffer(source) ? Readable.from([source], { objectMode: false }) : source;
  try {
    await pipeline(from, count, upload, { signal });
  } catch (error) {
    await upload.abort().catch(() => undefined);
    throw error;
  }
  return { blobId, bytes, sha256: hash.digest('hex') };
}

/**
 * A blob's bytes as a stream, whole or from `start` up to and without `end`; errors of the database
 * come as errors of the stream.
 */
export function readBlob(blobId: string, range?: { start: number; end: number }): Readable {
  return bucket().openDownloadStream(asFileId(blobId), range ?? {});
}

/** True when a blob's bytes are there. */
export async function hasBlob(blobId: string): Promise<boolean> {
  const [file] = await bucket()
    .find({ _id: asFileId(blobId) })
    .limit(1)
    .toArray();
  return file !== undefined;
}

/**
 * Removes every blob that belongs to a thing, with what a killed writer has left of one.
 *
 * @param keep the blobs that stay.
 */
export function removeBlobsOf(belongsTo: string, keep: readonly string[] = []): Promise<void> {
  return remove({ $gte: belongsTo + PART, $lt: belongsTo + AFTER_PART, $nin: [...keep] });
}

/** Removes blobs by their ids; one that is gone already is no failure. */
export async function removeBlobs(blobIds: readonly string[]): Promise<void> {
  if (blobIds.length > 0) await remove({ $in: [...blobIds] });
}

async function remove(ids: object): Promise<void> {
  const { connection } = mongoose;
  await connection.collection(`${BUCKET}.files`).deleteMany({ _id: ids });
  // Not by their files: GridFS writes a file's document last, so those of a killed writer have none.
  await connection.collection(`${BUCKET}.chunks`).deleteMany({ files_id: ids });
}
