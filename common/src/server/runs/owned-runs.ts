import type { QueryFilter } from 'mongoose';
import type { Owner } from '../models/owner.ts';
import { RunModel, type RunDocument } from '../models/run.ts';

/**
 * Which of these runs belong to an owner.
 *
 * @param further what else must hold of them.
 */
export async function ownedRuns(
  ids: readonly string[],
  owner: Owner,
  further: QueryFilter<RunDocument> = {},
): Promise<Set<string>> {
  const runs = await RunModel.find({
    ...further,
    _id: { $in: [...new Set(ids)] },
    'owner.type': owner.type,
    'owner.id': owner.id,
  })
    .select({ _id: 1 })
    .lean<{ _id: string }[]>();
  return new Set(runs.map(({ _id }) => _id));
}
