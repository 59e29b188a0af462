import { useState } from 'react';
import { keepAvailable, selectFirst, toggleSelected } from '@citeloom/common/domain/selection';
import { tabStore } from '../../lib/safe-storage.ts';

const keyOf = (runId: string) => `selection_${runId}`;

function readSelection(runId: string): string[] {
  try {
    const stored: unknown = JSON.parse(tabStore.read(keyOf(runId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** The chosen summaries of a research; kept over reloads and the way back from an article. */
export function useSelection(runId: string, available: string[]) {
  const [stored, setStored] = useState(() => readSelection(runId));
  const selected = keepAvailable(stored, available);
  const change = (next: string[]) => {
    tabStore.write(keyOf(runId), JSON.stringify(next));
    setStored(next);
  };
  return {
    selected,
    toggle: (id: string) => change(toggleSelected(selected, id)),
    selectFirst: () => change(selectFirst(available)),
    clear: () => change([]),
  };
}
