import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { MARGIN_FITS, useMediaQuery } from '../../lib/use-media-query.ts';
import { useCopyProtection } from '../../lib/copy-protection.ts';
import { useEscape } from '../../lib/escape-stack.ts';
import { PassageView, type PassageContent } from '../../ui/passage.tsx';
import { SourceCheckNote } from '../../ui/source-check-note.tsx';
import { Sheet } from '../../ui/sheet.tsx';

const REFUSED = 'Copying content is not permitted.';

type Props = {
  passages: readonly PassageContent[];
  /** Moves the focus into the panel: it was opened by a click or a key. */
  takeFocus: boolean;
  onClose: () => void;
};

function PanelHead({ passages, onClose }: Pick<Props, 'passages' | 'onClose'>) {
  const [first] = passages;
  const numbers = new Set(passages.flatMap(({ number }) => number ?? []));
  return (
    <div className="mb-3 flex items-center justify-between gap-3">
      <h2 className="flex items-center gap-2 text-13 font-semibold text-accent">
        {[...numbers].map((number) => (
          <span key={number} className="chip" data-level={first?.level} aria-hidden="true">
            {number}
          </span>
        ))}
        {first?.doubt ? 'A passage that comes close' : 'Where this comes from'}
      </h2>
      <button
        type="button"
        aria-label="Close evidence"
        onClick={onClose}
        className="-mr-3 inline-flex size-11 items-center justify-center rounded-control text-muted hover:text-ink"
      >
        <X aria-hidden="true" strokeWidth={1.5} className="size-5" />
      </button>
    </div>
  );
}

/** What has become of the source since, where somebody watches it. */
function WatchNote({ passage: { watch } }: { passage: PassageContent }) {
  if (!watch) return null;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="mb-1 text-13 font-[550]">The source since then</p>
      <SourceCheckNote check={watch} />
    </div>
  );
}

/** What stands behind a sentence: its passages, after those of one source that source. */
function Passages({ passages }: Pick<Props, 'passages'>) {
  return passages.map((passage, index) => {
    const next = passages[index + 1];
    const goesOn = next?.sourceId !== undefined && next.sourceId === passage.sourceId;
    return (
      <div key={index} className={index > 0 ? 'mt-5' : ''}>
        {passage.label !== undefined && (
          <p className="figures mb-1 text-13 text-muted">Passage {passage.label}</p>
        )}
        <PassageView
          passage={index > 0 ? { ...passage, proof: undefined } : passage}
          withSource={!goesOn}
        />
        {!goesOn && <WatchNote passage={passage} />}
      </div>
    );
  });
}

function MarginPanel({ passages, takeFocus, onClose }: Props) {
  const panel = useRef<HTMLElement>(null);
  const protection = useCopyProtection(REFUSED);
  useEscape(true, onClose);
  useEffect(() => {
    if (takeFocus) panel.current?.focus({ preventScroll: true });
  }, [takeFocus, passages]);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label="Evidence"
      className="evidence-panel arrive max-h-[calc(100dvh-7rem)] overflow-y-auto rounded-card border border-line border-l-accent bg-surface p-5 pt-2 shadow-lift focus:outline-none"
      {...protection}
    >
      <PanelHead passages={passages} onClose={onClose} />
      <Passages passages={passages} />
    </aside>
  );
}

/** The opened passages: in the margin where there is room, else in a sheet from below. */
export function EvidencePanel(props: Props) {
  const inMargin = useMediaQuery(MARGIN_FITS);
  const protection = useCopyProtection(REFUSED);
  if (inMargin) return <MarginPanel {...props} />;
  // On a small screen a passage opens only when asked for; the sheet takes the focus itself.
  if (!props.takeFocus) return null;
  return (
    <Sheet label="Evidence" onClose={props.onClose}>
      <div {...protection}>
        <PanelHead passages={props.passages} onClose={props.onClose} />
        <Passages passages={props.passages} />
      </div>
    </Sheet>
  );
}
