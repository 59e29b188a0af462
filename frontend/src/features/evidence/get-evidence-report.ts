import { useQuery } from '@tanstack/react-query';
import { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** The evidence report of an article; asked for once its run has ended, at `seq`. */
export function useEvidenceReport(articleId: string, seq: number, enabled: boolean) {
  return useQuery({
    queryKey: queryKeys.evidence(articleId, seq),
    enabled,
    queryFn: ({ signal }) =>
      callApi('GET', `/api/evidence/${encodeURIComponent(articleId)}`, {
        schema: EvidenceReport,
        signal,
      }),
  });
}
