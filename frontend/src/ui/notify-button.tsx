import { Bell, BellRing } from 'lucide-react';
import type { EndNotice } from '../lib/end-notice.ts';

/** A quiet offer to be told when a run ends; nothing where the browser cannot. */
export function NotifyButton({ state, ask }: EndNotice) {
  if (state === 'none') return null;
  if (state === 'offered') {
    return (
      <button
        type="button"
        onClick={ask}
        className="-mx-1 inline-flex min-h-11 items-center gap-1.5 px-1 text-14 text-muted hover:text-ink"
      >
        <Bell aria-hidden="true" strokeWidth={1.5} className="size-4" />
        Notify me
      </button>
    );
  }
  return (
    <p role="status" className="inline-flex min-h-11 items-center gap-1.5 text-14 text-muted">
      {state === 'asked' && <BellRing aria-hidden="true" strokeWidth={1.5} className="size-4" />}
      {state === 'asked' ? 'You will be told' : 'Notifications blocked'}
    </p>
  );
}
