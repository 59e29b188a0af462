import { workedStatuses } from '@citeloom/common/contracts/run';
import { STRANGERS_RUNS_MAX } from '@citeloom/common/domain/run-lanes';
import { ofOwner } from '@citeloom/common/server/models/owner';
import { RunModel, type RunDocument } from '@citeloom/common/server/models/run';

type Placed = Pick<RunDocument, '_id' | 'owner' | 'lane' | 'claimedAt'>;

const sameOwner = ({ _id, owner, lane }: Placed) => ({
  ...ofOwner(owner),
  _id: { $ne: _id },
  lane,
  status: { $in: workedStatuses },
});

/** Of runs that are claimed in the same moment the one with the smaller id goes first. */
const claimedBefore = ({ _id, claimedAt }: Placed) => ({
  $or: [
    { $lt: ['$claimedAt', claimedAt] },
    { $and: [{ $eq: ['$claimedAt', claimedAt] }, { $lt: ['$_id', _id] }] },
  ],
});

/**
 * Whether an owner may have a run that was just claimed worked on in its lane: any number in `work`, else
 * at most two at once. It gives way to those that were claimed before it and to no other, so that two never
 * give way to each other.
 */
export async function hasShare(run: Placed): Promise<boolean> {
  if (run.lane === undefined || run.lane === 'work') return true;
  const held = { $gt: ['$leaseUntil', '$$NOW'] };
  const ahead = await RunModel.countDocuments({
    ...sameOwner(run),
    $expr: { $and: [held, claimedBefore(run)] },
  });
  return ahead < STRANGERS_RUNS_MAX;
}

/** The owner's run that has waited longest for a place which another run has just left, or null. */
export async function nextOfOwner(run: Placed): Promise<RunDocument | null> {
  if (run.lane === undefined || run.lane === 'work') return null;
  return RunModel.findOne({ ...sameOwner(run), $expr: { $lt: ['$leaseUntil', '$$NOW'] } })
    .sort({ createdAt: 1 })
    .lean<RunDocument>();
}
