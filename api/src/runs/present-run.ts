import type { z } from 'zod';
import type { RunListItem, RunSnapshot } from '@citeloom/common/contracts/run';
import type { RunDocument } from '@citeloom/common/server/models/run';
import { isResumable } from '@citeloom/common/server/runs/continue-run';
import { readPartials } from '@citeloom/common/server/runs/read-events';
import type { Services } from '../services.ts';
import { presentResult } from './presenters.ts';
import { signOwned } from './sign-owned.ts';

/** An entry of the list of a caller's runs. */
export function presentRunItem(run: RunDocument): z.input<typeof RunListItem> {
  return {
    id: run._id,
    kind: run.kind,
    status: run.status,
    stage: run.stage,
    progress: run.progress,
    title: run.title,
    input: run.input,
    createdAt: run.createdAt.toISOString(),
    updatedAt: run.updatedAt.toISOString(),
    expiresAt: run.expiresAt.toISOString(),
  };
}

/** The whole truth about a run: state, finished pieces, result, and where its events are. */
export async function presentRun(services: Services, run: RunDocument): Promise<RunSnapshot> {
  const [partials, result] = await Promise.all([
    readPartials(run._id).then((pieces) => signOwned(services, pieces, run)),
    presentResult(services, run),
  ]);
  return {
    ...presentRunItem(run),
    seq: run.seq,
    message: run.message,
    attempts: run.attempts,
    costs: run.costs,
    notes: run.notes,
    partials,
    ...(result === null ? {} : { result }),
    ...(run.error ? { error: run.error } : {}),
    // Of a run without events only what it made is left.
    resumable: run.seq > 0 && isResumable(run),
    cancelRequested: run.cancelRequested,
    eventsUrl: services.addresses.events(run._id, run.expiresAt),
  };
}
