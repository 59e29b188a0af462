import { useEffect, type ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { runKinds } from '@citeloom/common/domain/run-kinds';
import { rememberTopic } from '../../runs/known-topics.ts';
import { useRun, type Hearing } from '../../runs/use-run.ts';
import { PageLoading } from '../page-loading.tsx';
import { RunUnavailable } from './run-unavailable.tsx';

/** A run that a page watches, as `useRun` knows it. */
export type WatchedRun = { run: RunSnapshot; settled: boolean; hearing: Hearing };

/** Kinds of run that begin with a topic. */
const TOPICAL: ReadonlySet<RunSnapshot['kind']> = new Set(['research', 'article']);

type Props = {
  kind: RunSnapshot['kind'];
  /** What is said while nothing is known of the run. */
  loading: string;
  children: (watched: WatchedRun) => ReactNode;
};

/** The page of a run at any moment of its life; a run of another kind is shown on its own page. */
export function RunPage({ kind, loading, children }: Props) {
  const { runId = '' } = useParams();
  const { run, error, settled, hearing, refetch } = useRun(runId);
  const topic = run && TOPICAL.has(run.kind) ? run.title : null;
  useEffect(() => {
    if (topic) rememberTopic(runId, topic);
  }, [runId, topic]);
  if (error) {
    return (
      <RunUnavailable kind={kind} runId={runId} error={error} onRetry={() => void refetch()} />
    );
  }
  if (!run) return <PageLoading text={loading} />;
  if (run.kind !== kind) return <Navigate to={runKinds[run.kind].page(run)} replace />;
  return children({ run, settled, hearing });
}
