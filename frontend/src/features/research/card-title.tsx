import { Pencil } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Summary } from '@citeloom/common/contracts/research';
import { messageOf } from '../../lib/api-error.ts';
import { showToast } from '../../lib/toast-store.ts';
import { UndoNotice } from '../../ui/undo-notice.tsx';
import { useChangeSummary } from './change-summary.ts';

const RenameSummary = lazy(() => import('./rename-summary.tsx'));

type Props = {
  summary: Summary;
  /** The control that the title is the label of. */
  labels: string;
  runId: string;
  /** The research has answered: only then its titles are stored for good. */
  renamable: boolean;
};

/** What the title was before it was renamed; null is the one that the research has found. */
type Before = { title: string | null };

/** The title of a summary, which a person may change, with the way back. */
export function CardTitle({ summary, labels, runId, renamable }: Props) {
  const { title, renamed } = summary;
  const [shown, setShown] = useState<'title' | 'field' | 'title again'>('title');
  const [before, setBefore] = useState<Before | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const change = useChangeSummary(runId, summary.id);
  const undo = ({ title: earlier }: Before) =>
    change.mutate(
      { title: earlier },
      {
        onSuccess: () => {
          setBefore(null);
          button.current?.focus();
        },
        onError: (error) => showToast('Not undone', messageOf(error), 'destructive'),
      },
    );
  if (shown === 'field') {
    return (
      <Suspense>
        {/* What the title labels keeps its name meanwhile. */}
        <label htmlFor={labels} className="sr-only">
          {title}
        </label>
        <RenameSummary
          runId={runId}
          summary={summary}
          onRenamed={() => {
            setBefore({ title: renamed ? title : null });
            setShown('title again');
          }}
          onClose={() => setShown('title again')}
        />
      </Suspense>
    );
  }
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 font-serif text-22 leading-snug font-[550] tracking-[-0.01em] break-words">
          <label htmlFor={labels} dir="auto" className="cursor-pointer">
            {title}
          </label>
        </h3>
        {renamable && (
          <button
            ref={button}
            type="button"
            // The focus comes back from the field that stood here.
            autoFocus={shown === 'title again'}
            onClick={() => setShown('field')}
            className="-my-2 -me-2 inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-control px-2 text-13 text-muted hover:text-ink"
          >
            <Pencil aria-hidden="true" strokeWidth={1.5} className="size-4" />
            <span className="sr-only sm:not-sr-only">Rename</span>
            <span className="sr-only"> “{title}”</span>
          </button>
        )}
      </div>
      {before && (
        <div className="mt-3">
          <UndoNotice
            text="Summary renamed."
            restoring={change.isPending}
            onUndo={() => undo(before)}
            onDismiss={() => {
              setBefore(null);
              button.current?.focus();
            }}
          />
        </div>
      )}
    </>
  );
}
