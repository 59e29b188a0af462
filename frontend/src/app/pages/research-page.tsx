import { Navigate, useParams } from 'react-router-dom';
import { runViews } from '../../features/runs/run-views.ts';
import { useRun } from '../../features/runs/use-run.ts';
import { PageLoading } from '../page-loading.tsx';
import { ResearchRun } from './research-run.tsx';
import { RunUnavailable } from './run-unavailable.tsx';

/** `/research/:runId`: a research at any moment of its life. */
export default function ResearchPage() {
  const { runId = '' } = useParams();
  const { run, error, settled, hearing, refetch } = useRun(runId);
  if (error) return <RunUnavailable error={error} onRetry={() => void refetch()} />;
  if (!run) return <PageLoading text="Loading the research…" />;
  if (run.kind !== 'research') return <Navigate to={runViews[run.kind].path(run)} replace />;
  return <ResearchRun run={run} settled={settled} hearing={hearing} />;
}
