import { useMutation, useQueryClient } from '@tanstack/react-query';
import { NamedSummary, type SummaryChange } from '@citeloom/common/domain/article/summary-title';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** Gives a summary of a research another title; done once its page shows it. */
export function useChangeSummary(runId: string, summaryId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: SummaryChange) =>
      callApi('PUT', `/api/summaries/${summaryId}`, { body: change, schema: NamedSummary }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.run(runId), exact: true }),
  });
}
