import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** Stands in for a page that broke, or whose code could not be loaded, and offers the way on. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => console.error('A page broke', error), [error]);
  return (
    <div className="page py-16">
      <Notice
        tone="danger"
        role="alert"
        title="This page could not be shown"
        actions={
          <>
            <Button look="primary" onClick={() => location.reload()}>
              Load it again
            </Button>
            <Button onClick={() => location.assign('/')}>Return to Home</Button>
          </>
        }
      >
        <p>Your research and articles are not affected: they are kept on the server.</p>
      </Notice>
    </div>
  );
}
