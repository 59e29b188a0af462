import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RunIds, RunList, type RunListItem } from '@citeloom/common/contracts/run';
import { messageOf } from '../../lib/api-error.ts';
import { callApi } from '../../lib/api.ts';
import { contentQueryKeys } from '../../lib/content-query-keys.ts';
import { keepKnownRuns } from '../../lib/known-runs.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { showToast } from '../../lib/toast-store.ts';
import { LISTED, PAGE_MAX, unfinished, WATCH_MS } from './list-runs.ts';

/** More rows than anybody reads; what is older than them is found in the library. */
const READ_MAX = 500;

async function readAll(signal: AbortSignal): Promise<RunListItem[]> {
  const read: RunListItem[] = [];
  let after = '';
  do {
    const path = `/api/runs?kind=${LISTED.join(',')}&limit=${PAGE_MAX}${after}`;
    const { items, nextCursor } = await callApi('GET', path, { schema: RunList, signal });
    read.push(...items);
    after = nextCursor ? `&cursor=${encodeURIComponent(nextCursor)}` : '';
  } while (after && read.length < READ_MAX);
  keepKnownRuns(read.length);
  return read;
}

/** All researches, articles and checks that are still listed, newest first. */
export function useRecentWork() {
  return useQuery({
    queryKey: contentQueryKeys.recentWork,
    queryFn: ({ signal }) => readAll(signal),
    refetchOnMount: 'always',
    refetchInterval: (query) => (unfinished(query.state.data) ? WATCH_MS : false),
  });
}

function useListed(path: string, failed: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => callApi('POST', path, { body: { ids }, schema: RunIds }),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: contentQueryKeys.recentWork });
      client.setQueryData<RunListItem[]>(contentQueryKeys.recentWork, (known) =>
        known?.filter(({ id }) => !ids.includes(id)),
      );
    },
    onError: (error) => showToast(failed, messageOf(error), 'destructive'),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: contentQueryKeys.recentWork }),
        client.invalidateQueries({ queryKey: queryKeys.runs, exact: true }),
        client.invalidateQueries({ queryKey: contentQueryKeys.contents }),
      ]),
  });
}

/** Deletes what runs have made: gone from the list at once, and back in it when the server refuses. */
export function useDeleteRuns() {
  return useListed('/api/runs/delete', 'Not deleted');
}

/** Brings back what was just deleted. */
export function useRestoreRuns() {
  return useListed('/api/runs/restore', 'Not restored');
}
