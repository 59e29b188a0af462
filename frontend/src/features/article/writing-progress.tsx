import type { ReactNode } from 'react';
import type { Costs } from '@citeloom/common/contracts/run';
import { SpentSoFar } from '../../runs/spent-so-far.tsx';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { LiveText } from '../../ui/live-text.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

type Props = {
  progress: number;
  message: string;
  costs: Costs;
  cancelling: boolean;
  onCancel: () => void;
  /** Beside the step that is going on. */
  children?: ReactNode;
};

/**
 * Progress while the article can be read already and more of it is being written. It is as high as what
 * takes its place under the title at the end: who wrote it, the line of evidence, what can be done with it.
 */
export function WritingProgress(props: Props) {
  const { progress, message, costs, cancelling, onCancel, children } = props;
  return (
    <section
      aria-label="Progress"
      className="mt-4 grid min-h-[14.5rem] content-center rounded-card border border-line bg-surface p-5 sm:min-h-[12rem] sm:p-6"
    >
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p className="headline text-22">Writing and checking</p>
        <CancelButton cancelling={cancelling} onCancel={onCancel} />
      </div>
      <div className="mt-4">
        <ProgressBar value={progress} label="Article progress" />
      </div>
      <div className="mt-3 min-h-11 items-center justify-between gap-6 sm:flex">
        <p className="text-14 text-muted">
          {message}
          <SpentSoFar costs={costs} />
        </p>
        <div className="min-h-11 shrink-0">{children}</div>
      </div>
      <LiveText step="article" text={message} />
    </section>
  );
}
