import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RunListItem } from '@citeloom/common/contracts/run';
import { useAuth } from '../../auth/auth-context.ts';
import { LISTED } from '../../features/recent-runs/list-runs.ts';
import { recentDays, type RecentFilter } from '../../features/recent-runs/recent-days.ts';
import { RecentFilterBar } from '../../features/recent-runs/recent-filter.tsx';
import { RecentList } from '../../features/recent-runs/recent-list.tsx';
import {
  useDeleteRuns,
  useRecentWork,
  useRestoreRuns,
} from '../../features/recent-runs/use-recent-work.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLine } from '../../ui/skeleton.tsx';
import { DeletedNotice } from '../../ui/undo-notice.tsx';

/** What is searched for and shown stands in the address. */
function useRecentFilter() {
  const [params, setParams] = useSearchParams();
  const filter: RecentFilter = {
    kind: LISTED.find((kind) => kind === params.get('kind')) ?? null,
    search: params.get('search') ?? '',
  };
  const change = (next: Partial<RecentFilter>) => {
    const { kind, search } = { ...filter, ...next };
    setParams(
      { ...(kind ? { kind } : {}), ...(search ? { search } : {}) },
      { replace: true, preventScrollReset: true },
    );
  };
  return { filter, change };
}

function RecentWork({ runs }: { runs: RunListItem[] }) {
  const now = useNow();
  const { filter, change } = useRecentFilter();
  const [deleted, setDeleted] = useState<string | null>(null);
  const remove = useDeleteRuns();
  const restore = useRestoreRuns();
  const days = recentDays(runs, filter, now);
  const undo = (id: string) => restore.mutate([id], { onSuccess: () => setDeleted(null) });
  return (
    <>
      {runs.length > 0 && <RecentFilterBar filter={filter} onChange={change} />}
      {deleted && (
        <div className="mt-4">
          <DeletedNotice
            key={deleted}
            count={1}
            restoring={restore.isPending}
            takesFocus
            onUndo={() => undo(deleted)}
            onDismiss={() => setDeleted(null)}
          />
        </div>
      )}
      {runs.length === 0 && (
        <div className="mt-4">
          <Notice
            title="Nothing here yet"
            actions={
              <ButtonLink look="primary" to="/?start">
                Start Your Research
              </ButtonLink>
            }
          >
            <p>A research or a check that you start stands here.</p>
          </Notice>
        </div>
      )}
      {runs.length > 0 && days.length === 0 && (
        <p className="mt-8 flex flex-wrap items-center gap-x-3 text-muted">
          Nothing of it matches.
          <Button look="quiet" onClick={() => change({ kind: null, search: '' })}>
            Show everything
          </Button>
        </p>
      )}
      <RecentList
        days={days}
        now={now}
        onDelete={({ id }) => {
          setDeleted(id);
          remove.mutate([id], { onError: () => setDeleted(null) });
        }}
      />
    </>
  );
}

/** `/recent`: the way back to what was researched and written, for as long as it is kept. */
export default function RecentWorkPage() {
  useDocumentTitle('Your recent work');
  const { status } = useAuth();
  const runs = useRecentWork();
  return (
    <div className="page pt-10 md:pt-14">
      <h1 className="headline text-36 md:text-48">Your recent work</h1>
      <p className="mt-2 text-muted">
        {status === 'signedIn'
          ? 'What was researched, written and checked for your account in the last 30 days.'
          : 'It belongs to this browser: nobody else sees it, and it is kept for 24 hours.'}
      </p>
      <div className="mt-8" aria-busy={runs.isPending}>
        {runs.isPending && <SkeletonLine className="w-2/5" />}
        {runs.isError && (
          <Notice
            tone="warning"
            role="alert"
            title="This could not be loaded"
            actions={<Button onClick={() => void runs.refetch()}>Try Again</Button>}
          >
            <p>{messageOf(runs.error)}</p>
          </Notice>
        )}
        {runs.data && <RecentWork runs={runs.data} />}
      </div>
    </div>
  );
}
