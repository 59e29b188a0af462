import { useEffect } from 'react';
import { highlightCited } from './cited-sentence.ts';

/** Marks the open marker and the sentence before it for as long as its passage is open. */
export function useMarked(marker: HTMLElement | null, sentences: string[]): void {
  useEffect(() => {
    highlightCited(marker, sentences);
    marker?.setAttribute('data-open', '');
    return () => {
      highlightCited(null, []);
      marker?.removeAttribute('data-open');
    };
  }, [marker, sentences]);
}
