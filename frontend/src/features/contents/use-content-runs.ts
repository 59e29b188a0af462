import { useQuery } from '@tanstack/react-query';
import { RunList, type RunListItem } from '@citeloom/common/contracts/run';
import { callApi } from '../../lib/api.ts';
import { contentQueryKeys } from '../../lib/content-query-keys.ts';

const WATCH_MS = 4000;
const SHOWN_MAX = 20;
const FAILED_FOR_MS = 7 * 86_400_000;

/** What is being made for an account now, and what has failed in the last days, newest first. */
export function useContentRuns() {
  return useQuery({
    queryKey: contentQueryKeys.contentRuns,
    queryFn: async ({ signal }): Promise<RunListItem[]> => {
      const path = `/api/runs?status=queued,running,failed&kind=research,article,images,text-check,judge&limit=${SHOWN_MAX}`;
      const { items } = await callApi('GET', path, { schema: RunList, signal });
      return items.filter(
        ({ status, createdAt }) =>
          status !== 'failed' || Date.parse(createdAt) > Date.now() - FAILED_FOR_MS,
      );
    },
    refetchOnMount: 'always',
    refetchInterval: WATCH_MS,
  });
}
