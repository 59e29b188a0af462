import { useMemo, useSyncExternalStore } from 'react';
import { keepAvailable, selectFirst, toggleSelected } from '@citeloom/common/domain/selection';
import { localStore } from '../../lib/safe-storage.ts';
import { changeSelections, readSelections } from './selections.ts';

const KEY = 'selections';

const listeners = new Set<() => void>();

/** What could not be stored: where storage is full or forbidden, a choice lasts as long as the page. */
let unstored: string | null = null;
const read = () => unstored ?? localStore.read(KEY);

/** Follows what other tabs choose, which the browser tells, and what this one does. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The chosen summaries of a research, the same in every tab; kept over reloads and the way back. */
export function useSelection(runId: string, available: string[]) {
  const stored = useSyncExternalStore(subscribe, read);
  const selected = useMemo(
    () => keepAvailable(readSelections(stored)[runId] ?? [], available),
    [stored, runId, available],
  );
  const change = (next: string[]) => {
    const changed = changeSelections(read(), runId, next);
    unstored = localStore.write(KEY, changed) ? null : changed;
    for (const listener of listeners) listener();
  };
  return {
    selected,
    toggle: (id: string) => change(toggleSelected(selected, id)),
    selectFirst: (from: readonly string[]) => change(selectFirst(from)),
    clear: () => change([]),
  };
}
