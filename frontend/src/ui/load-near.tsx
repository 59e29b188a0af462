import { lazy, useEffect, useRef, useState, type ComponentType } from 'react';

/** From this far below the window on, a part is loaded, so that it is there when it is reached. */
const AHEAD = '600px';

/** Leaves what stands in the page already as it is. */
const AS_IT_IS = { __html: '' };

/**
 * A part of a page below its first screen. Its code is loaded once somebody comes near; where the HTML
 * that was made ahead holds it, it is seen before that, and can be used after; a click on a button meanwhile is
 * kept.
 *
 * @param load its code
 * @param className of what keeps its place while there is nothing to be seen, such as a height
 */
export function loadNear(
  load: () => Promise<{ default: ComponentType }>,
  className: string,
): ComponentType {
  const Ahead = import.meta.env.SSR ? lazy(load) : null;
  return function NearPart() {
    const place = useRef<HTMLDivElement>(null);
    const [Part, setPart] = useState<ComponentType | null>(Ahead);
    const clicked = useRef<string | null>(null);
    useEffect(() => {
      if (!Part || !clicked.current) return;
      const buttons = [...place.current!.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent === clicked.current)?.click();
    }, [Part]);
    useEffect(() => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          // A part that cannot be loaded stays as it is.
          load().then(
            (loaded) => setPart(() => loaded.default),
            () => undefined,
          );
        },
        { rootMargin: AHEAD },
      );
      if (place.current) observer.observe(place.current);
      return () => observer.disconnect();
    }, []);
    if (Part) {
      return (
        <div ref={place}>
          <Part />
        </div>
      );
    }
    return (
      <div
        ref={place}
        className={className}
        onClick={({ target }) => {
          clicked.current = (target as Element).closest('button')?.textContent ?? null;
        }}
        dangerouslySetInnerHTML={AS_IT_IS}
        suppressHydrationWarning
      />
    );
  };
}
