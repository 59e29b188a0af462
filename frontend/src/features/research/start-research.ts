import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AcceptedRun } from '@citeloom/common/contracts/run';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { callApi } from '../../lib/api.ts';
import { createSubmitKeys } from '../../lib/submit-key.ts';
import { showToast } from '../../lib/toast-store.ts';
import { keepLimit } from './research-limit.ts';
import type { OwnOrder } from '../../own-sources/own-sources.ts';

/** What a research is asked. */
export type ResearchOrder = OwnOrder & {
  searchTerm: string;
  /** Sources of earlier researches that are not read again. */
  withoutSources?: string[];
};

/** Why a research was not taken (its words, or too many in an hour); null for a failure. */
export function researchRefusal(error: unknown): string | null {
  if (!(error instanceof ApiError) || ![422, 429].includes(error.status)) return null;
  return error.fieldErrors[0]?.detail ?? error.detail;
}

/** `POST /api/research`, answered at once. `open` shows the run; until it has, the call is pending. */
export function useStartResearch(open: (runId: string) => Promise<void>) {
  const [keys] = useState(() => createSubmitKeys());
  return useMutation({
    mutationFn: async (order: ResearchOrder) => {
      const body = { ...order, searchTerm: order.searchTerm.trim() };
      const accepted = await callApi<Partial<AcceptedRun> | null>('POST', '/api/research', {
        body,
        idempotencyKey: keys.keyFor(body),
        respondAsync: true,
        onHeaders: keepLimit,
      });
      if (!accepted?.runId) {
        throw new ApiError(202, 'invalid_answer', 'Invalid response format from server');
      }
      return accepted.runId;
    },
    onSuccess: (runId) => {
      keys.answered();
      return open(runId);
    },
    // What was refused stands at the form, and stays there.
    onError: (error) => {
      if (!researchRefusal(error)) showToast('Research Error', messageOf(error), 'destructive');
    },
  });
}
