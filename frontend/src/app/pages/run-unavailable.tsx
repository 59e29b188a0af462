import { runKinds, type RunKind } from '@citeloom/common/domain/run-kinds';
import { isNotFound, messageOf } from '../../lib/api-error.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { knownTopic } from '../../runs/known-topics.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Notice } from '../../ui/notice.tsx';

type Props = { kind: RunKind; runId: string };

/** An address of a run that has expired, or is somebody else's: which of the two, and how to go on. */
function RunNotHere({ kind, runId }: Props) {
  useDocumentTitle('404 Page Not Found');
  const topic = knownTopic(runId);
  const noun = runKinds[kind].noun.toLowerCase();
  return (
    <div className="page flex min-h-[60dvh] flex-col items-start justify-center py-16">
      <Logo className="size-14 text-control" />
      <p className="kicker mt-6">404 Page Not Found</p>
      <h1 className="headline mt-1 text-36 sm:text-48">
        {topic === null ? `This ${noun} is not here` : `This ${noun} has gone`}
      </h1>
      <p className="mt-3 max-w-[36rem] text-18 text-muted">
        {topic === null
          ? `It belongs to another browser or account, or it has expired: without an account, work is kept for 24 hours. Whoever wrote it can send you a share link.`
          : `It has expired or was deleted, or it moved into your account: without one, work is kept for 24 hours. You can start again with the same topic.`}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink look="primary" to="/?start" state={topic === null ? null : { term: topic }}>
          <span className="max-w-[min(24rem,70vw)] truncate">
            {topic === null ? 'Research a Topic' : `Research “${topic}” Again`}
          </span>
        </ButtonLink>
        <ButtonLink to="/">{topic === null ? 'Return to Home' : 'Your Work Here'}</ButtonLink>
      </div>
    </div>
  );
}

/** What stands there instead of a run that could not be loaded. */
export function RunUnavailable({
  error,
  onRetry,
  ...run
}: Props & { error: Error; onRetry: () => void }) {
  if (isNotFound(error)) return <RunNotHere {...run} />;
  return (
    <div className="page py-16">
      <Notice
        tone="warning"
        role="alert"
        title="This could not be loaded"
        actions={<Button onClick={onRetry}>Try Again</Button>}
      >
        <p>{messageOf(error)}</p>
      </Notice>
    </div>
  );
}
