import { useEffect, useState, type ReactNode } from 'react';
import { IMAGE_SLOTS } from '@citeloom/common/contracts/images';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { SpentSoFar } from '../../runs/spent-so-far.tsx';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { LiveText } from '../../ui/live-text.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { BAR_TICK_MS, barValue, panelTitle, statusMessage } from './panel-rules.ts';

/** A run older than this was taken up again; its bar starts anew. */
const RESUMED_AFTER_MS = 60_000;

type Props = {
  title: string | null;
  startedAt: string;
  ready: number;
  /** The run that draws; null until it is known. */
  run: RunSnapshot | null;
  cancelling: boolean;
  onCancel: () => void;
  /** Beside the sentence on how long it takes. */
  children?: ReactNode;
};

/** Milliseconds since the drawing began; after a reload it goes on where it was. */
function useElapsed(startedAt: string): number {
  const [began] = useState(() => {
    const age = Date.now() - Date.parse(startedAt);
    return Date.now() - (age > 0 && age < RESUMED_AFTER_MS ? age : 0);
  });
  const [now, setNow] = useState(began);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), BAR_TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now - began;
}

/** What stands there while the images are drawn; the article stays readable. */
export function ImagePanel(props: Props) {
  const { title, startedAt, ready, run, cancelling, onCancel, children } = props;
  const elapsed = useElapsed(startedAt);
  const message = run?.message ?? 'Starting';
  const counted = `${ready} of ${IMAGE_SLOTS} ready`;
  const more = message.includes(counted) ? null : message;
  return (
    <section
      aria-label="Image generation"
      className="mt-6 rounded-card border border-line bg-surface p-5 sm:p-6 sm:pb-4"
    >
      <div className="flex items-start gap-5 max-sm:flex-col max-sm:gap-3">
        <span aria-hidden="true" className="image-loading">
          <span />
          <span />
          <span />
          <span />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="headline text-22">Creating beautiful visuals for {panelTitle(title)}</h2>
          <p className="mt-1 text-14 text-muted">{statusMessage(elapsed)}</p>
        </div>
        <CancelButton cancelling={cancelling} onCancel={onCancel} className="max-sm:hidden" />
      </div>
      <div className="mt-4">
        <ProgressBar
          value={barValue(elapsed, run?.progress ?? 0)}
          label="Image progress"
          valueText={counted}
        />
      </div>
      <p className="mt-3 flex min-h-6 flex-wrap items-baseline gap-x-2 text-14">
        <span className="font-[550]">{counted}</span>
        {more && <span className="text-muted">{more}</span>}
        {run && (
          <span className="text-muted">
            <SpentSoFar costs={run.costs} />
          </span>
        )}
      </p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-14 text-muted">
          The AI is designing custom images. This typically takes about 20-30 seconds.
        </p>
        {children}
      </div>
      <CancelButton cancelling={cancelling} onCancel={onCancel} className="mt-3 w-full sm:hidden" />
      <LiveText step={counted} text={more ? `${counted}. ${more}` : counted} />
    </section>
  );
}
