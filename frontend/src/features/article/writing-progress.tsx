import type { ReactNode } from 'react';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { LiveText } from '../../ui/live-text.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

type Props = {
  progress: number;
  message: string;
  cancelling: boolean;
  onCancel: () => void;
  /** Beside the step that is going on. */
  children?: ReactNode;
};

/** Progress while the article can be read already and more of it is being written. */
export function WritingBar(props: Props) {
  const { progress, message, cancelling, onCancel, children } = props;
  return (
    <div className="sticky top-0 z-20 -mx-6 mb-8 border-b border-line bg-paper px-6 py-2 sm:mx-0 sm:px-0">
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <ProgressBar value={progress} label="Article progress" />
          <p className="mt-1 truncate text-13 text-muted">{message}</p>
        </div>
        {children}
        <CancelButton cancelling={cancelling} onCancel={onCancel} />
      </div>
      <LiveText step="article" text={message} />
    </div>
  );
}
