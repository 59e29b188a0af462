import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../lib/api.ts';
import { queryKeys } from '../lib/query-keys.ts';
import { createSubmitKeys } from '../lib/submit-key.ts';

/** Makes the same run go on from what it has stored. */
export function useContinueRun(runId: string) {
  const client = useQueryClient();
  const [keys] = useState(() => createSubmitKeys());
  return useMutation({
    mutationFn: () =>
      callApi('POST', `/api/runs/${encodeURIComponent(runId)}/continue`, {
        body: {},
        idempotencyKey: keys.keyFor(runId),
        respondAsync: true,
      }),
    onSuccess: () => keys.answered(),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.run(runId) }),
  });
}
