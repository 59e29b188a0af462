import { workerData } from 'node:worker_threads';
import type { Note } from '@citeloom/common/contracts/run';
import { connectDatabase, disconnectDatabase } from '@citeloom/common/server/database';
import { createLogger } from '@citeloom/common/server/log';
import type { WebPageDocument } from '@citeloom/common/server/models/web-page';
import { openReaderPool } from '../documents/extract/reader-pool.ts';
import type { DocumentHit } from '../documents/index/search-documents.ts';
import { openSafeFetch } from '../web/fetch-safely.ts';
import type { FeedLibrary } from './feed-library.ts';
import { createFeedLibrary } from './feed-library.ts';

/** What the thread is started with. */
export type FeedsThreadData = {
  addresses: readonly string[];
  allowHosts: readonly string[];
  databaseUrl: string;
  logLevel: string;
};

let opened: Promise<FeedLibrary> | undefined;

/** Opened by the first call; when that fails (no database), the next one tries again. */
function feeds(): Promise<FeedLibrary> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function open(): Promise<FeedLibrary> {
  const { addresses, allowHosts, databaseUrl, logLevel } = workerData as FeedsThreadData;
  await connectDatabase(databaseUrl);
  const log = createLogger('feeds', logLevel);
  const [web, readers] = [openSafeFetch(allowHosts), openReaderPool()];
  return createFeedLibrary({ addresses, web, readers, log });
}

export async function refresh(): Promise<Note[]> {
  return (await feeds()).refresh();
}

export async function search(task: {
  query: string;
  since: Date | null;
  limit: number;
}): Promise<DocumentHit[]> {
  return (await feeds()).search(task.query, task);
}

export async function find({ address }: { address: string }): Promise<WebPageDocument | null> {
  return (await feeds()).find(address);
}

export async function close(): Promise<void> {
  const closing = opened;
  if (!closing) return;
  await (await closing).close();
  await disconnectDatabase();
}
