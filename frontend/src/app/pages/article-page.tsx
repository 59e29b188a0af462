import { Navigate, useParams } from 'react-router-dom';
import { runViews } from '../../features/runs/run-views.ts';
import { useRun } from '../../features/runs/use-run.ts';
import { PageLoading } from '../page-loading.tsx';
import { ArticleRun } from './article-run.tsx';
import { RunUnavailable } from './run-unavailable.tsx';

/** `/articles/:runId`: an article at any moment of its life. */
export default function ArticlePage() {
  const { runId = '' } = useParams();
  const { run, error, settled, hearing, refetch } = useRun(runId);
  if (error) return <RunUnavailable error={error} onRetry={() => void refetch()} />;
  if (!run) return <PageLoading text="Loading the article…" />;
  if (run.kind !== 'article') return <Navigate to={runViews[run.kind].path(run)} replace />;
  return <ArticleRun run={run} settled={settled} hearing={hearing} />;
}
