import { useEffect, useRef, type MouseEvent, type PointerEvent, type FocusEvent } from 'react';
import { directionOf } from '@citeloom/common/domain/text/direction';
import { useCopyProtection } from '../../lib/copy-protection.ts';
import { asksForNewTab } from '../../ui/citation-chip.tsx';
import type { ArticlePart } from './article-view.ts';
import { SectionView } from './section-view.tsx';

/** How long the pointer rests before a passage is shown: on a marker, and on the words of a sentence. */
const HOVER_MS = { marker: 180, sentence: 500 };

type Props = {
  parts: ArticlePart[];
  /** Of the text, once it is known. */
  language: string | undefined;
  /** Opens the passages behind a sentence; `marker` is the one at its end. */
  onOpen: (evidenceIds: string[], marker: HTMLElement, asked: boolean) => void;
};

/** What was pointed at: a marker, or a sentence with the marker at its end. */
type Pointed = { kind: keyof typeof HOVER_MS; evidenceIds: string[]; marker: HTMLElement };

function pointedAt(target: EventTarget): Pointed | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-evidence]') : null;
  const isMarker = element?.matches('.marker') === true;
  // The cells of a row share the marker in its last one.
  const marker = isMarker
    ? element
    : (element?.closest('tr') ?? element)?.querySelector<HTMLElement>('.marker');
  const evidenceIds = element?.dataset['evidence']?.split(' ');
  if (!marker || !evidenceIds) return null;
  return { kind: isMarker ? 'marker' : 'sentence', evidenceIds, marker };
}

/**
 * The text of the article. Its markers come as HTML, so their events are heard here: click, Enter
 * and tap, on a marker or a sentence, ask for the passages; hover and keyboard focus show them where
 * there is room.
 */
export function ArticleBody({ parts, language, onOpen }: Props) {
  const protection = useCopyProtection('Copying content is not permitted.');
  const hover = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hover.current), []);

  const show = ({ evidenceIds, marker }: Pointed, asked: boolean) =>
    onOpen(evidenceIds, marker, asked);

  const onClick = (event: MouseEvent) => {
    if (asksForNewTab(event)) return;
    clearTimeout(hover.current);
    const pointed = pointedAt(event.target);
    // Words that are being selected are not a question.
    if (!pointed || (pointed.kind === 'sentence' && getSelection()?.isCollapsed === false)) return;
    show(pointed, true);
    event.preventDefault();
  };
  const onPointerOver = (event: PointerEvent) => {
    clearTimeout(hover.current);
    const pointed = event.pointerType === 'mouse' ? pointedAt(event.target) : null;
    if (pointed) hover.current = setTimeout(() => show(pointed, false), HOVER_MS[pointed.kind]);
  };
  const onFocus = (event: FocusEvent) => {
    const pointed = event.target.matches(':focus-visible') ? pointedAt(event.target) : null;
    if (pointed) show(pointed, false);
  };

  return (
    <div
      className="article opens"
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
