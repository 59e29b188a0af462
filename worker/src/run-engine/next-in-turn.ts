import { unfinishedStatuses } from '@citeloom/common/contracts/run';
import type { RunKind } from '@citeloom/common/domain/run-kinds';
import { ofOwner, type Owner } from '@citeloom/common/server/models/owner';
import { RunModel, type RunDocument } from '@citeloom/common/server/models/run';

/** An owner whose runs are worked on now, and how many. */
type Busy = { owner: Owner; running: number };

async function busyOwners(): Promise<Busy[]> {
  return RunModel.aggregate<Busy>([
    {
      $match: {
        status: { $in: unfinishedStatuses },
        $expr: { $gte: ['$leaseUntil', '$$NOW'] },
      },
    },
    {
      $group: {
        _id: { type: '$owner.type', id: '$owner.id' },
        running: { $sum: 1 },
      },
    },
    { $project: { _id: 0, owner: '$_id', running: 1 } },
    { $sort: { running: 1 } },
  ]);
}

/**
 * Which waiting run is to be worked on next. One that was under way when its worker ended or gave it
 * back goes first; then the owner goes first of whose runs the fewest are worked on (max-min fairness);
 * of equals the oldest. It is asked when a place is free, whatever the queue delivers: the order then
 * holds across workers, and does not go stale while runs wait.
 *
 * @param kinds those that the asking worker can do.
 * @returns the id of a run, which another worker may take meanwhile; null when none waits.
 */
export async function nextInTurn(kinds: readonly string[]): Promise<string | null> {
  const waiting = { kind: { $in: kinds as RunKind[] }, $expr: { $lt: ['$leaseUntil', '$$NOW'] } };
  const oldest = async (more: object) => {
    const run = await RunModel.findOne({ ...waiting, ...more })
      .sort({ createdAt: 1 })
      .select({ _id: 1 })
      .lean<Pick<RunDocument, '_id'>>();
    return run?._id ?? null;
  };
  const interrupted = await oldest({ status: 'running' });
  if (interrupted) return interrupted;
  const busy = await busyOwners();
  const without = busy.length > 0 ? { $nor: busy.map(({ owner }) => ofOwner(owner)) } : {};
  const first = await oldest({ status: 'queued', ...without });
  if (first) return first;
  for (const running of new Set(busy.map((one) => one.running))) {
    const alike = busy.filter((one) => one.running === running);
    const next = await oldest({
      status: 'queued',
      $or: alike.map(({ owner }) => ofOwner(owner)),
    });
    if (next) return next;
  }
  return null;
}
