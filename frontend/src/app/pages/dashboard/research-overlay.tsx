import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { CuriosityMeter } from '../../../features/research/curiosity-meter.tsx';
import type { RunEnd } from '../../../runs/run-outcome.ts';
import type { Hearing } from '../../../runs/use-run.ts';
import { Button } from '../../../ui/button.tsx';
import { useModal } from '../../../ui/use-modal.ts';

type Props = {
  run: RunSnapshot;
  outcome: RunEnd | null;
  hearing: Hearing;
  onLeave: () => void;
};

/** Over the whole window while a research runs; it can be left running. */
export function ResearchOverlay({ run, outcome, hearing, onLeave }: Props) {
  const modal = useModal(onLeave);
  return (
    <dialog {...modal} aria-labelledby="overlay-title" className="overlay">
      <div className="page grid min-h-full content-center py-12">
        <div className="mx-auto w-full max-w-[44rem]">
          <p className="kicker">Researching</p>
          <h2
            id="overlay-title"
            dir="auto"
            className="headline mt-1 mb-6 text-36 break-words first-letter:uppercase"
          >
            {run.title}
          </h2>
          <CuriosityMeter run={run} outcome={outcome} hearing={hearing} />
          {!outcome && (
            <div className="mt-5 flex justify-center">
              <Button look="quiet" onClick={onLeave}>
                Continue in the background
              </Button>
            </div>
          )}
        </div>
      </div>
    </dialog>
  );
}
