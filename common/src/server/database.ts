import mongoose, { type ClientSession } from 'mongoose';

mongoose.set('strictQuery', true);

/**
 * Connects the process to MongoDB (a replica set: transactions are used) and builds the indexes.
 * Writes are majority and journaled, so an acknowledged write survives a crash. After a
 * failure nothing is left of the attempt, so it may be made again.
 *
 * @throws the driver's error when no server answers within `timeoutMs`.
 */
export async function connectDatabase(url: string, timeoutMs = 10_000): Promise<void> {
  try {
    await mongoose.connect(url, {
      serverSelectionTimeoutMS: timeoutMs,
      writeConcern: { w: 'majority', j: true },
      readConcern: { level: 'majority' },
      maxPoolSize: 20,
      // Mongoose remembers a failed build of its own for ever.
      autoIndex: false,
      autoCreate: false,
    });
    await Promise.all(
      Object.values(mongoose.models).map(async (model) => {
        await model.createCollection();
        await model.createIndexes();
      }),
    );
  } catch (error) {
    // Two clients at once would mix their sessions.
    await mongoose.disconnect();
    throw error;
  }
}

/** What writes of one transaction are made with. */
export type DatabaseSession = ClientSession;

/** Does something all or nothing; it is done anew where another transaction came in between. */
export async function inTransaction<Done>(
  work: (session: DatabaseSession) => Promise<Done>,
): Promise<Done> {
  return mongoose.connection.transaction(work);
}

/** Closes the connection; running operations are given the chance to end. */
export async function disconnectDatabase(): Promise<void> {
  await mongoose.disconnect();
}

/** Bytes that the database holds, with its indexes; what is deleted no longer counts. */
export async function databaseBytes(): Promise<number> {
  const stats = await mongoose.connection.db?.stats();
  return Number(stats?.dataSize ?? 0) + Number(stats?.indexSize ?? 0);
}

/** True when the database answers a ping within `timeoutMs`. */
export async function databaseAnswers(timeoutMs = 1000): Promise<boolean> {
  const database = mongoose.connection.db;
  if (!database || mongoose.connection.readyState !== mongoose.ConnectionStates.connected)
    return false;
  // The driver's own limit does not hold for a server that keeps its connections open but hangs.
  const late = new Promise<false>((resolve) => setTimeout(resolve, timeoutMs, false).unref());
  const answer = database.command({ ping: 1 }, { timeoutMS: timeoutMs }).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]);
}
