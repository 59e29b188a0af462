import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { inWords } from './own-sources.ts';
import type { SearchedPlace } from './searched-places.tsx';
import type { OwnSourcesState } from './use-own-sources.ts';

const OwnSourcesPanel = lazy(async () => ({
  default: (await import('./own-sources-panel.tsx')).OwnSourcesPanel,
}));

type Props = {
  state: OwnSourcesState;
  places: SearchedPlace[] | undefined;
  open: boolean;
  onToggle: () => void;
};

/** Opens what can be given beside the topic; closed, it says what was given. Loaded when it is opened. */
export function AddOwnSources({ state, places, open, onToggle }: Props) {
  const id = useId();
  const given = inWords(state.own);
  return (
    <div className={open ? 'mt-4 mb-3 rounded-card border border-line bg-surface' : 'mt-1.5'}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
        className={`flex min-h-11 w-full items-center gap-2 text-left text-14 ${open ? 'px-4 sm:px-5' : ''}`}
      >
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.5}
          className={`size-4 shrink-0 transition-transform ${open ? '' : '-rotate-90'}`}
        />
        <span className="shrink-0 font-[550] underline decoration-line underline-offset-4">
          Add your own sources
        </span>
        {given && <span className="min-w-0 truncate text-muted">{given}</span>}
      </button>
      {open && (
        <div id={id} className="border-t border-line">
          <Suspense fallback={<p className="p-5 text-14 text-muted">Loading…</p>}>
            <OwnSourcesPanel state={state} places={places} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
