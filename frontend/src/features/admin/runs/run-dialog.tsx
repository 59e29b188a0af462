import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AdminRunTimeline } from '@citeloom/common/contracts/admin-runs';
import { isFinished } from '@citeloom/common/contracts/run';
import { runKinds } from '@citeloom/common/domain/run-kinds';
import { adminQueryKeys } from '../../../lib/admin-query-keys.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { formatCount, formatUsd } from '../../../lib/format.ts';
import { formatTime } from '../../../lib/format-time.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SkeletonLine } from '../../../ui/skeleton.tsx';
import { callAdmin } from '../access/call-admin.ts';
import { FailedNotice } from '../lists/failed-notice.tsx';
import { ownerWords, RunStatusBadge } from './run-status-badge.tsx';
import { RunTimeline } from './run-timeline.tsx';

/** How often a run that goes on is asked for. */
const EVERY_MS = 3000;

function useTimeline(id: string) {
  return useQuery({
    queryKey: adminQueryKeys.run(id),
    queryFn: ({ signal }) =>
      callAdmin('GET', `/runs/${encodeURIComponent(id)}`, { schema: AdminRunTimeline, signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => data && !isFinished(data.run.status) && EVERY_MS,
  });
}

function RunActions({ run: { id, cancellable, resumable } }: Pick<AdminRunTimeline, 'run'>) {
  const client = useQueryClient();
  const acting = useMutation({
    mutationFn: (action: 'cancel' | 'continue') =>
      callAdmin('POST', `/runs/${encodeURIComponent(id)}/${action}`, { body: {} }),
    onError: (error) => showToast('Error', messageOf(error), 'destructive'),
    onSettled: () => {
      for (const queryKey of [
        adminQueryKeys.run(id),
        adminQueryKeys.lists('runs'),
        adminQueryKeys.lists('audit'),
      ]) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
  return (
    <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
      {cancellable && (
        <Button busy={acting.isPending} onClick={() => acting.mutate('cancel')}>
          Cancel Run
        </Button>
      )}
      {resumable && (
        <Button busy={acting.isPending} onClick={() => acting.mutate('continue')}>
          Continue Run
        </Button>
      )}
      {acting.error && (
        <p role="alert" className="basis-full text-14 text-danger">
          {messageOf(acting.error)}
        </p>
      )}
    </div>
  );
}

/** One run: whose it is, what it did and cost, and ending it or taking it up again. */
export function RunDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useTimeline(id);
  const run = data?.run;
  return (
    <Dialog title={run?.title || 'Run'} size="wide" onClose={onClose}>
      {!data && !error && (
        <div role="status" aria-label="Loading the run" className="mt-5 grid gap-3">
          <SkeletonLine className="w-40" />
          <SkeletonLine />
        </div>
      )}
      {!data && error && (
        <div className="mt-5">
          <FailedNotice
            title="The run could not be loaded"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {run && (
        <>
          <div className="figures mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-14 text-muted">
            <RunStatusBadge run={run} />
            <span>{runKinds[run.kind].noun}</span>
            <span className="wrap-anywhere">{ownerWords(run.owner)}</span>
            <span>{formatTime(run.createdAt)}</span>
            <span>{formatCount(run.attempts, 'attempt')}</span>
            <span>{formatUsd(run.costs.usd)}</span>
            <span>{formatCount(run.costs.inputTokens + run.costs.outputTokens, 'token')}</span>
          </div>
          {run.error && (
            <p className="mt-3 text-14 text-danger wrap-anywhere">
              {run.error.message} <span className="text-muted">({run.error.code})</span>
            </p>
          )}
          <RunActions run={run} />
          <RunTimeline timeline={data} />
          <p className="mt-6 text-13 text-muted wrap-anywhere">Run {run.id}</p>
        </>
      )}
    </Dialog>
  );
}
