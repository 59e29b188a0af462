import { useEffect, useRef, type MouseEvent, type PointerEvent, type FocusEvent } from 'react';
import { directionOf } from '@citeloom/common/domain/text/direction';
import { useCopyProtection } from '../../lib/copy-protection.ts';
import { asksForNewTab } from '../../ui/citation-chip.tsx';
import type { ArticlePart } from './article-view.ts';
import { SectionView } from './section-view.tsx';

const HOVER_MS = 180;

type Props = {
  parts: ArticlePart[];
  /** Of the text, once it is known. */
  language: string | undefined;
  onOpen: (evidenceId: string, marker: HTMLElement, asked: boolean) => void;
};

function markerOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('a[data-evidence]') : null;
}

/**
 * The text of the article. Its markers come as HTML, so their events are heard here: click, Enter
 * and tap ask for the passage; hover and keyboard focus show it where there is room.
 */
export function ArticleBody({ parts, language, onOpen }: Props) {
  const protection = useCopyProtection('Copying content is not permitted.');
  const hover = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hover.current), []);

  const show = (target: EventTarget, asked: boolean) => {
    const marker = markerOf(target);
    const evidenceId = marker?.dataset['evidence'];
    if (marker && evidenceId) onOpen(evidenceId, marker, asked);
    return marker !== null;
  };

  const onClick = (event: MouseEvent) => {
    if (asksForNewTab(event)) return;
    clearTimeout(hover.current);
    if (show(event.target, true)) event.preventDefault();
  };
  const onPointerOver = (event: PointerEvent) => {
    clearTimeout(hover.current);
    const { target, pointerType } = event;
    if (pointerType === 'mouse' && markerOf(target)) {
      hover.current = setTimeout(() => show(target, false), HOVER_MS);
    }
  };
  const onFocus = (event: FocusEvent) => {
    if (event.target.matches(':focus-visible')) show(event.target, false);
  };

  return (
    <div
      className="article"
      lang={language}
      dir={language ? directionOf(language) : 'auto'}
      onClick={onClick}
      onPointerOver={onPointerOver}
      onPointerLeave={() => clearTimeout(hover.current)}
      onFocus={onFocus}
      {...protection}
    >
      {parts.map((part) => (
        <SectionView key={part.id} part={part} />
      ))}
    </div>
  );
}
