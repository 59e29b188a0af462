import { Button } from './button.tsx';

type Props = {
  /** True from the click until the work has really ended. */
  cancelling: boolean;
  onCancel: () => void;
  className?: string;
};

/** Ends work that goes on elsewhere, and says so until that has heard it. */
export function CancelButton({ cancelling, onCancel, className }: Props) {
  return (
    <Button busy={cancelling} onClick={onCancel} className={className}>
      {cancelling ? 'Cancelling…' : 'Cancel'}
    </Button>
  );
}
