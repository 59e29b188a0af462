import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ArticleWishes } from '@citeloom/common/contracts/blog';
import { AcceptedRun } from '@citeloom/common/contracts/run';
import { messageOf } from '../../lib/api-error.ts';
import { callApi } from '../../lib/api.ts';
import { createSubmitKeys } from '../../lib/submit-key.ts';
import { showToast } from '../../lib/toast-store.ts';

type Order = {
  searchTerm: string;
  searchId: string;
  selectedSummaries: string[];
} & ArticleWishes;

/** `POST /api/blog`, answered at once. `open` shows the run; until it has, the call is pending. */
export function useStartBlog(open: (runId: string) => Promise<void>) {
  const [keys] = useState(() => createSubmitKeys());
  return useMutation({
    mutationFn: (order: Order) =>
      callApi('POST', '/api/blog', {
        body: order,
        schema: AcceptedRun,
        idempotencyKey: keys.keyFor(order),
        respondAsync: true,
      }),
    onSuccess: ({ runId }) => {
      keys.answered();
      return open(runId);
    },
    onError: (error) => showToast('Blog generation failed', messageOf(error), 'destructive'),
  });
}
