import { useQuery } from '@tanstack/react-query';
import type { RunListItem } from '@citeloom/common/contracts/run';
import { callApi } from '../../lib/api.ts';
import { keepKnownRuns } from '../../lib/known-runs.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** How often a list is asked for again while a run goes on. */
export const WATCH_MS = 4000;
/** Most runs of one page. */
export const PAGE_MAX = 100;
/** Images and packages stand on the page of their article. */
export const LISTED = [
  'research',
  'article',
  'text-check',
] as const satisfies RunListItem['kind'][];

/** True while one of them is still going. */
export function unfinished(items: readonly RunListItem[] | undefined): boolean {
  return !!items?.some(({ status }) => status === 'queued' || status === 'running');
}

/** The researches and articles of this browser, newest first; asked again while one of them is still going. */
export function useRuns() {
  return useQuery({
    queryKey: queryKeys.runs,
    queryFn: async ({ signal }) => {
      const answer = await callApi<{ items?: RunListItem[] }>(
        'GET',
        `/api/runs?kind=${LISTED.join(',')}&limit=${PAGE_MAX}`,
        { signal },
      );
      const items = answer?.items ?? [];
      keepKnownRuns(items.length);
      return items;
    },
    refetchOnMount: 'always',
    refetchInterval: (query) => (unfinished(query.state.data) ? WATCH_MS : false),
  });
}
