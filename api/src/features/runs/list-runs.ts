import type { z } from 'zod';
import type { RunList, RunStatus } from '@citeloom/common/contracts/run';
import { runKindNames, type RunKind } from '@citeloom/common/domain/run-kinds';
import { AppError } from '@citeloom/common/domain/app-error';
import { ofOwner, type Owner } from '@citeloom/common/server/models/owner';
import { RunModel, type RunDocument } from '@citeloom/common/server/models/run';
import { outcomesOf } from './outcomes-of.ts';
import { presentRunItem } from '../../runs/present-run.ts';

type Place = { createdAt: Date; id: string };

function writeCursor(run: RunDocument): string {
  return Buffer.from(`${run.createdAt.getTime()} ${run._id}`).toString('base64url');
}

function readCursor(cursor: string): Place {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const createdAt = new Date(Number(time || NaN));
  if (Number.isNaN(createdAt.getTime()) || !id) {
    throw new AppError('bad_request', 'The cursor is not one of ours.');
  }
  return { createdAt, id };
}

/** Which runs a list shows; what is not named is not asked for. */
type Wanted = { kind?: RunKind[]; status?: RunStatus[]; articleId?: string };

/**
 * One page of a caller's unexpired runs, newest first; `nextCursor` is null at the end. How many there
 * are is counted for the first page alone.
 */
export async function listRuns(
  owner: Owner,
  { limit, cursor, kind, status, articleId }: Wanted & { limit: number; cursor?: string },
): Promise<z.input<typeof RunList>> {
  const mine = {
    ...ofOwner(owner),
    expiresAt: { $gt: new Date() },
    deletedAt: null,
    // A kind that this program does not know is left out; the others are shown.
    kind: { $in: kind ?? runKindNames },
    ...(status ? { status: { $in: status } } : {}),
    ...(articleId ? { 'input.articleId': articleId } : {}),
  };
  const place = cursor ? readCursor(cursor) : null;
  const after = place
    ? {
        $or: [
          { createdAt: { $lt: place.createdAt } },
          { createdAt: place.createdAt, _id: { $lt: place.id } },
        ],
      }
    : {};
  const [runs, total] = await Promise.all([
    RunModel.find({ ...mine, ...after })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      // Whole texts that were posted have no place in a list.
      .select({ result: 0, notes: 0, 'input.text': 0, 'input.content': 0 })
      .lean<RunDocument[]>(),
    place ? undefined : RunModel.countDocuments(mine),
  ]);
  const items = runs.slice(0, limit);
  const last = items.at(-1);
  const outcomes = await outcomesOf(items);
  return {
    items: items.map((run) => {
      const outcome = outcomes.get(run._id);
      return { ...presentRunItem(run), ...(outcome && { outcome }) };
    }),
    ...(total === undefined ? {} : { total }),
    nextCursor: last && runs.length > items.length ? writeCursor(last) : null,
  };
}
