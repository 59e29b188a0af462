import { useEffect, useState } from 'react';
import { tabStore } from '../../lib/safe-storage.ts';
import { rowsOf, type PlannedRow, type PlannedSection } from './outline-rows.ts';

/** An outline as a person has it, and the question that is still being typed. */
export type DraftedOutline = { title: string; rows: PlannedRow[]; question: string };

function lastKnown(key: string, planned: DraftedOutline): DraftedOutline {
  try {
    const kept = JSON.parse(tabStore.read(key) ?? '{}') as Partial<DraftedOutline>;
    return { ...planned, ...kept };
  } catch {
    return planned;
  }
}

/**
 * The outline of an article that waits for its person, with what they have changed; kept for this tab, so that
 * a reload and a way back find it as it was left.
 */
export function useDraftedOutline(
  runId: string,
  title: string,
  sections: readonly PlannedSection[],
) {
  const key = `outline_${runId}`;
  const planned = { title, rows: rowsOf(sections), question: '' };
  const [draft, setDraft] = useState(() => lastKnown(key, planned));
  const asPlanned = JSON.stringify({ ...draft, question: '' }) === JSON.stringify(planned);
  useEffect(() => {
    if (asPlanned && draft.question === '') tabStore.remove(key);
    else tabStore.write(key, JSON.stringify(draft));
  }, [key, draft, asPlanned]);
  return {
    draft,
    /** Whether title and sections are those that were planned. */
    asPlanned,
    change: (part: Partial<DraftedOutline>) => setDraft((before) => ({ ...before, ...part })),
    takeBack: () => setDraft((before) => ({ ...planned, question: before.question })),
  };
}
