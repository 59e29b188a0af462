import { Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { LiveText } from '../../ui/live-text.tsx';

type Props = {
  canUndo: boolean;
  canRedo: boolean;
  busy: boolean;
  /** What has happened last, in words. */
  state: string;
  onUndo: () => void;
  onRedo: () => void;
  onDone: () => void;
  /** Why the last change was not kept. */
  children: ReactNode;
};

/** Undo, redo, what the server has, and the way out; stays in sight while the article is edited. */
export function EditingBar(props: Props) {
  const { canUndo, canRedo, busy, state, onUndo, onRedo, onDone, children } = props;
  return (
    <div
      data-editing-bar=""
      className="sticky top-0 z-20 -mx-6 mb-6 flex flex-wrap items-center gap-2 border-b border-line bg-paper px-6 py-2 sm:mx-0 sm:px-0"
    >
      <Button busy={busy || !canUndo} onClick={onUndo} aria-label="Undo" title="Undo (Ctrl+Z)">
        <Undo2 aria-hidden="true" strokeWidth={1.5} className="size-5" />
        <span className="max-sm:sr-only">Undo</span>
      </Button>
      <Button busy={busy || !canRedo} onClick={onRedo} aria-label="Redo" title="Redo (Ctrl+Y)">
        <Redo2 aria-hidden="true" strokeWidth={1.5} className="size-5" />
        <span className="max-sm:sr-only">Redo</span>
      </Button>
      <p className="min-w-0 flex-1 text-right text-13 text-muted">{state}</p>
      <Button look="primary" onClick={onDone}>
        Done
      </Button>
      <LiveText step={state} text={state} />
      <p role="alert" className="w-full text-14 text-danger empty:hidden">
        {children}
      </p>
    </div>
  );
}
