import { model, Schema } from 'mongoose';

const schema = new Schema<{ _id: string; holder: string; until: Date }>({
  _id: { type: String, required: true },
  holder: { type: String, required: true },
  until: { type: Date, required: true },
});

const LeaseModel = model('Lease', schema, 'leases');

/**
 * Takes or extends a named lease for `ttlMs`, so that one process at a time does a periodic task.
 *
 * @returns true when `holder` holds it now.
 */
export async function takeLease(name: string, holder: string, ttlMs: number): Promise<boolean> {
  const now = new Date();
  try {
    const lease = await LeaseModel.findOneAndUpdate(
      { _id: name, $or: [{ holder }, { until: { $lt: now } }] },
      { $set: { holder, until: new Date(now.getTime() + ttlMs) } },
      { upsert: true, returnDocument: 'after' },
    ).lean();
    return lease.holder === holder;
  } catch (error) {
    // A duplicate key means that somebody else holds an unexpired lease.
    if ((error as { code?: number }).code === 11000) return false;
    throw error;
  }
}
