import { useState } from 'react';

/**
 * Where something that floats above an element belongs in the page: into the modal dialog that the
 * element stands in, which lies above all else, or into the part of the page that it stands in.
 *
 * @returns a ref for the element, and the place, null until the element is there.
 */
export function useLayer(): [
  ref: (element: HTMLElement | null) => void,
  layer: HTMLElement | null,
] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return [setElement, element?.closest<HTMLElement>('dialog, main, header, footer') ?? null];
}
