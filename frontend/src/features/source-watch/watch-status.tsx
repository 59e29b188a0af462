import type { RunSnapshot } from '@citeloom/common/contracts/run';
import type { SourceWatch } from '@citeloom/common/contracts/source-watch';
import { formatMoment, formatRelative } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { LiveText } from '../../ui/live-text.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { RunNotes } from '../../ui/run-notes.tsx';
import type { SourceCheckRun } from './use-source-check.ts';

function CheckProgress({ run, check }: { run: RunSnapshot; check: SourceCheckRun }) {
  const { progress, stage, message } = run;
  return (
    <div className="mt-5">
      <ProgressBar value={progress} label="Progress of the check" valueText={message} />
      <p className="mt-2 min-h-6 text-14 text-muted">{message}</p>
      <CancelButton cancelling={check.cancelling} onCancel={check.cancel} className="mt-2" />
      <LiveText step={stage ?? ''} text={message} />
    </div>
  );
}

/** When the sources were and will be checked, and the check that goes on. */
export function WatchStatus({ watch, check }: { watch: SourceWatch; check: SourceCheckRun }) {
  const now = useNow();
  const { checkedAt, nextAt } = watch;
  const { run, busy } = check;
  if (run && busy) return <CheckProgress run={run} check={check} />;
  return (
    <div className="mt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-14 text-muted">
          {checkedAt ? `Last checked ${formatRelative(checkedAt, now)}` : 'Not checked yet'}
          {nextAt && ` · next ${formatMoment(nextAt)}`}
        </p>
        <Button busy={busy} onClick={check.start}>
          Check now
        </Button>
      </div>
      {run?.status === 'failed' && (
        <p role="alert" className="mt-3 text-14 text-danger">
          {run.error?.message ?? 'The sources could not be checked.'}
        </p>
      )}
      {run?.status === 'cancelled' && (
        <p className="mt-3 text-14 text-warning">The check was cancelled. Nothing was changed.</p>
      )}
      {run && <RunNotes notes={run.notes} />}
    </div>
  );
}
