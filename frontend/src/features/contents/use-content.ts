import { useQuery } from '@tanstack/react-query';
import { UserContentItem } from '@citeloom/common/contracts/user-content';
import { callApi } from '../../lib/api.ts';
import { contentQueryKeys } from '../../lib/content-query-keys.ts';

/**
 * The item that an address names: one that is loaded, else asked for.
 *
 * @param id null while none is named.
 */
export function useContent(id: number | null, loaded: readonly UserContentItem[]) {
  const known = loaded.find((item) => item.id === id) ?? null;
  const query = useQuery({
    queryKey: contentQueryKeys.contentItem(id ?? 0),
    enabled: id !== null && known === null,
    queryFn: ({ signal }) =>
      callApi('GET', `/api/user/content/${id}`, { schema: UserContentItem, signal }),
    staleTime: 0,
  });
  if (id === null) return { item: null, error: null };
  return { item: known ?? query.data ?? null, error: known ? null : query.error };
}
