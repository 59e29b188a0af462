import { CancelButton } from '../../ui/cancel-button.tsx';
import { LiveText } from '../../ui/live-text.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

type Props = {
  progress: number;
  stage: string | null;
  message: string;
  cancelling: boolean;
  onCancel: () => void;
};

/** How far the packing and sending have come. */
export function DownloadProgress({ progress, stage, message, cancelling, onCancel }: Props) {
  return (
    <div className="mt-6">
      <ProgressBar value={progress} label="Download progress" valueText={message} />
      <p className="mt-3 min-h-6 text-14 text-muted">{message}</p>
      <p className="mt-3 text-14 text-muted">
        You can close this and go on reading. The work goes on, and Download brings you back here.
      </p>
      <CancelButton cancelling={cancelling} onCancel={onCancel} className="mt-5 w-full" />
      <LiveText step={stage ?? ''} text={message} />
    </div>
  );
}
