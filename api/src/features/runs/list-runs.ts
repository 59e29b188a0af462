import type { z } from 'zod';
import type { RunList } from '@citeloom/common/contracts/run';
import type { RunKind } from '@citeloom/common/contracts/run-kinds';
import { AppError } from '@citeloom/common/domain/app-error';
import type { Owner } from '@citeloom/common/server/models/owner';
import { RunModel, type RunDocument } from '@citeloom/common/server/models/run';
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

/** One page of a caller's unexpired runs, newest first; `nextCursor` is null at the end. */
export async function listRuns(
  owner: Owner,
  options: { limit: number; cursor?: string; kind?: RunKind },
): Promise<z.input<typeof RunList>> {
  const mine = {
    'owner.type': owner.type,
    'owner.id': owner.id,
    expiresAt: { $gt: new Date() },
    ...(options.kind ? { kind: options.kind } : {}),
  };
  const place = options.cursor ? readCursor(options.cursor) : null;
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
      .limit(options.limit + 1)
      // Whole texts that were posted have no place in a list.
      .select({ result: 0, notes: 0, 'input.text': 0, 'input.content': 0 })
      .lean<RunDocument[]>(),
    RunModel.countDocuments(mine),
  ]);
  const items = runs.slice(0, options.limit);
  const last = items.at(-1);
  return {
    items: items.map(presentRunItem),
    total,
    nextCursor: last && runs.length > items.length ? writeCursor(last) : null,
  };
}
