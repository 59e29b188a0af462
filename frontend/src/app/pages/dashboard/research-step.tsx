import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { runKinds } from '@citeloom/common/domain/run-kinds';
import { endOfResearch, viewResearch } from '../../../features/research/research-view.ts';
import { useHeld } from '../../../lib/use-held.ts';
import { useRun } from '../../../runs/use-run.ts';
import type { WatchedRun } from '../run-page.tsx';
import { RunUnavailable } from '../run-unavailable.tsx';
import { ResearchOverlay } from './research-overlay.tsx';

/** 'Research complete!' stays at least 300 ms. */
const COMPLETE_MS = 700;

type Props = { onClose: () => void };

/** The overlay of a research; once that has ended, its page, which says how and goes on from there. */
function WatchedResearch({ run, settled, hearing, onClose }: Props & WatchedRun) {
  const outcome = useMemo(() => endOfResearch(run, viewResearch(run)), [run]);
  const held = useHeld(settled, COMPLETE_MS);
  const isOver = outcome?.state === 'done' ? held : settled;
  const navigate = useNavigate();
  useEffect(() => {
    if (isOver) void navigate(runKinds.research.page({ id: run.id, input: {} }), { replace: true });
  }, [isOver, navigate, run.id]);
  return <ResearchOverlay {...{ run, outcome, hearing }} onLeave={onClose} />;
}

/** The research that the address names, while it goes on. */
export function ResearchStep({ runId, onClose }: Props & { runId: string }) {
  const { run, error, settled, hearing, refetch } = useRun(runId);
  if (error) {
    return (
      <RunUnavailable kind="research" runId={runId} error={error} onRetry={() => void refetch()} />
    );
  }
  return run ? <WatchedResearch {...{ run, settled, hearing, onClose }} /> : null;
}
