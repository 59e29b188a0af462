import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router-dom';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { queryKeys } from '../lib/query-keys.ts';
import { getRun } from '../runs/get-run.ts';

/** Asks for the run of a page before it opens. */
export async function loadRun(client: QueryClient, { runId = '' }: Params): Promise<void> {
  await client.prefetchQuery({
    queryKey: queryKeys.run(runId),
    queryFn: ({ signal }) => getRun(runId, signal),
  });
}

/** Asks for an article and, once it is written, for its evidence, so that nothing has to make room for that. */
export async function loadRunAndEvidence(client: QueryClient, params: Params): Promise<void> {
  await loadRun(client, params);
  const { runId = '' } = params;
  const run = client.getQueryData<RunSnapshot>(queryKeys.run(runId));
  if (run?.status !== 'succeeded') return;
  const { loadEvidenceReport } = await import('../features/evidence/get-evidence-report.ts');
  await loadEvidenceReport(client, runId, run.seq);
}

/** Asks for a shared article before its page opens. */
export async function loadShared(client: QueryClient, { shareId = '' }: Params): Promise<void> {
  const { getShared } = await import('../features/sharing/get-shared.ts');
  await client.prefetchQuery({
    queryKey: queryKeys.shared(shareId),
    queryFn: ({ signal }) => getShared(shareId, signal),
  });
}
