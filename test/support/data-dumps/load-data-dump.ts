import { readFileSync } from 'node:fs';
import mongoose from 'mongoose';

/** What people saw of an installation of some version, and what its database held then. */
export type DataDump = {
  sessionId: string;
  searchId: string;
  articleId: string;
  /** Of a person who had signed up; there were no accounts at first. */
  account?: { email: string; password: string };
  /** Blob of the one picture that the dump holds. */
  smallImage: string;
  shown: {
    /** Of its runs, by today's names. */
    kinds: string[];
    title: string;
    sentences: string[];
    summaries: string[];
    savedTitle: string;
  };
  collections: Record<string, mongoose.mongo.BSON.Document[]>;
};

/** Reads the dump of a version of the data: extended JSON, of the sample library alone. */
export function readDataDump(version: number): DataDump {
  const text = readFileSync(new URL(`version-${version}.json`, import.meta.url), 'utf8');
  return mongoose.mongo.BSON.EJSON.parse(text) as DataDump;
}

/** Calls `work` with a connection of its own, as a program of another version would have one. */
export async function withDatabase<T>(
  url: string,
  work: (db: mongoose.mongo.Db) => Promise<T>,
): Promise<T> {
  const connection = await mongoose.createConnection(url).asPromise();
  try {
    if (!connection.db) throw new Error('not connected');
    return await work(connection.db);
  } finally {
    await connection.close();
  }
}

/** Writes a dump into an empty database. */
export async function loadDataDump(url: string, dump: DataDump): Promise<void> {
  await withDatabase(url, async (db) => {
    for (const [name, documents] of Object.entries(dump.collections)) {
      if (documents.length > 0) await db.collection(name).insertMany(documents);
    }
  });
}

/** All that a database holds of a dump's collections and of what migrations made, in a fixed order. */
export async function allData(url: string): Promise<string> {
  return withDatabase(url, async (db) => {
    const found: Record<string, unknown[]> = {};
    for (const { name } of await db.listCollections().toArray()) {
      if (['leases', 'dataVersion'].includes(name)) continue;
      found[name] = await db.collection(name).find().sort({ _id: 1 }).toArray();
    }
    const names = Object.keys(found).sort();
    return mongoose.mongo.BSON.EJSON.stringify(names.map((name) => [name, found[name]]));
  });
}
