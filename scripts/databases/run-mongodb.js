import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { secretFile } from '../start-up/generated-secret.js';
import { portAnswers } from '../start-up/ports.js';

const REPLICA_SET = 'citeloom';
const CACHE_GB = '1';
/** Whom the product is to its database: it may read and write, but start and stop nothing. */
const USER = 'citeloom';
const ROLES = ['readWriteAnyDatabase', 'dbAdminAnyDatabase', 'clusterMonitor'];
/** Whom servers of one set are to each other, by their common key file; free of all rules. */
const ITSELF = '__system';

/**
 * Starts a MongoDB server on 127.0.0.1 as the only member of a replica set, its files under
 * `dataDir/mongodb`. Without a password everybody on the machine may use it; with one, its file is
 * the key of the replica set as well, which also opens files that were made without any.
 *
 * @param {{ binary: string, dataDir: string, port: number, logFile: string, password?: string }} options
 *   password: that of `database-password` in the data folder
 * @returns {import('node:child_process').ChildProcess}
 */
export function launchMongod({ binary, dataDir, port, logFile, password }) {
  const folder = join(dataDir, 'mongodb');
  mkdirSync(folder, { recursive: true });
  const log = openSync(logFile, 'a');
  const child = spawn(
    binary,
    [
      ...['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1'],
      ...['--replSet', REPLICA_SET, '--storageEngine', 'wiredTiger'],
      ...['--wiredTigerCacheSizeGB', CACHE_GB, '--quiet'],
      ...(password ? ['--keyFile', secretFile(dataDir, 'database-password')] : []),
      ...(process.platform === 'win32' ? [] : ['--nounixsocket']),
      // A slow operation would stand in the log with the texts and sessions that it is about.
      ...['--slowOpSampleRate', '0'],
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

/**
 * The address under which the product finds that server.
 *
 * @param {number} port
 * @param {string} [password]
 */
export function mongodbUrl(port, password) {
  const [user, source] = password ? [`${USER}:${password}@`, '&authSource=admin'] : ['', ''];
  return `mongodb://${user}127.0.0.1:${port}/citeloom?replicaSet=${REPLICA_SET}${source}`;
}

/**
 * Makes the server the primary of its replica set, also when its files come from another port, and
 * says whether it is by now and lets the product in.
 *
 * @param {number} port on 127.0.0.1
 * @param {string} [password]
 * @returns {Promise<boolean>} false: not yet, ask again
 */
export async function becomePrimary(port, password) {
  // Cheaper to find out than by a client, and without taking the port from it for a moment.
  if (!(await portAnswers(port, '127.0.0.1'))) return false;
  const { MongoClient } = await driver();
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 500,
    ...(password
      ? {
          auth: { username: ITSELF, password },
          authSource: 'local',
          authMechanism: 'SCRAM-SHA-256',
        }
      : {}),
  });
  try {
    await client.connect();
    const admin = client.db('admin');
    const config = { _id: REPLICA_SET, members: [{ _id: 0, host: `127.0.0.1:${port}` }] };
    const hello = await admin.command({ hello: 1 });
    if (hello.isWritablePrimary) {
      if (password) await letIn(admin, password);
      return true;
    }
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

/** Makes the product's user; one of an earlier start gets this password and these roles. */
async function letIn(admin, pwd) {
  const user = { pwd, roles: ROLES };
  const { users } = await admin.command({ usersInfo: USER });
  await admin.command(
    users.length > 0 ? { updateUser: USER, ...user } : { createUser: USER, ...user },
  );
}
