import { useEffect } from 'react';
import { localStore } from '../../lib/safe-storage.ts';
import { sessionId } from '../../lib/session-id.ts';

function resend(): void {
  const session = sessionId();
  if (localStore.read(`temp_content_${session}`) === null) return;
  import('../../features/session-content/save-content.ts').then(
    ({ resendPending }) => resendPending(session),
    () => undefined,
  );
}

/** Sends content that an earlier failure left in this browser: at start and when the network is back. */
export function useResend(): void {
  useEffect(() => {
    resend();
    addEventListener('online', resend);
    return () => removeEventListener('online', resend);
  }, []);
}
