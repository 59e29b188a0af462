import type { SourceCheck } from '../../contracts/source-watch.ts';

/** True for a source that is lost to its readers: gone, or without a passage that is quoted from it. */
export function isConcern({ state, confirmed }: Pick<SourceCheck, 'state' | 'confirmed'>): boolean {
  return confirmed && isLoss(state);
}

/** True for what counts as a loss once another day has confirmed it. */
export function isLoss(state: SourceCheck['state']): boolean {
  return state === 'gone' || state === 'passage-missing';
}
