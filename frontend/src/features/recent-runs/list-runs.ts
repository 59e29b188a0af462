import { useQuery } from '@tanstack/react-query';
import type { RunListItem } from '@citeloom/common/contracts/run';
import { callApi } from '../../lib/api.ts';
import { keepKnownRuns } from '../../lib/known-runs.ts';
import { queryKeys } from '../../lib/query-keys.ts';

const WATCH_MS = 4000;
const LISTED_MAX = 100;
/** Images and packages stand on the page of their article. */
const LISTED: RunListItem['kind'][] = ['research', 'article', 'text-check'];

function unfinished(items: RunListItem[] | undefined): boolean {
  return !!items?.some(({ status }) => status === 'queued' || status === 'running');
}

/** The researches and articles of this browser, newest first; asked again while one of them is still going. */
export function useRuns() {
  return useQuery({
    queryKey: queryKeys.runs,
    queryFn: async ({ signal }) => {
      const answer = await callApi<{ items?: RunListItem[] }>(
        'GET',
        `/api/runs?kind=${LISTED.join(',')}&limit=${LISTED_MAX}`,
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
