import { useRef, type ReactNode } from 'react';
import { MARGIN_FITS, useMediaQuery } from '../../lib/use-media-query.ts';
import type { PassageContent } from '../../ui/passage.tsx';
import { EvidencePanel } from './evidence-panel.tsx';
import { useAboveSheet } from './use-above-sheet.ts';
import type { OpenedEvidence } from './use-evidence.ts';
import { useMarginPosition } from './use-margin-position.ts';

type Props = {
  opened: OpenedEvidence | null;
  passages: readonly PassageContent[];
  onClose: () => void;
  /** What stands in the margin while no passage is open. */
  children?: ReactNode;
};

/**
 * The margin beside a text. An opened passage stands there aligned with its line, tied to its marker
 * by a line; on a small screen it comes as a sheet and the margin stays as it is.
 */
export function EvidenceMargin({ opened, passages, onClose, children }: Props) {
  const inMargin = useMediaQuery(MARGIN_FITS);
  const column = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const shown = opened && passages.length > 0 ? opened : null;
  const place = useMarginPosition(column, panel, inMargin ? (shown?.chip ?? null) : null);

  useAboveSheet(column, inMargin ? null : (shown?.chip ?? null));

  const content = shown && (
    <EvidencePanel
      key={shown.evidenceIds.join()}
      passages={passages}
      takeFocus={shown.asked}
      onClose={onClose}
    />
  );
  return (
    <div ref={column} className="relative min-w-0">
      <div className={`h-full ${inMargin && shown ? 'invisible' : ''}`}>{children}</div>
      {inMargin ? (
        <>
          {place && (
            <div
              key={`${place.connector.top} ${place.connector.left}`}
              aria-hidden="true"
              className="evidence-connector"
              style={place.connector}
            />
          )}
          {/* Transparent until its place is known: what is hidden cannot take the focus. */}
          <div
            ref={panel}
            className="absolute inset-x-0 z-10"
            style={{ top: `${place?.top ?? 0}px`, opacity: place ? 1 : 0 }}
          >
            {content}
          </div>
        </>
      ) : (
        content
      )}
    </div>
  );
}
