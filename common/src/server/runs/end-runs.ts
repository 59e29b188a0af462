import { setTimeout as wait } from 'node:timers/promises';
import { unfinishedStatuses } from '../../contracts/run.ts';
import { ofOwner, type Owner } from '../models/owner.ts';
import { RunModel } from '../models/run.ts';
import { requestCancel } from './cancel-run.ts';
import type { Publish } from './hints.ts';

/** A worker learns of it within a second; one that has died holds its runs for a few. */
const END_MS = 3000;
const LOOK_MS = 100;

/**
 * Asks for all unfinished runs of an owner to end and waits until they have, 3 s at most; a run that has
 * not ended by then is only asked to.
 *
 * @returns how many there were.
 */
export async function endRunsOf(owner: Owner, publish?: Publish): Promise<number> {
  const unfinished = { ...ofOwner(owner), status: { $in: unfinishedStatuses } };
  const runs = await RunModel.find(unfinished).select({ _id: 1 }).lean<{ _id: string }[]>();
  for (const { _id } of runs) await requestCancel(_id, publish);
  const end = Date.now() + END_MS;
  while (runs.length > 0 && Date.now() < end && (await RunModel.exists(unfinished))) {
    await wait(LOOK_MS);
  }
  return runs.length;
}
