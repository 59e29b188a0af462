import type { AdminRunItem } from '@citeloom/common/contracts/admin-runs';
import { isFinished } from '@citeloom/common/contracts/run';
import { ownerKey } from '@citeloom/common/server/models/owner';
import type { RunDocument } from '@citeloom/common/server/models/run';
import { isResumable } from '@citeloom/common/server/runs/continue-run';
import { accountsOf } from '../records/accounts-of.ts';

/** Runs as administrators see them: what they are and cost, without what they were given and made. */
export async function presentAdminRuns(runs: readonly RunDocument[]): Promise<AdminRunItem[]> {
  const accounts = await accountsOf(runs.map(({ owner }) => owner));
  return runs.map((run) => {
    const { _id: id, kind, status, stage, progress, title, owner, attempts, costs } = run;
    const account = accounts.get(ownerKey(owner));
    return {
      id,
      kind,
      status,
      stage,
      progress,
      title,
      attempts,
      costs,
      owner: {
        type: owner.type,
        userId: account?.number ?? null,
        email: account?.email ?? null,
      },
      error: run.error ?? null,
      cancellable: !isFinished(status) && !run.cancelRequested,
      resumable: isResumable(run),
      createdAt: run.createdAt.toISOString(),
      updatedAt: run.updatedAt.toISOString(),
    };
  });
}
