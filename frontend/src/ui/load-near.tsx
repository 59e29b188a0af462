import { lazy, Suspense, useEffect, useRef, type ComponentType } from 'react';

/** From this far below the window on, a part is loaded, so that it is there when it is reached. */
const AHEAD = '600px';

/**
 * A part of a page far below its first screen. Its code is loaded once somebody comes near; a part that
 * is in the page's HTML already is seen before that, and can be used after.
 *
 * @param load its code
 * @param className of what keeps its place meanwhile, such as a height
 */
export function loadNear<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  className: string,
): ComponentType<Props> {
  let comeNear = () => {};
  const near = new Promise<void>((resolve) => {
    comeNear = resolve;
  });
  const Part = lazy(() => (import.meta.env.SSR ? load() : near.then(load)));
  return function NearPart(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && comeNear(),
        { rootMargin: AHEAD },
      );
      if (place.current) observer.observe(place.current);
      return () => observer.disconnect();
    }, []);
    return (
      <div ref={place}>
        <Suspense fallback={<div className={className} />}>
          <Part {...props} />
        </Suspense>
      </div>
    );
  };
}
