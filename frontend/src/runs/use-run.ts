import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isFinished, type RunEvent, type RunSnapshot } from '@citeloom/common/contracts/run';
import { isUnreachable } from '../lib/api-error.ts';
import { queryKeys } from '../lib/query-keys.ts';
import { getRun } from './get-run.ts';
import { applyEvent, isSettled, newerRun } from './run-state.ts';
import { useWatchRun } from './socket-context.ts';

/** A run as it is now, not watched; for a page that needs another run's pieces. */
export function useRunOnce(runId: string | null) {
  return useQuery({
    queryKey: queryKeys.run(runId ?? ''),
    enabled: runId !== null,
    queryFn: ({ signal }) => getRun(runId!, signal),
  });
}

const POLL_MS = 2000;
/** Heartbeats come at most 5 s apart; a longer silence is worth a look. */
const SILENCE_MS = 12_000;
const FRESH_MS = 1000;

/** How the page hears of its run: by socket, by asking every 2 s, or not at all for the moment. */
export type Hearing = 'socket' | 'polling' | 'lost';

/**
 * A run from its snapshot and its events, one source of truth in the query cache. Works
 * after a reload, in a second tab and over a lost socket: missed events come again by number, and
 * what cannot be replayed is fetched. Null while there is no run to look at.
 */
export function useRun(wanted: string | null) {
  const runId = wanted ?? '';
  const client = useQueryClient();
  const watchRun = useWatchRun();
  const [socketLive, setSocketLive] = useState(false);
  const key = queryKeys.run(runId);

  const query = useQuery({
    queryKey: key,
    enabled: wanted !== null,
    queryFn: async ({ signal }) => {
      const fetched = await getRun(runId, signal);
      return newerRun(client.getQueryData<RunSnapshot>(queryKeys.run(runId)), fetched);
    },
    // What was loaded for this page a moment ago is as new as an answer could be.
    refetchOnMount: ({ state }) => Date.now() - state.dataUpdatedAt > FRESH_MS && 'always',
    refetchInterval: ({ state: { data, error, dataUpdatedAt } }) => {
      if (!data) return isUnreachable(error) ? POLL_MS : false;
      if (isSettled(data)) return false;
      if (!socketLive || isFinished(data.status)) return POLL_MS;
      return Math.max(POLL_MS, dataUpdatedAt + SILENCE_MS - Date.now());
    },
  });

  const run = query.data;
  const going = run !== undefined && !isFinished(run.status);

  useEffect(() => {
    if (!going) return;
    const onEvent = (event: RunEvent) => {
      const known = client.getQueryData<RunSnapshot>(queryKeys.run(runId));
      if (!known) return;
      const { run: next, outcome } = applyEvent(known, event);
      if (outcome === 'applied') client.setQueryData(queryKeys.run(runId), next);
      // The result comes only with the snapshot, and only the snapshot closes a hole.
      if (outcome === 'gap' || (outcome === 'applied' && isFinished(next.status))) {
        void client.invalidateQueries({ queryKey: queryKeys.run(runId), exact: true });
      }
    };
    const leave = watchRun({
      runId,
      lastSeq: () => client.getQueryData<RunSnapshot>(queryKeys.run(runId))?.seq ?? 0,
      onEvent,
      onLive: setSocketLive,
    });
    return () => {
      leave();
      setSocketLive(false);
    };
  }, [client, going, runId, watchRun]);

  const hearing: Hearing = socketLive ? 'socket' : query.isRefetchError ? 'lost' : 'polling';
  return {
    run,
    error: run ? null : query.error,
    settled: run !== undefined && isSettled(run),
    hearing,
    refetch: query.refetch,
  };
}
