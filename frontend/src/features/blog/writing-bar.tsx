import { Button } from '../../ui/button.tsx';
import { LiveText } from '../../ui/live-text.tsx';
import { ProgressThread } from '../../ui/progress-thread.tsx';

type Props = { progress: number; message: string; cancelling: boolean; onCancel: () => void };

/** Progress while the article can be read already and more of it is being written. */
export function WritingBar({ progress, message, cancelling, onCancel }: Props) {
  return (
    <div className="sticky top-0 z-20 -mx-6 mb-8 border-b border-line bg-paper px-6 py-2 sm:mx-0 sm:px-0">
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <ProgressThread value={progress} label="Article progress" />
          <p className="figures mt-1 truncate text-13 text-muted">{message}</p>
        </div>
        <Button busy={cancelling} onClick={onCancel}>
          {cancelling ? 'Cancelling…' : 'Cancel'}
        </Button>
      </div>
      <LiveText step="article" text={message} />
    </div>
  );
}
