import mongoose from 'mongoose';

const ANSWERS_WITHIN_MS = 1000;
const DEFAULT_PORT = 27017;

/** The address of the one server in it that is to be a replica set; null where there are several, or none. */
function soleMember(url: string): { direct: string; setName: string; host: string } | null {
  if (!URL.canParse(url)) return null;
  const address = new URL(url);
  const setName = address.searchParams.get('replicaSet');
  if (address.protocol !== 'mongodb:' || !setName) return null;
  const host = `${address.hostname}:${address.port || DEFAULT_PORT}`;
  // A server that is no member yet would be refused under the name of the set.
  address.searchParams.delete('replicaSet');
  address.searchParams.set('directConnection', 'true');
  return { direct: address.href, setName, host };
}

/**
 * Makes a replica set of one member where the address names a single server that was started for a set
 * (`--replSet`) and has never become one, as a fresh container. Any other server is left as it is.
 *
 * @param url a connection string with `replicaSet`
 * @returns whether it has made one; false too where the server does not answer or does not allow it.
 */
export async function initiateReplicaSet(url: string): Promise<boolean> {
  const member = soleMember(url);
  if (!member) return false;
  const { direct, setName, host } = member;
  const client = new mongoose.mongo.MongoClient(direct, {
    serverSelectionTimeoutMS: ANSWERS_WITHIN_MS,
  });
  try {
    const admin = client.db('admin');
    const { isreplicaset: isUninitiated } = await admin.command({ hello: 1 });
    if (!isUninitiated) return false;
    const config = { _id: setName, members: [{ _id: 0, host }] };
    await admin.command({ replSetInitiate: config });
    return true;
  } catch {
    return false;
  } finally {
    await client.close();
  }
}
