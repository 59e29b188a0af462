import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

type Props = { retrying: boolean; onRetry: () => void };

/** Says above invented rows that they are none of this installation. */
export function SampleNotice({ retrying, onRetry }: Props) {
  return (
    <Notice
      tone="warning"
      role="alert"
      title="Sample data: the server could not be reached"
      actions={
        <Button busy={retrying} onClick={onRetry}>
          {retrying ? 'Loading...' : 'Retry'}
        </Button>
      }
    >
      Nobody below is real, and nothing of it can be changed.
    </Notice>
  );
}
