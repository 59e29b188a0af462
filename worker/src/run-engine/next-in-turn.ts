import { unfinishedStatuses } from '@citeloom/common/contracts/run';
import type { RunKind } from '@citeloom/common/domain/run-kinds';
import { STRANGERS_RUNS_MAX, type RunLane } from '@citeloom/common/domain/run-lanes';
import { ofOwner, type Owner } from '@citeloom/common/server/models/owner';
import { RunModel, type RunDocument } from '@citeloom/common/server/models/run';

/** An owner whose runs are worked on now, and how many. */
type Busy = { owner: Owner; running: number };

/** Those of a lane; a run from before there were lanes counts as `work`. */
const inLane = (lane: RunLane) => ({ lane: lane === 'work' ? { $in: [null, lane] } : lane });

async function busyOwners(lane: RunLane): Promise<Busy[]> {
  return RunModel.aggregate<Busy>([
    {
      $match: {
        ...inLane(lane),
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
 * Which waiting run of a lane is to be worked on next. One that was under way when its worker ended or
 * gave it back goes first; then the owner goes first of whose runs the fewest are worked on (max-min
 * fairness); of equals the oldest. In a lane of strangers those wait whose owner has its share of places.
 * It is asked when a place is free, whatever the queue delivers: the order then holds across workers, and
 * does not go stale while runs wait.
 *
 * @param kinds those that the asking worker can do.
 * @returns the id of a run, which another worker may take meanwhile; null when none waits.
 */
export async function nextInTurn(kinds: readonly string[], lane: RunLane): Promise<string | null> {
  const waiting = {
    ...inLane(lane),
    kind: { $in: kinds as RunKind[] },
    $expr: { $lt: ['$leaseUntil', '$$NOW'] },
  };
  const busy = await busyOwners(lane);
  const isServed = ({ running }: Busy) => lane !== 'work' && running >= STRANGERS_RUNS_MAX;
  const served = busy.filter(isServed);
  const others = busy.filter((one) => !isServed(one));
  const oldest = async (more: object) => {
    const run = await RunModel.findOne({ ...waiting, ...more })
      .sort({ createdAt: 1 })
      .select({ _id: 1 })
      .lean<Pick<RunDocument, '_id'>>();
    return run?._id ?? null;
  };
  const interrupted = await oldest({ status: 'running', ...noneOf(served) });
  if (interrupted) return interrupted;
  const first = await oldest({ status: 'queued', ...noneOf(busy) });
  if (first) return first;
  for (const running of new Set(others.map((one) => one.running))) {
    const alike = others.filter((one) => one.running === running);
    const next = await oldest({
      status: 'queued',
      $or: alike.map(({ owner }) => ofOwner(owner)),
    });
    if (next) return next;
  }
  return null;
}

const noneOf = (busy: readonly Busy[]) =>
  busy.length > 0 ? { $nor: busy.map(({ owner }) => ofOwner(owner)) } : {};
