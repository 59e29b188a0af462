import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { LiveText } from '../../ui/live-text.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { Rewriting } from './use-rewriting.ts';

/** How a run that writes a section again has ended, in words. */
function endWords({ status, error, notes }: RunSnapshot): string {
  if (status === 'failed') return error?.message ?? 'The section could not be written again.';
  if (status === 'cancelled') return 'Stopped. The section stays as it was.';
  return [
    'Written again and checked. Undo brings the old text back.',
    ...notes.map((note) => note.text),
  ].join(' ');
}

/** Above a section: how far it is written again, and what has come of it. */
export function RewriteStatus({ run, going, cancelling, cancel, forget }: Rewriting) {
  if (!run) return null;
  const words = going ? `${run.message || 'Waiting'}…` : endWords(run);
  const isDone = run.status === 'succeeded';
  const Icon = isDone ? CircleCheck : TriangleAlert;
  return (
    <div lang="en" dir="ltr" className="rewrite-status" data-editing-bar="">
      {!going && (
        <Icon
          aria-hidden="true"
          strokeWidth={1.5}
          className={`mt-0.5 size-4 shrink-0 ${isDone ? 'text-success' : 'text-warning'}`}
        />
      )}
      <div className="min-w-0 flex-1">
        <p>{words}</p>
        {going && (
          <ProgressBar
            value={run.progress}
            label="Writing the section again"
            valueText={`${Math.round(run.progress)} %, ${run.message}`}
          />
        )}
      </div>
      {going ? (
        <CancelButton cancelling={cancelling} onCancel={cancel} />
      ) : (
        <button type="button" onClick={forget} className="rewrite-status-end">
          Hide
        </button>
      )}
      <LiveText step={run.status} text={words} />
    </div>
  );
}
