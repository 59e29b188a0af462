import { Navigate, useParams } from 'react-router-dom';
import { runViews } from '../../features/runs/run-views.ts';
import { useRun } from '../../features/runs/use-run.ts';
import { PageLoading } from '../page-loading.tsx';
import { CheckRun } from './check-run.tsx';
import { RunUnavailable } from './run-unavailable.tsx';

/** `/check/:runId`: the check of a text at any moment of its life. */
export default function CheckRunPage() {
  const { runId = '' } = useParams();
  const { run, error, settled, hearing, refetch } = useRun(runId);
  if (error) return <RunUnavailable error={error} onRetry={() => void refetch()} />;
  if (!run) return <PageLoading text="Loading the check…" />;
  if (run.kind !== 'text-check') return <Navigate to={runViews[run.kind].path(run)} replace />;
  return <CheckRun run={run} settled={settled} hearing={hearing} />;
}
