import { MongoClient } from 'mongodb';

/**
 * Where stored sources lie in the folder of documents, by source id: no answer of the product tells it.
 * Pages of the web have none.
 */
export async function storedPaths(
  databaseUrl: string,
  sourceIds: readonly string[],
): Promise<Map<string, string>> {
  const client = new MongoClient(databaseUrl);
  try {
    const sources = await client
      .db()
      .collection<{ _id: string; path: string | null }>('sources')
      .find({ _id: { $in: [...sourceIds] } }, { projection: { path: 1 } })
      .toArray();
    return new Map(sources.flatMap(({ _id, path }) => (path === null ? [] : [[_id, path]])));
  } finally {
    await client.close();
  }
}
