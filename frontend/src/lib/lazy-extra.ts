import { lazy, type ComponentType } from 'react';

/** A part that a page can do without, loaded after it; one that cannot be loaded is not shown. */
export function lazyExtra<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => load().catch(() => ({ default: (() => null) as ComponentType<Props> })));
}
