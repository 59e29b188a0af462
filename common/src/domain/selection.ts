import type { Summary } from '../contracts/research.ts';
import { isWithdrawn } from './provenance/standing.ts';
import { SELECTION_MAX } from '../contracts/article-request.ts';

/**
 * The summaries that 'Select N' takes from: those that rest on more than retracted or withdrawn sources, and
 * all where there are no such. A person can choose the others one by one.
 */
export function selectable(summaries: readonly Pick<Summary, 'id' | 'sources'>[]): string[] {
  const sound = summaries.filter(({ sources }) => sources.some((source) => !isWithdrawn(source)));
  return (sound.length > 0 ? sound : summaries).map(({ id }) => id);
}

/** N of the button 'Select N'. */
export function selectableCount(available: number): number {
  return Math.min(SELECTION_MAX, available);
}

/** The first five, as 'Select N' takes them. */
export function selectFirst(available: readonly string[]): string[] {
  return available.slice(0, SELECTION_MAX);
}

/** The selection after one card was toggled; a choice beyond the cap is ignored. */
export function toggleSelected(selected: readonly string[], id: string): string[] {
  if (selected.includes(id)) return selected.filter((other) => other !== id);
  return selected.length >= SELECTION_MAX ? [...selected] : [...selected, id];
}

/** What remains of a stored selection when only `available` can be chosen. */
export function keepAvailable(selected: readonly string[], available: readonly string[]): string[] {
  return selected.filter((id) => available.includes(id)).slice(0, SELECTION_MAX);
}
