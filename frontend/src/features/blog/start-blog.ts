import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AcceptedRun } from '@citeloom/common/contracts/run';
import { messageOf } from '../../lib/api-error.ts';
import { callApi } from '../../lib/api.ts';
import { createSubmitKeys } from '../../lib/submit-key.ts';
import { showToast } from '../../lib/toast-store.ts';

type Order = { searchTerm: string; searchId: string; selectedSummaries: string[] };

/** `POST /api/blog`, answered at once; on success the page of the article opens. */
export function useStartBlog() {
  const navigate = useNavigate();
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
      void navigate(`/articles/${runId}`);
    },
    onError: (error) => showToast('Blog generation failed', messageOf(error), 'destructive'),
  });
}
