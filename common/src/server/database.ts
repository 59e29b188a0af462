import mongoose from 'mongoose';

mongoose.set('strictQuery', true);

/**
 * Connects the process to MongoDB (a replica set: transactions are used) and builds the indexes.
 * Writes are majority and journaled, so an acknowledged write survives a crash (design §2).
 *
 * @throws the driver's error when no server answers within `timeoutMs`.
 */
export async function connectDatabase(url: string, timeoutMs = 10_000): Promise<void> {
  await mongoose.connect(url, {
    serverSelectionTimeoutMS: timeoutMs,
    writeConcern: { w: 'majority', j: true },
    readConcern: { level: 'majority' },
    maxPoolSize: 20,
    autoIndex: true,
  });
  await Promise.all(Object.values(mongoose.models).map((model) => model.init()));
}

/** Closes the connection; running operations are given the chance to end. */
export async function disconnectDatabase(): Promise<void> {
  await mongoose.disconnect();
}

/** True when the database answers a ping within `timeoutMs`. */
export async function databaseAnswers(timeoutMs = 1000): Promise<boolean> {
  const database = mongoose.connection.db;
  if (!database || mongoose.connection.readyState !== mongoose.ConnectionStates.connected)
    return false;
  try {
    await database.command({ ping: 1 }, { timeoutMS: timeoutMs });
    return true;
  } catch {
    return false;
  }
}
