import { X } from 'lucide-react';
import { UNDO_MINUTES } from '@citeloom/common/contracts/user-content';
import { formatCount } from '../lib/format.ts';
import { Button } from './button.tsx';

type Props = {
  /** What was just done. */
  text: string;
  restoring: boolean;
  /** What had the focus is gone with what was deleted. */
  takesFocus?: boolean;
  onUndo: () => void;
  onDismiss: () => void;
};

/** What was just deleted, and the way back. */
export function DeletedNotice({ count, ...rest }: { count: number } & Omit<Props, 'text'>) {
  const deleted = `${formatCount(count, 'item')} deleted.`;
  return (
    <UndoNotice {...rest} text={`${deleted} This can be undone for ${UNDO_MINUTES} minutes.`} />
  );
}

/** What was just done, and the way back. */
export function UndoNotice(props: Props) {
  const { text, restoring, takesFocus = false, onUndo, onDismiss } = props;
  return (
    <div
      role="status"
      className="arrive flex flex-wrap items-center justify-between gap-3 rounded-card bg-warning-wash px-4 py-2"
    >
      <p className="text-14">{text}</p>
      <div className="flex items-center gap-1">
        <Button busy={restoring} autoFocus={takesFocus} onClick={onUndo} className="text-14">
          Undo
        </Button>
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onDismiss}
          className="inline-flex size-11 items-center justify-center rounded-control text-muted hover:text-ink"
        >
          <X aria-hidden="true" strokeWidth={1.5} className="size-4" />
        </button>
      </div>
    </div>
  );
}
