import { workerData } from 'node:worker_threads';
import type { Note } from '@citeloom/common/contracts/run';
import { connectDatabase } from '@citeloom/common/server/database';
import { connectRedis } from '@citeloom/common/server/redis';
import { createLogger } from '@citeloom/common/server/log';
import type { WebPageDocument } from '@citeloom/common/server/models/web-page';
import { openReaderPool } from '../documents/extract/readers/reader-pool.ts';
import type { DocumentHit } from '../documents/index/search-documents.ts';
import { openOnce } from '../documents/open-once.ts';
import { openSafeFetch } from '../web/fetch-safely.ts';
import { openTurns } from '../web/turns.ts';
import type { FeedLibrary } from './feed-library.ts';
import { createFeedLibrary } from './feed-library.ts';

/** What the thread is started with. */
export type FeedsThreadData = {
  addresses: readonly string[];
  allowHosts: readonly string[];
  databaseUrl: string;
  redisUrl: string;
  logLevel: string;
};

const { opened: feeds, close } = openOnce(open);
export { close };

async function open(): Promise<FeedLibrary> {
  const { addresses, allowHosts, databaseUrl, redisUrl, logLevel } = workerData as FeedsThreadData;
  await connectDatabase(databaseUrl);
  const log = createLogger('feeds', logLevel);
  const redis = connectRedis(redisUrl, { failFast: true, log });
  const web = openSafeFetch(allowHosts, { turns: openTurns(redis, 'host') });
  const readers = openReaderPool();
  const library = createFeedLibrary({ addresses, web, readers, log });
  return {
    ...library,
    async close() {
      await library.close();
      redis.disconnect();
    },
  };
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
