import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  UserContentCounts,
  UserContentList,
  type UserContentItem,
} from '@citeloom/common/contracts/user-content';
import { isUnreachable, messageOf } from '../../lib/api-error.ts';
import { callApi } from '../../lib/api.ts';
import { contentQueryKeys } from '../../lib/content-query-keys.ts';
import { localStore } from '../../lib/safe-storage.ts';
import { showToast } from '../../lib/toast-store.ts';
import { startOf, startOfMonth, type ContentFilters } from './content-filters.ts';
import { clearLocalContents, readLocalContents, writeLocalContents } from './local-contents.ts';

const PAGE_ITEMS = 24;

/** What a list of contents is asked for. */
export type ContentListOrder = ContentFilters & { favorites: boolean };

/** A page of the list; `isLocal` where it is what this browser has kept. */
export type ContentPage = UserContentList & { isLocal: boolean };

const ALL: ContentListOrder = { period: 'all', sort: 'newest', search: '', favorites: false };

function queryOf(order: ContentListOrder, email: string, cursor: string | null): string {
  const query = new URLSearchParams({ email, limit: String(PAGE_ITEMS), sort: order.sort });
  const since = startOf(order.period, new Date());
  if (order.search.trim()) query.set('search', order.search.trim());
  if (order.favorites) query.set('favorites', 'true');
  if (since) query.set('since', since.toISOString());
  if (cursor) query.set('cursor', cursor);
  return query.toString();
}

const isWhole = (order: ContentListOrder) =>
  order.period === 'all' && order.sort === 'newest' && !order.search.trim() && !order.favorites;

/** The first page when the server does not answer with one: what this browser has kept, if anything. */
function localPage(email: string, error: unknown): ContentPage {
  const contents = readLocalContents(localStore, email);
  if (contents.length === 0) throw error;
  return { contents, nextCursor: null, isLocal: true };
}

async function loadPage(
  order: ContentListOrder,
  email: string,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ContentPage> {
  try {
    const path = `/api/user/content?${queryOf(order, email, cursor)}`;
    const list = await callApi('GET', path, { schema: UserContentList, signal });
    if (isWhole(order) && !cursor) writeLocalContents(localStore, email, list.contents);
    return { ...list, isLocal: false };
  } catch (error) {
    if (signal.aborted) throw error;
    if (!isUnreachable(error)) console.error('Loading the contents failed', error);
    showToast('Error loading content', messageOf(error), 'destructive');
    if (cursor || !isWhole(order)) throw error;
    return localPage(email, error);
  }
}

/** What an account keeps, page after page; the newest ones from this browser when the server is away. */
export function useContents(email: string, wanted: Partial<ContentListOrder> = {}) {
  const order = { ...ALL, ...wanted };
  const query = useInfiniteQuery({
    queryKey: contentQueryKeys.contentList(order),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => loadPage(order, email, pageParam, signal),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: 'always',
    // What was there before stays while the next letter is searched for.
    placeholderData: (before) => before,
  });
  const items: UserContentItem[] = query.data?.pages.flatMap(({ contents }) => contents) ?? [];
  return { ...query, items, isLocal: query.data?.pages[0]?.isLocal ?? false };
}

/** How many items there are, and how many of this calendar month. */
export function useContentCounts() {
  return useQuery({
    queryKey: contentQueryKeys.contentCounts,
    queryFn: ({ signal }) => {
      const since = startOfMonth(new Date()).toISOString();
      return callApi('GET', `/api/user/content/counts?since=${since}`, {
        schema: UserContentCounts,
        signal,
      });
    },
    refetchOnMount: 'always',
  });
}

/** Asking for everything anew, and forgetting what this browser keeps before. */
export function useReloadContents(email: string) {
  const client = useQueryClient();
  return {
    refresh: () => client.invalidateQueries({ queryKey: contentQueryKeys.contents }),
    clearCache: async () => {
      clearLocalContents(localStore, email);
      try {
        const queryKey = contentQueryKeys.contents;
        await client.resetQueries({ queryKey }, { throwOnError: true });
      } catch {
        // The list itself says why it could not be loaded.
        return;
      }
      showToast('Cache cleared', 'Your content was loaded again from the server.');
    },
  };
}
