import { useQuery } from '@tanstack/react-query';
import type { RunListItem } from '@citeloom/common/contracts/run';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

const WATCH_MS = 4000;

function unfinished(items: RunListItem[] | undefined): boolean {
  return !!items?.some(({ status }) => status === 'queued' || status === 'running');
}

/** The runs of this browser, newest first; asked again while one of them is still going. */
export function useRuns() {
  return useQuery({
    queryKey: queryKeys.runs,
    queryFn: async ({ signal }) => {
      const answer = await callApi<{ items?: RunListItem[] }>('GET', '/api/runs', { signal });
      return answer?.items ?? [];
    },
    refetchOnMount: 'always',
    refetchInterval: (query) => (unfinished(query.state.data) ? WATCH_MS : false),
  });
}
