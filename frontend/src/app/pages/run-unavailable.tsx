import { isNotFound, messageOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import NotFoundPage from './not-found-page.tsx';

/** What stands there instead of a run that could not be loaded. */
export function RunUnavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isNotFound(error)) return <NotFoundPage />;
  return (
    <div className="page py-16">
      <Notice
        tone="warning"
        role="alert"
        title="This could not be loaded"
        actions={<Button onClick={onRetry}>Try Again</Button>}
      >
        <p>{messageOf(error)}</p>
      </Notice>
    </div>
  );
}
