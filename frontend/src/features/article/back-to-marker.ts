const SHOWN_MS = 1200;

/**
 * Goes from a footnote to the first marker in the text that cites it: scrolls there, gives it the focus and
 * lets it stand out for a moment.
 *
 * @param article holds the text; nothing happens where the text has no such marker.
 */
export function backToMarker(article: HTMLElement | null, evidenceId: string): void {
  const markers = [...(article?.querySelectorAll<HTMLElement>('.article .marker') ?? [])];
  const marker = markers.find(({ dataset }) =>
    dataset['evidence']?.split(' ').includes(evidenceId),
  );
  if (!marker) return;
  marker.scrollIntoView({ block: 'center' });
  marker.focus({ preventScroll: true });
  const { backgroundColor, color } = getComputedStyle(marker);
  marker.animate(
    [
      { backgroundColor: 'var(--accent)', color: 'var(--on-accent)' },
      { backgroundColor, color },
    ],
    { duration: SHOWN_MS, easing: 'ease-in' },
  );
}
