import type { ReactNode } from 'react';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { SpentSoFar } from '../../runs/spent-so-far.tsx';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { LiveText } from '../../ui/live-text.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

type Props = { run: RunSnapshot; cancelling: boolean; onCancel: () => void; children: ReactNode };

/** A check on its way: what it is at, and Cancel beside the meter. */
export function TextCheckProgress({ run, cancelling, onCancel, children }: Props) {
  const message = run.status === 'queued' ? 'Starting in a moment' : run.message;
  return (
    <section aria-labelledby="text-check-title" aria-busy="true" className="max-w-[42.5rem]">
      <p className="kicker">Checking</p>
      <h1 id="text-check-title" dir="auto" className="headline mt-2 text-36">
        {run.title}
      </h1>
      <div className="mt-8">
        <ProgressBar value={run.progress} label="Progress of the check" />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="text-14 text-muted">
            {message}
            <SpentSoFar costs={run.costs} />
          </p>
          <div className="flex items-center gap-4">
            {children}
            <CancelButton cancelling={cancelling} onCancel={onCancel} />
          </div>
        </div>
        <LiveText step={run.stage ?? 'text-check'} text={message} />
      </div>
    </section>
  );
}
