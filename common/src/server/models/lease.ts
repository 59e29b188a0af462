import mongoose, { type Connection } from 'mongoose';

type Lease = { _id: string; holder: string; until: Date };

const NEVER = new Date(0);

const leases = (connection: Connection) => connection.collection<Lease>('leases');

/**
 * Takes or extends a named lease for `ttlMs`, so that one process at a time does a periodic task. All
 * times are the database's, so a process whose clock is wrong takes no lease of others.
 *
 * @param connection the process's own, unless another one is given.
 * @returns true when `holder` holds it now.
 */
export async function takeLease(
  name: string,
  holder: string,
  ttlMs: number,
  connection = mongoose.connection,
): Promise<boolean> {
  const free = { $lt: [{ $ifNull: ['$until', NEVER] }, '$$NOW'] };
  const mine = { $or: [free, { $eq: ['$holder', { $literal: holder }] }] };
  const until = { $add: ['$$NOW', ttlMs] };
  try {
    const lease = await leases(connection).findOneAndUpdate(
      { _id: name },
      [
        {
          $set: {
            holder: { $cond: [mine, { $literal: holder }, '$holder'] },
            until: { $cond: [mine, until, '$until'] },
          },
        },
      ],
      { upsert: true, returnDocument: 'after' },
    );
    return lease?.holder === holder;
  } catch (error) {
    // A duplicate key means that somebody else has just made it.
    if ((error as { code?: number }).code === 11000) return false;
    throw error;
  }
}

/** Gives a named lease back before its time, if `holder` still holds it. */
export async function endLease(
  name: string,
  holder: string,
  connection = mongoose.connection,
): Promise<void> {
  await leases(connection).deleteOne({ _id: name, holder });
}
