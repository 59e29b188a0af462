import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ShareState } from '@citeloom/common/contracts/share';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** The link of an article of one's own: what it is, making it, changing it, taking it back. */
export function useShare(articleId: string) {
  const client = useQueryClient();
  const path = `/api/articles/${encodeURIComponent(articleId)}/share`;
  const key = queryKeys.share(articleId);
  const state = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi('GET', path, { schema: ShareState, signal }),
    refetchOnMount: 'always',
  });
  const put = useMutation({
    mutationFn: (indexable: boolean) =>
      callApi('PUT', path, { body: { indexable }, schema: ShareState }),
    onSuccess: (answer) => client.setQueryData(key, answer),
  });
  const revoke = useMutation({
    mutationFn: () => callApi('DELETE', path),
    onSuccess: () => client.setQueryData<ShareState>(key, { share: null }),
  });
  return { state, put, revoke };
}
