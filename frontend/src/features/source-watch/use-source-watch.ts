import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SourceWatch } from '@citeloom/common/contracts/source-watch';
import { callApi } from '../../lib/api.ts';
import { contentQueryKeys } from '../../lib/content-query-keys.ts';

/** The watch of an item's sources: what it is, switching it on and off, whether losses are mailed. */
export function useSourceWatch(contentId: number) {
  const client = useQueryClient();
  const queryKey = contentQueryKeys.watch(contentId);
  const path = `/api/user/content/${contentId}/watch`;
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey }),
      client.invalidateQueries({ queryKey: contentQueryKeys.contents }),
      client.invalidateQueries({ queryKey: ['evidence'] }),
    ]);
  const state = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi('GET', path, { schema: SourceWatch, signal }),
    staleTime: 0,
  });
  const put = useMutation({
    mutationFn: (mail: boolean) => callApi('PUT', path, { body: { mail }, schema: SourceWatch }),
    onSuccess: (watch) => client.setQueryData(queryKey, watch),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => callApi('DELETE', path),
    onSettled: refresh,
  });
  return { state, put, remove, refresh };
}
