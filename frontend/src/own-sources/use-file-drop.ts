import { useEffect, useEffectEvent, useState } from 'react';
import type { OwnSourcesState } from './use-own-sources.ts';

const TAKEN = ['Files', 'text/uri-list'];

/** What is dragged within the page itself, such as one of its links, is no source. */
const fits = ({ dataTransfer }: DragEvent) =>
  dataTransfer !== null && TAKEN.some((type) => dataTransfer.types.includes(type));

/**
 * Takes files and links that are dropped anywhere on the page.
 *
 * @param onTaken called when something was dropped.
 * @returns true while something is held above the page that would be taken.
 */
export function useFileDrop(state: OwnSourcesState, onTaken: () => void): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent((data: DataTransfer) => {
    onTaken();
    const files = [...data.files];
    const links = data.getData('text/uri-list');
    if (files.length > 0) {
      void import('./take-files.ts').then(({ takeFiles }) => takeFiles(files, state));
    } else {
      void import('./typed-addresses.ts').then(({ readAddresses }) =>
        state.addAddresses(readAddresses(links, state.own.addresses.length).addresses),
      );
    }
  });
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    let own = false;
    addEventListener('dragstart', () => (own = true), { signal });
    addEventListener('dragend', () => (own = false), { signal });
    const onDragOver = (event: DragEvent) => {
      if (own || !fits(event)) return;
      event.preventDefault();
      event.dataTransfer!.dropEffect = 'copy';
      setOver(true);
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (own || !fits(event)) return;
      event.preventDefault();
      take(event.dataTransfer!);
    };
    addEventListener('dragover', onDragOver, { signal });
    addEventListener('dragleave', onDragLeave, { signal });
    addEventListener('drop', onDrop, { signal });
    return () => listeners.abort();
  }, []);
  return over;
}
