import { X } from 'lucide-react';
import { useState } from 'react';
import { isFinished, type RunListItem } from '@citeloom/common/contracts/run';
import { runKinds } from '@citeloom/common/domain/run-kinds';
import { localStore } from '../../lib/safe-storage.ts';
import { useOnceAfter } from '../../lib/use-once-after.ts';
import { useCancelRun } from '../../runs/cancel-run.ts';
import { ContinueButton } from '../../runs/continue-button.tsx';
import { SpentSoFar } from '../../runs/spent-so-far.tsx';
import { useRun } from '../../runs/use-run.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

const HIDDEN_KEY = 'hidden_runs';
const HIDDEN_MAX = 100;

function readHidden(): string[] {
  try {
    const stored: unknown = JSON.parse(localStore.read(HIDDEN_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

type CardProps = { item: RunListItem; onEnd: () => void; onHide: () => void };

/** A run as it is now: its step and how far it is, or why it failed. */
function RunCard({ item, onEnd, onHide }: CardProps) {
  const { run } = useRun(item.id);
  const cancel = useCancelRun(item.id);
  const { noun, page } = runKinds[item.kind];
  const status = run?.status ?? item.status;
  const isOver = isFinished(status);
  useOnceAfter(isOver, onEnd);
  const progress = run?.progress ?? item.progress;
  const message = run?.message ?? 'Waiting for news';
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="kicker">{noun}</p>
          <p className="line-clamp-2 font-serif text-18 leading-snug font-medium">{item.title}</p>
        </div>
        {status === 'failed' && (
          <button
            type="button"
            aria-label={`Hide ${item.title}`}
            onClick={onHide}
            className="-mt-2 -mr-2 inline-flex size-11 shrink-0 items-center justify-center text-muted hover:text-ink"
          >
            <X aria-hidden="true" strokeWidth={1.5} className="size-4" />
          </button>
        )}
      </div>
      {status === 'failed' ? (
        <p className="mt-2 text-14 text-danger">{run?.error?.message ?? 'This has failed.'}</p>
      ) : (
        <div className="mt-3">
          <ProgressBar value={progress} label={`${noun}: ${item.title}`} valueText={message} />
          <p className="mt-2 line-clamp-2 min-h-6 text-13 text-muted">
            <span className="figures">{Math.round(progress)} %</span> · {message}
            {run && <SpentSoFar costs={run.costs} />}
          </p>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink to={page(item)} className="text-14">
          Open<span className="sr-only"> {item.title}</span>
        </ButtonLink>
        {!isOver && (
          <CancelButton
            cancelling={cancel.isPending || run?.cancelRequested === true}
            onCancel={() => cancel.mutate()}
            className="text-14"
          />
        )}
        {status === 'failed' && run?.resumable && <ContinueButton runId={item.id} />}
      </div>
    </li>
  );
}

type Props = {
  runs: RunListItem[];
  /** One of them has ended: there may be something new in the list. */
  onEnd: () => void;
};

/** What is being made now and what has failed, live. */
export function RunCards({ runs, onEnd }: Props) {
  const [hidden, setHidden] = useState(readHidden);
  const shown = runs.filter(({ id, status }) => status !== 'failed' || !hidden.includes(id));
  if (shown.length === 0) return null;
  const hide = (id: string) => {
    const next = [id, ...hidden].slice(0, HIDDEN_MAX);
    localStore.write(HIDDEN_KEY, JSON.stringify(next));
    setHidden(next);
  };
  return (
    <section aria-labelledby="runs-title">
      <h2 id="runs-title" className="headline text-22">
        In progress
      </h2>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((item) => (
          <RunCard key={item.id} item={item} onEnd={onEnd} onHide={() => hide(item.id)} />
        ))}
      </ul>
    </section>
  );
}
