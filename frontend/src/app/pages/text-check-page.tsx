import { ArrowLeft, CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { ReportActions } from '../../features/evidence/report/report-actions.tsx';
import { ReportDocument } from '../../features/evidence/report/report-document.tsx';
import { JudgeOffer } from '../../features/judging/judge-offer.tsx';
import { useCancelRun } from '../../runs/cancel-run.ts';
import { ContinueButton } from '../../runs/continue-button.tsx';
import { LostConnection } from '../../runs/lost-connection.tsx';
import { keepText } from '../../features/text-check/kept-text.ts';
import { useStartTextCheck } from '../../features/text-check/start-text-check.ts';
import { LinkList } from '../../features/text-check/link-list.tsx';
import { unreadRemarks } from '../../features/text-check/unread-remarks.ts';
import { TextCheckProgress } from '../../features/text-check/text-check-progress.tsx';
import { viewTextCheck } from '../../features/text-check/text-check-view.ts';
import { useEndNotice } from '../../lib/end-notice.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NotifyButton } from '../../ui/notify-button.tsx';
import { RunNotes } from '../../ui/run-notes.tsx';
import { useOpenRun } from '../../runs/use-open-run.ts';
import { RunPage, type WatchedRun } from './run-page.tsx';

/** Why there is no report: the check was cancelled, or failed. */
function CheckStopped({ run, onChange }: { run: RunSnapshot; onChange: () => void }) {
  const cancelled = run.status === 'cancelled';
  return (
    <>
      <p className="kicker">Checked text</p>
      <h1 dir="auto" className="headline mt-2 mb-8 text-36">
        {run.title}
      </h1>
      <Notice
        tone={cancelled ? 'warning' : 'danger'}
        role={cancelled ? 'status' : 'alert'}
        title={cancelled ? 'Check cancelled' : 'The text could not be checked'}
        icon={<CircleAlert aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0" />}
        actions={
          <>
            {run.resumable && <ContinueButton runId={run.id} />}
            <Button onClick={onChange}>Change the text</Button>
          </>
        }
      >
        <p>
          {cancelled
            ? 'Your text is kept. Continue goes on where it stopped; nothing is checked twice.'
            : (run.error?.message ?? 'Invalid response format from server')}
        </p>
      </Notice>
    </>
  );
}

/** A check on its way, how it ended, or its report. */
function TextCheckRun({ run, settled, hearing }: WatchedRun) {
  const view = useMemo(() => viewTextCheck(run), [run]);
  const navigate = useNavigate();
  const cancel = useCancelRun(run.id);
  const judging = useStartTextCheck(useOpenRun('text-check'));
  useDocumentTitle(`Check: ${run.title}`, settled ? null : run.progress);
  const notice = useEndNotice(
    run.id,
    settled ? { title: run.title, body: 'The text has been checked.' } : null,
  );
  const edit = () => {
    keepText(view.text);
    void navigate(pageAddress('checkText'));
  };
  const { answer, text, readLinks } = view;
  // Why nothing counts as judged: asked once more, the answer would be the same.
  const judgeNotes = answer?.notes.filter(({ code }) => code === 'judge') ?? [];
  return (
    <div className="page pt-6">
      <Link
        to={pageAddress('checkText')}
        className="no-print -ml-1 inline-flex min-h-11 items-center gap-1.5 px-1 text-14 text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" strokeWidth={1.5} className="size-4" />
        Check another text
      </Link>
      {hearing === 'lost' && !settled && <LostConnection />}
      <div className="mt-4">
        {!settled && (
          <TextCheckProgress
            run={run}
            cancelling={cancel.isPending || run.cancelRequested}
            onCancel={() => cancel.mutate()}
          >
            <NotifyButton {...notice} />
          </TextCheckProgress>
        )}
        {settled && !answer && <CheckStopped run={run} onChange={edit} />}
        {settled && answer && (
          <ReportDocument
            report={answer.report}
            kind="text"
            text={text}
            remarks={unreadRemarks(answer.links)}
            actions={
              <>
                <Button onClick={edit}>Change the text</Button>
                <ReportActions report={answer.report} />
              </>
            }
            notes={
              <div className="mt-4">
                {judgeNotes.length > 0 ? (
                  <p className="text-14 text-warning">
                    {judgeNotes.map(({ text: words }) => words).join(' ')}
                  </p>
                ) : (
                  answer.report.judge === null && (
                    <JudgeOffer
                      restated={answer.report.totals.restated}
                      busy={judging.isPending}
                      onJudge={() => judging.mutate({ text, readLinks, judge: true })}
                    />
                  )
                )}
                {answer.message && (
                  <Notice tone="warning" title="Nothing here to check it against">
                    <p>{answer.message}</p>
                  </Notice>
                )}
                <LinkList links={answer.links} />
                <RunNotes notes={answer.notes.filter(({ code }) => code !== 'judge')} />
              </div>
            }
          />
        )}
      </div>
    </div>
  );
}

/** `/check/:runId`: the check of a text at any moment of its life. */
export default function TextCheckPage() {
  return (
    <RunPage kind="text-check" loading="Loading the check…">
      {(watched) => <TextCheckRun {...watched} />}
    </RunPage>
  );
}
