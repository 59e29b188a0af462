import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import {
  meterLabel,
  meterValue,
  METER_TICK_MS,
  nextMeterValue,
} from '@citeloom/common/domain/meter';
import { useCancelRun } from '../../runs/cancel-run.ts';
import type { RunEnd } from '../../runs/run-outcome.ts';
import { SpentSoFar } from '../../runs/spent-so-far.tsx';
import type { Hearing } from '../../runs/use-run.ts';
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
  run: RunSnapshot;
  /** How it ended; null while it goes on. Only a success is complete. */
  outcome: RunEnd | null;
  hearing: Hearing;
  /** Beside what it is at, while it goes on. */
  children?: ReactNode;
};

/** The research meter with the real step and its counts under it, and Cancel beside it. */
export function CuriosityMeter({ run, outcome, hearing, children }: Props) {
  const cancel = useCancelRun(run.id);
  const done = outcome?.state === 'done';
  const value = useMeter(hearing === 'lost' ? null : run.progress, done, outcome !== null);
  const label = meterLabel(value);
  return (
    <section aria-label="Progress">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p className="headline text-22">{label}</p>
        {!outcome && (
          <CancelButton
            cancelling={cancel.isPending || run.cancelRequested}
            onCancel={() => cancel.mutate()}
          />
        )}
      </div>
      <div className="mt-1">
        <ProgressBar value={value} label="Research progress" valueText={`${value} %, ${label}`} />
      </div>
      <div className="mt-2 flex flex-wrap justify-between gap-x-8 gap-y-1">
        <ResearchSteps stage={run.stage} queued={run.status === 'queued'} done={done} />
        <div className="flex items-start gap-4 max-sm:w-full">
          <p className="text-14 text-muted max-sm:min-h-[2lh] max-sm:flex-1">
            <span className="figures" aria-hidden="true">
              {value} % ·{' '}
            </span>
            {run.message}
            {!outcome && <SpentSoFar costs={run.costs} />}
          </p>
          {!outcome && <div className="-my-3 empty:hidden">{children}</div>}
        </div>
      </div>
      <LiveText step={`${run.stage} ${label}`} text={`${label} ${run.message}`} />
    </section>
  );
}
