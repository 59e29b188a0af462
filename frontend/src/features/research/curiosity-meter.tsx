import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Costs } from '@citeloom/common/contracts/run';
import {
  meterLabel,
  meterValue,
  METER_TICK_MS,
  nextMeterValue,
} from '@citeloom/common/domain/meter';
import type { RunEnd } from '../../runs/run-outcome.ts';
import { SpentSoFar } from '../../runs/spent-so-far.tsx';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { LiveText } from '../../ui/live-text.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ResearchSteps } from './research-steps.tsx';

/**
 * The value of the curiosity meter: the spec's ticks, bound to the run's own progress; it starts at
 * that progress after a reload.
 *
 * @param real progress of the run, 0–100; null when nothing is known of it for the moment
 * @param done it has ended well, and there is something to show
 * @param ended it has ended, however that was
 */
function useMeter(real: number | null, done: boolean, ended: boolean): number {
  const [shown, setShown] = useState(() => Math.floor(real ?? 0));
  const tick = useEffectEvent(() => setShown((value) => nextMeterValue(value, real)));
  useEffect(() => {
    if (ended) return;
    const timer = setInterval(() => tick(), METER_TICK_MS);
    return () => clearInterval(timer);
  }, [ended]);
  return done ? 100 : meterValue(shown, real);
}

type Props = {
  progress: number | null;
  stage: string | null;
  message: string;
  costs: Costs;
  queued: boolean;
  /** How it ended; null while it goes on. Only a success is complete. */
  outcome: RunEnd | null;
  cancelling: boolean;
  onCancel: () => void;
  /** Beside the step that is going on. */
  children?: ReactNode;
};

/** The research meter with the real step and its counts under it, and Cancel beside it. */
export function CuriosityMeter(props: Props) {
  const { progress, stage, message, costs, queued, outcome, cancelling, onCancel, children } =
    props;
  const done = outcome?.state === 'done';
  const value = useMeter(progress, done, outcome !== null);
  const label = meterLabel(value);
  return (
    <section aria-label="Progress">
      <div className="items-center gap-x-4 sm:flex">
        <p className="headline text-22 whitespace-nowrap">{label}</p>
        <div className="flex min-h-11 flex-1 items-center gap-4">
          <p className="figures mr-auto text-14 text-muted" aria-hidden="true">
            {value} %
          </p>
          {!outcome && children}
          {!outcome && <CancelButton cancelling={cancelling} onCancel={onCancel} />}
        </div>
      </div>
      <div className="mt-1">
        <ProgressBar value={value} label="Research progress" valueText={`${value} %, ${label}`} />
      </div>
      <div className="mt-2 flex flex-wrap justify-between gap-x-8 gap-y-1">
        <ResearchSteps stage={stage} queued={queued} done={done} />
        <p className="text-14 text-muted max-sm:min-h-[2lh]">
          {message}
          {!outcome && <SpentSoFar costs={costs} />}
        </p>
      </div>
      <LiveText step={`${stage} ${label}`} text={`${label} ${message}`} />
    </section>
  );
}
