import { WifiOff } from 'lucide-react';

/** Says that the page hears nothing of its run for the moment, and that nothing is lost by it. */
export function LostConnection() {
  return (
    <p
      role="status"
      className="flex items-start gap-2 rounded-control bg-warning-wash px-4 py-3 text-14 text-warning"
    >
      <WifiOff aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-4 shrink-0" />
      The server does not answer at the moment. The work goes on there, and this page catches up by
      itself.
    </p>
  );
}
