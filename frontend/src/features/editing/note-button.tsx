import type { ReactNode } from 'react';

type Props = { busy: boolean; onClick: () => void; children: ReactNode };

/** A small button among words beside the text. */
export function NoteButton({ busy, onClick, children }: Props) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onClick();
      }}
      className="mt-2 inline-flex min-h-9 items-center rounded-control border border-control bg-surface px-3 text-14 font-[550] text-ink hover:border-ink aria-disabled:text-muted max-lg:min-h-11"
    >
      {children}
    </button>
  );
}
