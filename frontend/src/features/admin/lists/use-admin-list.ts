import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ZodType } from 'zod';
import { ApiError } from '../../../lib/api-error.ts';
import { adminQueryKeys } from '../../../lib/admin-query-keys.ts';
import { callAdmin, isNotLetIn } from '../access/call-admin.ts';

/** One page of a list. */
export type AdminListPage<Item> = {
  items: Item[];
  total: number;
  totalIsMinimum: boolean;
  nextCursor: string | null;
};

/** True when the server could not be reached, or could not answer: nothing was wrong with what was asked. */
export function isAway(error: unknown): boolean {
  return (
    error !== null && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
  );
}

/**
 * A list of the administrators' area, page after page.
 *
 * @param name of the list, which is also its path.
 * @param query what is asked of it: search, filters, sort.
 */
export function useAdminList<Item>(
  name: string,
  schema: ZodType<AdminListPage<Item>>,
  query: URLSearchParams,
) {
  const client = useQueryClient();
  const asked = query.toString();
  const list = useInfiniteQuery({
    queryKey: adminQueryKeys.list(name, asked),
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const page = new URLSearchParams(query);
      if (pageParam) page.set('cursor', pageParam);
      try {
        return await callAdmin('GET', `/${name}?${page}`, { schema, signal });
      } catch (error) {
        // Whoever was let in before finds the door closed as soon as one call says so.
        if (isNotLetIn(error)) {
          void client.invalidateQueries({ queryKey: adminQueryKeys.sessions });
        }
        throw error;
      }
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: 'always',
    // What was there before stays while the next letter is searched for.
    placeholderData: (before) => before,
  });
  const [first] = list.data?.pages ?? [];
  return {
    ...list,
    items: list.data?.pages.flatMap(({ items }) => items),
    total: first?.total,
    totalIsMinimum: first?.totalIsMinimum ?? false,
  };
}
