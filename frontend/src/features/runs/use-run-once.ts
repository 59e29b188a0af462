import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';
import { getRun } from './get-run.ts';

/** A run as it is now, not watched; for a page that needs another run's pieces. */
export function useRunOnce(runId: string | null) {
  return useQuery({
    queryKey: queryKeys.run(runId ?? ''),
    enabled: runId !== null,
    queryFn: ({ signal }) => getRun(runId!, signal),
  });
}
