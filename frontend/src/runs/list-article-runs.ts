import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isFinished, RunList, type RunListItem } from '@citeloom/common/contracts/run';
import { callApi } from '../lib/api.ts';
import { queryKeys } from '../lib/query-keys.ts';

/** What is known here of a run of an article; its state comes from `useRun`. */
export type ArticleRun = Pick<RunListItem, 'id' | 'kind' | 'status' | 'input' | 'createdAt'>;

const LISTED_MAX = 100;

/**
 * The runs that something was made of an article by (images, packages, judging), newest first, so that a reload and a second tab find
 * them; asked again whenever somebody comes back to the tab.
 */
export function useArticleRuns(articleId: string, enabled: boolean) {
  return useQuery({
    queryKey: queryKeys.articleRuns(articleId),
    enabled,
    queryFn: async ({ signal }): Promise<ArticleRun[]> => {
      const path = `/api/runs?articleId=${articleId}&limit=${LISTED_MAX}`;
      const { items } = await callApi('GET', path, { schema: RunList, signal });
      return items;
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** Puts a run that was just accepted before the others; `forget` asks for the list anew. */
export function useArticleRunList(articleId: string) {
  const client = useQueryClient();
  const queryKey = queryKeys.articleRuns(articleId);
  const add = useCallback(
    (kind: ArticleRun['kind'], id: string, input: object) => {
      const key = queryKeys.articleRuns(articleId);
      // A list that is on its way does not know of it yet.
      void client.cancelQueries({ queryKey: key });
      client.setQueryData<ArticleRun[]>(key, (known = []) => [
        { id, kind, status: 'queued', input, createdAt: new Date().toISOString() },
        ...known.filter((run) => run.id !== id),
      ]);
    },
    [articleId, client],
  );
  return { add, refresh: () => client.invalidateQueries({ queryKey }) };
}

/** The run of a kind to look at: the one that goes on, else the newest. */
export function currentRun(runs: ArticleRun[] | undefined, kind: ArticleRun['kind']) {
  const own = (runs ?? []).filter((run) => run.kind === kind);
  return own.find(({ status }) => !isFinished(status)) ?? own[0] ?? null;
}
