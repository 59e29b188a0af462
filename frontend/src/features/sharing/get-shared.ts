import { useQuery } from '@tanstack/react-query';
import { SharedArticle } from '@citeloom/common/contracts/share';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** `GET /api/shares/:shareId`: an article by its link. */
export function getShared(shareId: string, signal?: AbortSignal): Promise<SharedArticle> {
  return callApi('GET', `/api/shares/${encodeURIComponent(shareId)}`, {
    schema: SharedArticle,
    signal,
  });
}

/** The article behind a link. */
export function useShared(shareId: string) {
  return useQuery({
    queryKey: queryKeys.shared(shareId),
    queryFn: ({ signal }) => getShared(shareId, signal),
  });
}
