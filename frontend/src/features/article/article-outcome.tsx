import { CircleAlert } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { endOfArticle, type ArticleView } from './article-view.ts';
import { RunNotes } from '../../ui/run-notes.tsx';
import { ContinueButton } from '../../runs/continue-button.tsx';
import { StoppedNotice } from '../../runs/stopped-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** How the writing ended when that needs words: failed, cancelled, incomplete; and its notes. */
export function ArticleOutcome({ run, view }: { run: RunSnapshot; view: ArticleView }) {
  const navigate = useNavigate();
  const sections = view.parts.filter(({ html }) => html !== null).length;
  const back = view.searchId ? pageAddress('research', { runId: view.searchId }) : '/?start';
  const outcome = endOfArticle(run, view);
  if (outcome?.state === 'failed' || view.malformed) {
    const message = view.malformed ? 'Invalid response format from server' : outcome?.text;
    return (
      <div className="mt-8">
        <Notice
          tone="danger"
          role="alert"
          title="Blog generation failed"
          icon={<CircleAlert aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0" />}
          actions={
            <>
              {run.resumable && <ContinueButton runId={run.id} />}
              <Button onClick={() => void navigate(back)}>Try Again</Button>
            </>
          }
        >
          <p>{message}</p>
          {sections > 0 && <p className="mt-2">The sections written before that are kept below.</p>}
        </Notice>
      </div>
    );
  }
  const notes = view.answer?.notes ?? run.notes;
  return (
    <div className="mt-6 empty:hidden">
      <StoppedNotice run={run} outcome={outcome} />
      <RunNotes notes={notes} />
    </div>
  );
}
