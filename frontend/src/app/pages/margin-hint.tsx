import type { ReactNode } from 'react';

/** Stands in the empty margin of an article: says what its markers do, and holds its outline. */
export function MarginHint({ children }: { children?: ReactNode }) {
  return (
    <div className="no-print sticky top-8 hidden max-h-[calc(100dvh-4rem)] flex-col text-14 text-muted lg:flex">
      <div className="shrink-0 border-l border-line pl-5">
        <p className="font-[550] text-ink">Check any sentence</p>
        <p className="mt-1 max-w-[26ch]">
          Each sentence opens the passage behind it: rest on it, click, or press Enter at its
          marker.
        </p>
      </div>
      {children}
    </div>
  );
}
