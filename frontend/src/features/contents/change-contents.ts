import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import {
  UserContentItem,
  type UserContentChange,
  type UserContentIds,
} from '@citeloom/common/contracts/user-content';
import { messageOf } from '../../lib/api-error.ts';
import { callApi } from '../../lib/api.ts';
import { contentQueryKeys } from '../../lib/content-query-keys.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { showToast } from '../../lib/toast-store.ts';
import type { ContentPage } from './use-contents.ts';

type Pages = InfiniteData<ContentPage>;
const LISTS = ['contents', 'list'] as const;

/** Changes each loaded item, or takes it away (null), in every list at once. */
function useLoadedItems() {
  const client = useQueryClient();
  return (change: (item: UserContentItem) => UserContentItem | null) =>
    client.setQueriesData<Pages>({ queryKey: LISTS }, (known) => {
      if (!known) return known;
      const pages = known.pages.map((page) => ({
        ...page,
        contents: page.contents.flatMap((item) => change(item) ?? []),
      }));
      return { ...known, pages };
    });
}

type Change = { item: UserContentItem; change: UserContentChange };

/** Renames an item or marks it; shown at once, and taken back when the server refuses. */
export function useChangeContent() {
  const client = useQueryClient();
  const changeLoaded = useLoadedItems();
  const put = (id: number, next: Partial<UserContentItem>) =>
    changeLoaded((known) => (known.id === id ? { ...known, ...next } : known));
  return useMutation({
    mutationFn: ({ item, change }: Change) =>
      callApi('PUT', `/api/user/content/${item.id}`, { body: change, schema: UserContentItem }),
    onMutate: ({ item, change }) => {
      const { favorite } = change;
      if (favorite !== undefined) put(item.id, { favorite });
    },
    onSuccess: (saved, { item }) => {
      put(item.id, saved);
      if (item.articleId) {
        void client.invalidateQueries({ queryKey: queryKeys.run(item.articleId), exact: true });
        void client.invalidateQueries({ queryKey: contentQueryKeys.versions(item.articleId) });
      }
    },
    onError: (error, { item, change }) => {
      put(item.id, { favorite: item.favorite });
      if (change.title === undefined) showToast('Not saved', messageOf(error), 'destructive');
    },
    // Which items are favourites, and where titles stand, the server knows.
    onSettled: (_saved, _error, { item }) =>
      client.invalidateQueries({
        queryKey: LISTS,
        predicate: ({ queryKey }) => {
          const { favorites, sort } = queryKey[2] as { favorites: boolean; sort: string };
          return item.id > 0 && (favorites || sort === 'title');
        },
      }),
  });
}

/** Deletes items: they are gone from the lists at once, and back in them when the server refuses. */
export function useDeleteContents() {
  const client = useQueryClient();
  const changeLoaded = useLoadedItems();
  return useMutation({
    mutationFn: (ids: number[]) =>
      callApi<UserContentIds>('POST', '/api/user/content/delete', { body: { ids } }),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: LISTS });
      changeLoaded((item) => (ids.includes(item.id) ? null : item));
    },
    onError: (error) => showToast('Not deleted', messageOf(error), 'destructive'),
    onSettled: () => client.invalidateQueries({ queryKey: contentQueryKeys.contents }),
  });
}

/** Brings deleted items back. */
export function useRestoreContents() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[]) =>
      callApi<UserContentIds>('POST', '/api/user/content/restore', { body: { ids } }),
    onError: (error) => showToast('Not restored', messageOf(error), 'destructive'),
    onSettled: () => client.invalidateQueries({ queryKey: contentQueryKeys.contents }),
  });
}
