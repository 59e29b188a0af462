import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api-error.ts';
import { callApi } from '../lib/api.ts';
import { queryKeys } from '../lib/query-keys.ts';

/** Asks for a run to be cancelled. A run that finished in the meantime is no error (409). */
export function useCancelRun(runId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await callApi('DELETE', `/api/runs/${encodeURIComponent(runId)}`);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'already_finished')) throw error;
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.run(runId) }),
  });
}
