import { model, Schema } from 'mongoose';

const schema = new Schema<{ _id: string; holder: string; until: Date }>({
  _id: { type: String, required: true },
  holder: { type: String, required: true },
  until: { type: Date, required: true },
});

const NEVER = new Date(0);

const LeaseModel = model('Lease', schema, 'leases');

/**
 * Takes or extends a named lease for `ttlMs`, so that one process at a time does a periodic task. All
 * times are the database's, so a process whose clock is wrong takes no lease of others.
 *
 * @returns true when `holder` holds it now.
 */
export async function takeLease(name: string, holder: string, ttlMs: number): Promise<boolean> {
  const free = { $lt: [{ $ifNull: ['$until', NEVER] }, '$$NOW'] };
  const mine = { $or: [free, { $eq: ['$holder', { $literal: holder }] }] };
  const until = { $add: ['$$NOW', ttlMs] };
  try {
    const lease = await LeaseModel.findOneAndUpdate(
      { _id: name },
      [
        {
          $set: {
            holder: { $cond: [mine, { $literal: holder }, '$holder'] },
            until: { $cond: [mine, until, '$until'] },
          },
        },
      ],
      { upsert: true, returnDocument: 'after', updatePipeline: true },
    ).lean();
    return lease.holder === holder;
  } catch (error) {
    // A duplicate key means that somebody else has just made it.
    if ((error as { code?: number }).code === 11000) return false;
    throw error;
  }
}

/** Gives a named lease back before its time, if `holder` still holds it. */
export async function endLease(name: string, holder: string): Promise<void> {
  await LeaseModel.deleteOne({ _id: name, holder });
}
