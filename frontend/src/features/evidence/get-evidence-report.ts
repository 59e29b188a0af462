import { useQuery, type QueryClient } from '@tanstack/react-query';
import { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

const reportQuery = (articleId: string, seq: number) => ({
  queryKey: queryKeys.evidence(articleId, seq),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callApi('GET', `/api/evidence/${encodeURIComponent(articleId)}`, {
      schema: EvidenceReport,
      signal,
    }),
});

/** The evidence report of an article; asked for once its run has ended, at `seq`. */
export function useEvidenceReport(articleId: string, seq: number, enabled: boolean) {
  return useQuery({ ...reportQuery(articleId, seq), enabled });
}

/** Asks for the report before its page opens, so that nothing on it has to make room for it. */
export async function loadEvidenceReport(
  client: QueryClient,
  articleId: string,
  seq: number,
): Promise<void> {
  await client.prefetchQuery(reportQuery(articleId, seq));
}
