import { useQuery } from '@tanstack/react-query';
import { PublicationList, PublishingOffer } from '@citeloom/common/contracts/publishing';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** Where the account may publish an article to, and from where. */
export function usePublishingOffer(articleId: string, enabled: boolean) {
  return useQuery({
    queryKey: queryKeys.publishing(articleId),
    enabled,
    queryFn: ({ signal }) =>
      callApi('GET', `/api/user/publishing?articleId=${encodeURIComponent(articleId)}`, {
        schema: PublishingOffer,
        signal,
      }),
    refetchOnMount: 'always',
  });
}

/** Where an article has been published. */
export function usePublications(contentId: number) {
  return useQuery({
    queryKey: queryKeys.publications(contentId),
    queryFn: ({ signal }) =>
      callApi('GET', `/api/user/content/${contentId}/publications`, {
        schema: PublicationList,
        signal,
      }),
    refetchOnMount: 'always',
  });
}
