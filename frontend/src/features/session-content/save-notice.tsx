import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { saveOutcome, saveWords } from './save-outcome.ts';

/** Says where the work is while the server does not have it. */
export function SaveNotice() {
  const outcome = useSyncExternalStore(saveOutcome.subscribe, saveOutcome.read);
  if (outcome === 'saved') return null;
  return (
    <p
      role="status"
      className="mt-3 flex items-start gap-2 rounded-control bg-warning-wash px-4 py-3 text-14 text-warning"
    >
      <CloudOff aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-4 shrink-0" />
      {saveWords[outcome]}
    </p>
  );
}
