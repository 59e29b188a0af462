import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { connectDatabase, disconnectDatabase } from '@citeloom/common/server/database';

/** The MongoDB that `npm test` started; tests never fall back to a server they do not own. */
function mongodbUrl(): string {
  const url = process.env.MONGODB_URL;
  if (!url) throw new Error('MONGODB_URL is not set: run the tests through `npm test`');
  return url;
}

/** An address of a fresh database of its own on the test server. */
export function freshDatabaseUrl(): string {
  const url = new URL(mongodbUrl());
  url.pathname = `/test_${randomBytes(6).toString('hex')}`;
  return url.toString();
}

/** Connects this process to a fresh database; `close` drops it. */
export async function openTestDatabase(
  url = freshDatabaseUrl(),
): Promise<{ url: string; close(): Promise<void> }> {
  await connectDatabase(url, 60_000);
  return {
    url,
    async close() {
      await mongoose.connection.dropDatabase();
      await disconnectDatabase();
    },
  };
}
