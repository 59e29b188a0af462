import { useEffect, useState, type FocusEvent } from 'react';

/** What belongs to the part that the person is at, although it stands elsewhere. */
const ALONGSIDE = '[data-part], [role="menu"], [data-editing-bar]';

/**
 * Which part of the text the person is at: the one that had the focus last, until they point at
 * something else than a part, its menu or the bar.
 */
export function useActivePart() {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest(ALONGSIDE)) setActive(null);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);
  const onFocus = ({ target }: FocusEvent) => {
    const part = target.closest<HTMLElement>('[data-part]')?.dataset['part'];
    if (part !== undefined) setActive(part);
  };
  return { active, onFocus };
}
