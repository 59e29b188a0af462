/**
 * Goes to an element of the page: scrolls to it and gives it the focus, so that keyboards and screen
 * readers go on from there.
 *
 * @returns false when the page has no element of that id.
 */
export function jumpTo(id: string): boolean {
  const element = document.getElementById(id);
  if (!element) return false;
  element.scrollIntoView({ block: 'start' });
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  // Only who was led there finds the focus on it.
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  return true;
}
