import { workedStatuses } from '@citeloom/common/contracts/run';
import { RunModel, type RunDocument } from '@citeloom/common/server/models/run';

/** How long a worker holds a run without a heartbeat. */
const LEASE_MS = 6000;

const leaseFromNow = { $dateAdd: { startDate: '$$NOW', unit: 'millisecond', amount: LEASE_MS } };

/**
 * Takes a run for this worker by raising its fence; from now on only writes with this fence count.
 * All times are the database's, so the clocks of workers do not matter.
 *
 * @returns the run, or null when it has ended or another worker holds it.
 */
export async function claimRun(runId: string): Promise<RunDocument | null> {
  return RunModel.findOneAndUpdate(
    {
      _id: runId,
      status: { $in: workedStatuses },
      $expr: { $lt: ['$leaseUntil', '$$NOW'] },
    },
    [
      {
        $set: {
          fence: { $add: ['$fence', 1] },
          attempts: { $add: ['$attempts', 1] },
          leaseUntil: leaseFromNow,
          claimedAt: '$$NOW',
        },
      },
    ],
    { returnDocument: 'after', updatePipeline: true },
  ).lean<RunDocument>();
}

/**
 * The heartbeat: extends the lease and brings back whether the run is to be cancelled, and
 * whose it is: an account may have claimed it meanwhile.
 *
 * @returns null when another worker has taken the run.
 */
export async function extendLease(
  runId: string,
  fence: number,
): Promise<Pick<RunDocument, 'cancelRequested' | 'owner'> | null> {
  return RunModel.findOneAndUpdate(
    { _id: runId, fence, status: { $in: workedStatuses } },
    [{ $set: { leaseUntil: leaseFromNow } }],
    { returnDocument: 'after', updatePipeline: true, projection: { cancelRequested: 1, owner: 1 } },
  ).lean<Pick<RunDocument, 'cancelRequested' | 'owner'>>();
}

/** Gives a run back at shutdown, so that another worker takes it at once; no attempt is counted. */
export async function releaseLease(runId: string, fence: number): Promise<boolean> {
  const released = await RunModel.updateOne(
    { _id: runId, fence, status: { $in: workedStatuses } },
    { $set: { leaseUntil: null }, $inc: { attempts: -1 } },
  );
  return released.modifiedCount === 1;
}
