import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { CuriosityMeter } from '../../features/research/curiosity-meter.tsx';
import type { EndNotice } from '../../lib/end-notice.ts';
import { useCancelRun } from '../../runs/cancel-run.ts';
import type { RunEnd } from '../../runs/run-outcome.ts';
import type { Hearing } from '../../runs/use-run.ts';
import { NotifyButton } from '../../ui/notify-button.tsx';

type Props = {
  run: RunSnapshot;
  outcome: RunEnd | null;
  /** It only keeps its place: one line says how it ended. */
  over: boolean;
  hearing: Hearing;
  notice: EndNotice;
};

/** The meter of a research, which keeps its place at the end, so that nothing below it moves. */
export function ResearchMeter({ run, outcome, over, hearing, notice }: Props) {
  const cancel = useCancelRun(run.id);
  return (
    <div aria-hidden={over || undefined} className={over ? 'invisible' : undefined}>
      <CuriosityMeter
        progress={hearing === 'lost' ? null : run.progress}
        stage={run.stage}
        message={run.message}
        costs={run.costs}
        queued={run.status === 'queued'}
        outcome={outcome}
        cancelling={cancel.isPending || run.cancelRequested}
        onCancel={() => cancel.mutate()}
      >
        <NotifyButton {...notice} />
      </CuriosityMeter>
    </div>
  );
}
