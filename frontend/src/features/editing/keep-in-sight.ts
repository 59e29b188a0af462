import { MARGIN_FITS } from '../../lib/use-media-query.ts';

/** What stays free above a note: the bar of the editor. */
const BAR = 80;
const EDGE = 16;

/**
 * Keeps the note of a field in the window as far as it fits: in the margin it moves up; at the lower
 * edge of a small window its field is scrolled out from under it.
 */
export function keepInSight(note: HTMLElement): void {
  note.style.marginTop = '';
  if (matchMedia(MARGIN_FITS).matches) {
    const { top, bottom } = note.getBoundingClientRect();
    const beyond = Math.min(bottom - (window.innerHeight - EDGE), top - BAR);
    if (beyond > 0) note.style.marginTop = `${-beyond}px`;
    return;
  }
  const field = note.parentElement?.querySelector<HTMLElement>('[data-field]');
  if (!field) return;
  field.style.scrollMarginBlock = `${BAR}px ${note.offsetHeight + EDGE}px`;
  field.scrollIntoView({ block: 'nearest' });
}
