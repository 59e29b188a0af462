import { workerData } from 'node:worker_threads';
import type { Note } from '@citeloom/common/contracts/run';
import { connectDatabase } from '@citeloom/common/server/database';
import { createLogger } from '@citeloom/common/server/log';
import type { LibraryDocument } from '@citeloom/common/server/models/library-document';
import type { WeighedQuestion } from './index/weighed-question.ts';
import type { LibraryDescription } from './library-description.ts';
import { openReaderPool } from './extract/readers/reader-pool.ts';
import { type FolderLibrary, type NamedDocument, createFolderLibrary } from './folder-library.ts';
import type { DocumentHit } from './index/search-documents.ts';
import { openOnce } from './open-once.ts';

/** What the thread is started with. */
export type LibraryThreadData = {
  folder: string;
  databaseUrl: string;
  logLevel: string;
};

const { opened: library, close } = openOnce(open);
export { close };

async function open(): Promise<FolderLibrary> {
  const { folder, databaseUrl, logLevel } = workerData as LibraryThreadData;
  await connectDatabase(databaseUrl);
  const log = createLogger('library', logLevel);
  return createFolderLibrary({ folder, readers: openReaderPool(), log });
}

export async function refresh(): Promise<Note[]> {
  return (await library()).refresh();
}

export async function search(task: {
  query: string;
  since: Date | null;
  limit: number;
}): Promise<DocumentHit[]> {
  return (await library()).search(task.query, task);
}

export async function find({ path }: { path: string }): Promise<LibraryDocument | null> {
  return (await library()).find(path);
}

export async function names(): Promise<NamedDocument[]> {
  return (await library()).names();
}

export async function weighQuestion({ query }: { query: string }): Promise<WeighedQuestion> {
  return (await library()).weighQuestion(query);
}

export async function describe({
  query,
}: {
  query?: string | undefined;
}): Promise<LibraryDescription> {
  return (await library()).describe(query);
}
