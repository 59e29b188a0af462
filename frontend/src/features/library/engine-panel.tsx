import { lazy, Suspense, useState } from 'react';
import type { LibraryAnswer } from '@citeloom/common/contracts/library';
import { Button } from '../../ui/button.tsx';

const ConnectionTest = lazy(() => import('./connection-test.tsx'));

/** For whoever runs it at their own machine: which engine writes here, and whether all that is configured works. */
export function EnginePanel({ engine }: { engine: LibraryAnswer['engine'] }) {
  const [testing, setTesting] = useState(false);
  if (!engine.testable) return null;
  return (
    <details className="group mt-8 border-t border-line pt-3">
      <summary className="flex min-h-11 w-fit items-center gap-2 text-14 text-muted marker:content-[''] hover:text-ink">
        <span aria-hidden="true" className="transition-transform group-open:rotate-90">
          ›
        </span>
        Settings of this installation
      </summary>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h3 className="kicker">Engine</h3>
          <p className="mt-1 text-16">{engine.label}</p>
        </div>
        {!testing && <Button onClick={() => setTesting(true)}>Test connection</Button>}
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
    </details>
  );
}
