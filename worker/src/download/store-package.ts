import type { Readable } from 'node:stream';
import mongoose from 'mongoose';
import { PACKAGE_DAYS, type DownloadRequest } from '@citeloom/common/contracts/download';
import type { Note } from '@citeloom/common/contracts/run';
import { exportFormats } from '@citeloom/common/domain/export-formats';
import { articleFileName, packageFileName } from '@citeloom/common/domain/file-name';
import { removeBlobsOf, writeBlob, type StoredBlob } from '@citeloom/common/server/blobs';
import { deriveId } from '@citeloom/common/server/derive-id';
import { DownloadModel, type DownloadDocument } from '@citeloom/common/server/models/download';
import type { Owner } from '@citeloom/common/server/models/owner';
import { isDatabaseFailure } from '../run-engine/database-failure.ts';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { RunContext } from '../run-engine/run-context.ts';
import {
  submittedArticleMaterial,
  type SubmittedArticleDependencies,
} from './submitted-article.ts';
import type { PackageMaterial } from './package-material.ts';
import { storedArticleMaterial, type ExportDependencies } from './stored-article.ts';
import { zipFiles } from './zip-files.ts';

const DAY_MS = 24 * 3_600_000;

/** The id of a run's package. */
export function packageId(runId: string): string {
  return deriveId(runId, 'package');
}

function gather(
  input: DownloadRequest,
  owner: Owner,
  {
    parts,
    signal,
  }: { parts: ExportDependencies & SubmittedArticleDependencies; signal: AbortSignal },
): Promise<PackageMaterial> {
  const { articleId } = input;
  if (articleId) return storedArticleMaterial(articleId, input, parts, signal);
  return submittedArticleMaterial(input, owner, parts, signal);
}

function notStored(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (isDatabaseFailure(error) || !(error instanceof mongoose.mongo.MongoServerError)) return error;
  return new ProviderError({
    code: 'storage_failed',
    message: `the package could not be stored: ${error.codeName ?? error.code}`,
    userText:
      'The package could not be stored; the disk may be full. Free some space, then continue.',
    retryable: true,
    mostTries: 1,
  });
}

/** Stores a zip of all files as it is made, or the one file that stands by itself. */
async function storeBytes(
  { files }: PackageMaterial,
  { file }: DownloadRequest,
  runId: string,
  options: { signal: AbortSignal; onPacked: (done: number, total: number) => void },
): Promise<StoredBlob> {
  const store = (bytes: Readable | Buffer) => writeBlob(bytes, runId, options.signal);
  if (!file) return zipFiles(files, store, options);
  const [only] = files;
  if (!only || typeof only.content === 'function') throw new Error(`no file of the form ${file}`);
  const stored = await store(Buffer.from(only.content));
  options.onPacked(1, 1);
  return stored;
}

/** What is saved is called by its title and its form. */
function nameOf(
  title: string,
  file: DownloadRequest['file'],
): Pick<DownloadDocument, 'fileName' | 'format'> {
  if (!file) return { fileName: packageFileName(title) };
  return { fileName: articleFileName(title, exportFormats[file].extension), format: file };
}

/**
 * Packs what a run was asked for and stores the package with its document. Of two workers that do so
 * at once the first one wins, and nothing else is left of any attempt.
 *
 * @throws ProviderError `storage_failed` when the database refuses the bytes; AppError `not_found`
 *   when the article is gone.
 */
export async function storePackage(
  context: Pick<RunContext, 'runId' | 'owner'>,
  input: DownloadRequest,
  options: {
    signal: AbortSignal;
    onPacked: (done: number, total: number) => void;
    parts: ExportDependencies & SubmittedArticleDependencies;
  },
): Promise<{ packageId: string; notes: Note[] }> {
  const material = await gather(input, context.owner, options);
  const _id = packageId(context.runId);
  try {
    const { blobId, bytes, sha256 } = await storeBytes(material, input, context.runId, options);
    const document: Omit<DownloadDocument, '_id' | 'createdAt'> = {
      runId: context.runId,
      owner: context.owner,
      articleId: material.articleId,
      articleTitle: material.title,
      edited: material.edited,
      email: input.email ?? null,
      ...nameOf(material.title, input.file),
      ...{ blobId, bytes, sha256 },
      mail: null,
      expiresAt: new Date(Date.now() + PACKAGE_DAYS * DAY_MS),
    };
    const stored = await DownloadModel.findOneAndUpdate(
      { _id },
      { $setOnInsert: document },
      { upsert: true, returnDocument: 'after' },
    ).lean<DownloadDocument>();
    await removeBlobsOf(context.runId, stored ? [stored.blobId] : []);
  } catch (error) {
    throw notStored(error, options.signal);
  }
  return { packageId: _id, notes: material.notes };
}
