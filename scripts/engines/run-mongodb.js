import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { portAnswers } from '../start-up/ports.js';

const REPLICA_SET = 'citeloom';
const CACHE_GB = '1';

/**
 * Starts a MongoDB server on 127.0.0.1 as the only member of a replica set, its files under
 * `dataDir/mongodb` (design §6).
 *
 * @param {{ binary: string, dataDir: string, port: number, logFile: string }} options
 * @returns {import('node:child_process').ChildProcess}
 */
export function launchMongod({ binary, dataDir, port, logFile }) {
  const folder = join(dataDir, 'mongodb');
  mkdirSync(folder, { recursive: true });
  const log = openSync(logFile, 'a');
  const child = spawn(
    binary,
    [
      ...['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1'],
      ...['--replSet', REPLICA_SET, '--storageEngine', 'wiredTiger'],
      ...['--wiredTigerCacheSizeGB', CACHE_GB, '--quiet'],
      ...(process.platform === 'win32' ? [] : ['--nounixsocket']),
      // A killed process leaves its transaction open, and what that has touched locked, for so long.
      ...['--setParameter', 'transactionLifetimeLimitSeconds=3'],
      // There is no other member to hand over to: do not wait for one at SIGTERM.
      ...['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100'],
      ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
    ],
    { stdio: ['ignore', log, log] },
  );
  closeSync(log);
  void driver();
  return child;
}

/** Loaded while the server starts, since both take their time. */
let loading;
const driver = () => (loading ??= import('mongodb'));

/** The address under which the product finds that server. */
export function mongodbUrl(port) {
  return `mongodb://127.0.0.1:${port}/citeloom?replicaSet=${REPLICA_SET}`;
}

/**
 * Makes the server the primary of its replica set, also when its files come from another port, and
 * says whether it is by now.
 *
 * @param {number} port on 127.0.0.1
 * @returns {Promise<boolean>} false: not yet, ask again
 */
export async function becomePrimary(port) {
  // Cheaper to find out than by a client, and without taking the port from it for a moment.
  if (!(await portAnswers(port, '127.0.0.1'))) return false;
  const { MongoClient } = await driver();
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 500,
  });
  try {
    await client.connect();
    const admin = client.db('admin');
    const config = { _id: REPLICA_SET, members: [{ _id: 0, host: `127.0.0.1:${port}` }] };
    const hello = await admin.command({ hello: 1 });
    if (hello.isWritablePrimary) return true;
    const status = await admin.command({ replSetGetStatus: 1 }).catch((error) => error);
    if (status.codeName === 'NotYetInitialized')
      await admin.command({ replSetInitiate: { ...config, version: 1 } });
    else if (status.codeName === 'InvalidReplicaSetConfig')
      await admin.command({ replSetReconfig: { ...config, version: 2 }, force: true });
    return false;
  } catch {
    return false;
  } finally {
    await client.close();
  }
}
