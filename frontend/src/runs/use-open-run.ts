import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { keepKnownRuns, lastKnownRuns } from '../lib/known-runs.ts';
import { runKinds } from '@citeloom/common/domain/run-kinds';

/** The kinds of run that have a page of their own. */
type OpenedKind = 'research' | 'article' | 'text-check';

/** Opens the page of a run that was just accepted; resolves when the page is there. */
export function useOpenRun(kind: OpenedKind): (runId: string) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (runId) => {
      keepKnownRuns(lastKnownRuns() + 1);
      await navigate(runKinds[kind].page({ id: runId, input: {} }));
    },
    [kind, navigate],
  );
}
