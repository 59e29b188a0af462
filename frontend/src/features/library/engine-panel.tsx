import { lazy, Suspense, useState } from 'react';
import type { LibraryAnswer } from '@citeloom/common/contracts/library';
import { Button } from '../../ui/button.tsx';

const ConnectionTest = lazy(() => import('./connection-test.tsx'));

/** Which engine writes here; at the machine itself also whether all that is configured works. */
export function EnginePanel({ engine }: { engine: LibraryAnswer['engine'] }) {
  const [testing, setTesting] = useState(false);
  return (
    <div className="mt-8 border-t border-line pt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h3 className="kicker">Engine</h3>
          <p className="mt-1 text-16">{engine.label}</p>
        </div>
        {engine.testable && !testing && (
          <Button onClick={() => setTesting(true)}>Test connection</Button>
        )}
      </div>
      {testing && (
        <Suspense
          fallback={
            <p role="status" className="mt-3 text-14 text-muted">
              Starting the test…
            </p>
          }
        >
          <ConnectionTest />
        </Suspense>
      )}
    </div>
  );
}
