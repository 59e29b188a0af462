import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AcceptedRun } from '@citeloom/common/contracts/run';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { callApi } from '../../lib/api.ts';
import { createSubmitKeys } from '../../lib/submit-key.ts';
import { showToast } from '../../lib/toast-store.ts';

/** `POST /api/research`, answered at once; on success the page of the run opens. */
export function useStartResearch() {
  const navigate = useNavigate();
  const [keys] = useState(() => createSubmitKeys());
  return useMutation({
    mutationFn: async (searchTerm: string) => {
      const body = { searchTerm: searchTerm.trim() };
      const accepted = await callApi<Partial<AcceptedRun> | null>('POST', '/api/research', {
        body,
        idempotencyKey: keys.keyFor(body),
        respondAsync: true,
      });
      if (!accepted?.runId) {
        throw new ApiError(202, 'invalid_answer', 'Invalid response format from server');
      }
      return accepted.runId;
    },
    onSuccess: (runId) => {
      keys.answered();
      void navigate(`/research/${runId}`);
    },
    onError: (error) => showToast('Research Error', messageOf(error), 'destructive'),
  });
}
