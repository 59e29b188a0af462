import { useRef, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';

/**
 * Sending a form of accounts: one at a time, however often it is clicked, and why it failed.
 *
 * @param failed what else a failure changes; answers the text to show in place of the failure's own.
 */
export function useSending(failed: (error: unknown) => string = messageOf) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useRef(false);
  const send = async (action: () => Promise<void>) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await action();
    } catch (error) {
      setFailure(failed(error));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return { busy, failure, send, setFailure };
}
