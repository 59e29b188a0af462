import { useQueryClient } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { runViews } from '../runs/run-views.ts';
import { queryKeys } from '../lib/query-keys.ts';
import { pageLoaders } from './page-loaders.ts';
import { OpenRunContext, type OpenRun } from '../runs/open-run-context.ts';

/**
 * Lets pages open a run once its page's code and its first snapshot are here, so that no empty page
 * comes in between. What cannot be loaded ahead, the page itself loads or reports.
 */
export function OpenRunProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const openRun = useCallback<OpenRun>(
    async (kind, runId) => {
      const snapshot = import('../runs/get-run.ts').then(({ getRun }) =>
        client.prefetchQuery({ queryKey: queryKeys.run(runId), queryFn: () => getRun(runId) }),
      );
      await Promise.allSettled([snapshot, pageLoaders[kind]()]);
      await navigate(runViews[kind].path({ id: runId, input: {} }));
    },
    [client, navigate],
  );
  return <OpenRunContext value={openRun}>{children}</OpenRunContext>;
}
