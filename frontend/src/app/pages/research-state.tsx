import { useNavigate } from 'react-router-dom';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import type { OpenEvidence } from '../../features/research/evidence-chips.tsx';
import { ResearchError } from '../../features/research/research-error.tsx';
import { endOfResearch, type ResearchView } from '../../features/research/research-view.ts';
import { ContinueButton } from '../../runs/continue-button.tsx';
import { StoppedNotice } from '../../runs/stopped-notice.tsx';
import { formatCount } from '../../lib/format.ts';
import { NothingFound } from './nothing-found.tsx';

type Props = {
  run: RunSnapshot;
  view: ResearchView;
  finished: boolean;
} & OpenEvidence;

/** How a research ended, where that needs words. */
export function ResearchState(props: Props) {
  const { run, view, finished, ...open } = props;
  const navigate = useNavigate();
  const kept = view.summaries.length;
  const outcome = endOfResearch(run, view);
  const tryAgain = () => void navigate('/?start', { state: { term: view.term } });

  if (view.malformed) {
    return <ResearchError message="Invalid response format from server" onTryAgain={tryAgain} />;
  }
  if (!finished || outcome?.state === 'done') return null;
  if (outcome?.state === 'failed') {
    return (
      <ResearchError
        message={outcome.text}
        onTryAgain={tryAgain}
        actions={run.resumable && <ContinueButton runId={run.id} />}
      >
        {kept > 0 && (
          <p className="mt-2">
            {formatCount(kept, 'verified summary', 'verified summaries')} made before that can be
            used below.
          </p>
        )}
      </ResearchError>
    );
  }
  if (run.status === 'succeeded' && kept === 0)
    return <NothingFound runId={run.id} view={view} {...open} />;
  return <StoppedNotice run={run} outcome={outcome} />;
}
