import { useState, type DragEvent } from 'react';
import type { OwnSourcesState } from './use-own-sources.ts';

const holds = ({ dataTransfer }: DragEvent, type: string) => dataTransfer.types.includes(type);

/**
 * Takes files and links that are dropped on an element; `over` is true while some are held above it.
 *
 * @param onTaken called when something was dropped.
 */
export function useFileDrop(state: OwnSourcesState, onTaken: () => void) {
  const [over, setOver] = useState(false);
  const fits = (event: DragEvent) => holds(event, 'Files') || holds(event, 'text/uri-list');
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!fits(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!fits(event)) return;
        event.preventDefault();
        setOver(false);
        onTaken();
        const files = [...event.dataTransfer.files];
        const links = event.dataTransfer.getData('text/uri-list');
        if (files.length > 0) {
          void import('./take-files.ts').then(({ takeFiles }) => takeFiles(files, state));
        } else {
          void import('./typed-addresses.ts').then(({ readAddresses }) =>
            state.addAddresses(readAddresses(links, state.own.addresses.length).addresses),
          );
        }
      },
    },
  };
}
