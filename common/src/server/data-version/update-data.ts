import { randomUUID } from 'node:crypto';
import mongoose, { type Connection, type mongo } from 'mongoose';
import type { Logger } from '../log.ts';
import { endLease, takeLease } from '../models/lease.ts';
import { migrations } from './migrations/migrations.ts';

/** The version of the data that this program reads and writes. */
export const DATA_VERSION = migrations.length;

const LEASE = 'data-version';
/** How long others wait for a process that died while it migrated. */
const LEASE_MS = 6000;
const RENEW_MS = 2000;
const LOOK_MS = 250;

/** The data come from a newer program, which this one would damage. */
export class DataVersionError extends Error {
  readonly code = 'data_too_new';
  constructor(found: number) {
    super(
      `The data in this database have version ${found}, and this Citeloom knows versions up to ${DATA_VERSION}. ` +
        'They were written by a newer Citeloom. Start that one, or restore a backup from before the update. ' +
        'Nothing was changed.',
    );
    this.name = 'DataVersionError';
  }
}

type Stamp = { _id: string; version: number; updatedAt: Date };

const stamps = (db: mongo.Db) => db.collection<Stamp>('dataVersion');

/** The version that the data have; 0 for those from before versions were counted, null for none at all. */
async function readVersion(db: mongo.Db): Promise<number | null> {
  const stamp = await stamps(db).findOne({ _id: 'data' });
  if (stamp) return stamp.version;
  for (const name of ['runs', 'articles', 'contents', 'accounts']) {
    if (await db.collection(name).findOne({}, { projection: { _id: 1 } })) return 0;
  }
  return null;
}

async function stamp(db: mongo.Db, version: number): Promise<void> {
  // Never down: a process that was held up must not undo what another one has done.
  await stamps(db).updateOne(
    { _id: 'data' },
    { $max: { version }, $set: { updatedAt: new Date() } },
    { upsert: true },
  );
}

async function migrate(db: mongo.Db, log: Logger, mayGoOn: () => boolean): Promise<void> {
  const from = (await readVersion(db)) ?? DATA_VERSION;
  for (const [index, steps] of migrations.entries()) {
    if (index < from) continue;
    const version = index + 1;
    log.info({ from: index, to: version }, 'bringing the data to a newer version');
    for (const step of steps) {
      if (!mayGoOn()) return;
      await step.run(db);
      log.info({ step: step.name, to: version }, 'data migrated');
    }
    await stamp(db, version);
  }
  if (from === DATA_VERSION) await stamp(db, DATA_VERSION);
}

async function migrateUnderLease(
  connection: Connection,
  log: Logger,
  stopped: () => boolean,
): Promise<void> {
  const { db } = connection;
  if (!db) throw new Error('not connected to the database');
  const holder = randomUUID();
  let said = false;
  while (!stopped()) {
    const version = await stamps(db).findOne({ _id: 'data' });
    if (version && version.version > DATA_VERSION) throw new DataVersionError(version.version);
    if (version?.version === DATA_VERSION) return;
    if (await takeLease(LEASE, holder, LEASE_MS, connection)) {
      let held = true;
      const renew = setInterval(() => {
        takeLease(LEASE, holder, LEASE_MS, connection).then(
          (mine) => (held = mine),
          () => (held = false),
        );
      }, RENEW_MS);
      try {
        await migrate(db, log, () => held && !stopped());
      } finally {
        clearInterval(renew);
        await endLease(LEASE, holder, connection);
      }
    } else {
      if (!said) log.info('another process brings the data to a newer version; waiting for it');
      said = true;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }
}

/**
 * Brings the data to the version of this program before anything else looks at them: one process
 * migrates, the others wait for it. Cut off anywhere, it is finished by the next start. It uses a
 * connection of its own, so that the process has no database until the data fit.
 *
 * @param stopped true once the process is to end; then it returns between two steps.
 * @throws DataVersionError when the data are newer than the program; the driver's error when no server
 * answers within `timeoutMs`.
 */
export async function updateData(
  url: string,
  log: Logger,
  { timeoutMs, stopped }: { timeoutMs: number; stopped: () => boolean },
): Promise<void> {
  const connection = mongoose.createConnection(url, {
    serverSelectionTimeoutMS: timeoutMs,
    writeConcern: { w: 'majority', j: true },
    readConcern: { level: 'majority' },
    maxPoolSize: 4,
    autoIndex: false,
    autoCreate: false,
  });
  try {
    await connection.asPromise();
    await migrateUnderLease(connection, log, stopped);
  } finally {
    await connection.close();
  }
}
