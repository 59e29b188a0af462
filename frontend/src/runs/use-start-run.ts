import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AcceptedRun } from '@citeloom/common/contracts/run';
import { messageOrElse } from '../lib/api-error.ts';
import { callApi } from '../lib/api.ts';
import { createSubmitKeys } from '../lib/submit-key.ts';
import { showToast } from '../lib/toast-store.ts';

type Options<Order> = {
  /** Title of the toast when nothing was started. */
  failed: string;
  /** Gets the run to open or to watch; until it resolves the call is pending. */
  onAccepted: (runId: string, order: Order) => Promise<void> | void;
  onAsked?: () => void;
  /** What is said of it where the error itself says nothing. */
  otherwise?: string;
};

/**
 * Starts a run by a POST that is answered at once; asked again before the answer, the same order is
 * the same run.
 */
export function useStartRun<Order>(
  path: string | ((order: Order) => string),
  options: Options<Order>,
) {
  const { failed, onAccepted, onAsked, otherwise } = options;
  const [keys] = useState(() => createSubmitKeys());
  return useMutation({
    mutationFn: (order: Order) =>
      callApi('POST', typeof path === 'string' ? path : path(order), {
        body: order,
        schema: AcceptedRun,
        idempotencyKey: keys.keyFor(order),
        respondAsync: true,
      }),
    onMutate: onAsked,
    onSuccess: ({ runId }, order) => {
      keys.answered();
      return onAccepted(runId, order);
    },
    onError: (error) => showToast(failed, messageOrElse(error, otherwise), 'destructive'),
  });
}
