import { messageOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

type Props = { title: string; error: unknown; retrying: boolean; onRetry: () => void };

/** What could not be loaded, why, and the way to try again. */
export function FailedNotice({ title, error, retrying, onRetry }: Props) {
  return (
    <Notice
      tone="danger"
      role="alert"
      title={title}
      actions={
        <Button busy={retrying} onClick={onRetry}>
          {retrying ? 'Loading...' : 'Retry'}
        </Button>
      }
    >
      {messageOf(error)}
    </Notice>
  );
}
