import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { Notice } from '../ui/notice.tsx';
import { ContinueButton } from './continue-button.tsx';
import type { RunEnd } from './run-outcome.ts';

type Props = { run: RunSnapshot; outcome: RunEnd | null };

/** A run that was cancelled or ended before everything was done: what was kept, and Continue. */
export function StoppedNotice({ run, outcome }: Props) {
  if (outcome?.state !== 'cancelled' && outcome?.state !== 'incomplete') return null;
  return (
    <Notice
      tone="warning"
      role="status"
      title={outcome.title}
      actions={run.resumable && <ContinueButton runId={run.id} />}
    >
      <p>
        {outcome.text}
        {run.resumable && ' Continue goes on from there; nothing is done twice.'}
      </p>
    </Notice>
  );
}
