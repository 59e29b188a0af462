import { useState, type ReactNode } from 'react';
import type { SourceReference } from '@citeloom/common/contracts/research';
import { siteIn } from '@citeloom/common/domain/web-address';

/** What a research can be done again without. */
export type Without = { source: string } | { site: string };

/** The same research without one of its sources; null while it still goes on. */
export type Again = { busy: boolean; onAgain: (without: Without) => void } | null;

type Props = { source: SourceReference; again: Again; children: ReactNode };

const BUTTON =
  'min-h-11 rounded-control border border-control px-3 py-2 text-left text-13 font-[550] break-words hover:border-ink aria-disabled:text-muted';

/** Where a source is from, and the way to the same research without it. */
export function SourceActions({ source, again, children }: Props) {
  const [open, setOpen] = useState(false);
  // What the person gave is not found by a search, and a file is on no site.
  const site = source.given || !/^https?:/.test(source.url) ? null : siteIn(source.url);
  const start = (without: Without) => !again?.busy && again?.onAgain(without);
  return (
    <div className="px-4 pb-2">
      <div className="flex min-h-9 items-center justify-between gap-3 text-13 text-muted">
        {/* What a person added is named in full; elsewhere a second line, once it is quoted, would move the page. */}
        <span className={`flex min-w-0 whitespace-pre ${source.given ? 'flex-wrap' : ''}`}>
          {children}
        </span>
        {again && (
          <button
            type="button"
            aria-expanded={open}
            aria-label={`Leave out “${source.title}”`}
            onClick={() => setOpen(!open)}
            className="min-h-9 shrink-0 underline decoration-line underline-offset-4 hover:text-ink"
          >
            Leave out
          </button>
        )}
      </div>
      {again && open && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pt-1 pb-2">
          <button
            type="button"
            aria-disabled={again.busy || undefined}
            onClick={() => start({ source: source.id })}
            className={BUTTON}
          >
            Research again without this source
          </button>
          {site && (
            <button
              type="button"
              aria-disabled={again.busy || undefined}
              onClick={() => start({ site })}
              className={BUTTON}
            >
              Research again without {site}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
