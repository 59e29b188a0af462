import { workerData } from 'node:worker_threads';
import type { Connection } from 'mongoose';

const ANSWER_MS = 10_000;

let opened: Promise<Connection> | undefined;

/**
 * The database, seen from a thread of a `CpuPool`. Opened by the first call; when that fails, the next one
 * tries again. The driver takes longer to load than all rules of the gate, so it is loaded here.
 *
 * @throws the driver's error when no server answers within ten seconds.
 */
export function threadDatabase(): Promise<Connection> {
  opened ??= connect().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function connect(): Promise<Connection> {
  const { default: mongoose } = await import('mongoose');
  const { databaseUrl } = workerData as { databaseUrl: string };
  const options = { maxPoolSize: 1, serverSelectionTimeoutMS: ANSWER_MS };
  return mongoose.createConnection(databaseUrl, options).asPromise();
}
