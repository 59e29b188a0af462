import { useAuth } from '../../auth/auth-context.ts';
import { useRuns } from '../../features/recent-runs/list-runs.ts';
import { RecentRun } from '../../features/recent-runs/recent-run.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLine } from '../../ui/skeleton.tsx';

/** `/recent`: the way back to what was researched and written, for as long as it is kept. */
export default function RecentWorkPage() {
  useDocumentTitle('Your recent work');
  const now = useNow();
  const { status } = useAuth();
  const runs = useRuns();
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
        {runs.data?.length === 0 && (
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
        )}
        {runs.data && runs.data.length > 0 && (
          <ul className="border-b border-line">
            {runs.data.map((run) => (
              <RecentRun key={run.id} run={run} now={now} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
