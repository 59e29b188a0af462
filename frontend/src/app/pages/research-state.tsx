import { useNavigate } from 'react-router-dom';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { CuriosityMeter } from '../../features/research/curiosity-meter.tsx';
import type { OpenEvidence } from '../../features/research/evidence-chips.tsx';
import { ResearchError } from '../../features/research/research-error.tsx';
import { endOfResearch, type ResearchView } from '../../features/research/research-view.ts';
import { useCancelRun } from '../../runs/cancel-run.ts';
import { ContinueButton } from '../../runs/continue-button.tsx';
import { StoppedNotice } from '../../runs/stopped-notice.tsx';
import type { Hearing } from '../../runs/use-run.ts';
import type { EndNotice } from '../../lib/end-notice.ts';
import { formatCount } from '../../lib/format.ts';
import { NotifyButton } from '../../ui/notify-button.tsx';
import { NothingFound } from './nothing-found.tsx';

type Props = {
  run: RunSnapshot;
  view: ResearchView;
  finished: boolean;
  /** Somebody has seen it going on: its meter keeps its place, so that nothing below it moves. */
  watched: boolean;
  hearing: Hearing;
  notice: EndNotice;
} & OpenEvidence;

/** Where a research stands: its meter, or how it ended when that needs words. */
export function ResearchState(props: Props) {
  const { run, view, finished, watched, hearing, notice, ...open } = props;
  const navigate = useNavigate();
  const cancel = useCancelRun(run.id);
  const kept = view.summaries.length;
  const outcome = endOfResearch(run, view);
  const tryAgain = () => void navigate('/?start', { state: { term: view.term } });

  if (view.malformed) {
    return <ResearchError message="Invalid response format from server" onTryAgain={tryAgain} />;
  }
  if (!finished || (watched && outcome?.state === 'done')) {
    return (
      <CuriosityMeter
        progress={hearing === 'lost' ? null : run.progress}
        stage={run.stage}
        message={run.message}
        costs={run.costs}
        queued={run.status === 'queued'}
        outcome={outcome}
        over={finished}
        cancelling={cancel.isPending || run.cancelRequested}
        onCancel={() => cancel.mutate()}
      >
        <NotifyButton {...notice} />
      </CuriosityMeter>
    );
  }
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
